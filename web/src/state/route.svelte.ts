/** Where the person is: what stands in the address after `#/`, and what is looked for there, after `?q=`. */
interface Route {
  parts: string[];
  search: string;
}

function read(): Route {
  const [path = '', ...query] = location.hash.replace(/^#\/?/, '').split('?');
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  return { parts, search: new URLSearchParams(query.join('?')).get('q') ?? '' };
}

export const route = $state(read());

addEventListener('hashchange', () => Object.assign(route, read()));

export function go(...parts: string[]): void {
  location.hash = '#/' + parts.map(encodeURIComponent).join('/');
}

export function link(...parts: string[]): string {
  return '#/' + parts.map(encodeURIComponent).join('/');
}

/** The address of a page with what is looked for there. */
export function sought(address: string, search: string): string {
  return `${address}?q=${encodeURIComponent(search)}`;
}

/** A link that can be passed on. */
export function absolute(...parts: string[]): string {
  return `${location.origin}${location.pathname}${link(...parts)}`;
}
