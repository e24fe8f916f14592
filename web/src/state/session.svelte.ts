/** Who is logged in at this browser, if anybody is. */
export interface Session {
  name: string;
  session: string;
}

const KEY = 'wartable.session';

function load(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Session> | null;
    return kept?.name && kept.session ? { name: kept.name, session: kept.session } : null;
  } catch {
    return null;
  }
}

export const account = $state<{ session: Session | null }>({ session: load() });

export function logIn({ name, session }: Session): void {
  account.session = { name, session };
  localStorage.setItem(KEY, JSON.stringify(account.session));
}

export function logOut(): void {
  account.session = null;
  localStorage.removeItem(KEY);
}
