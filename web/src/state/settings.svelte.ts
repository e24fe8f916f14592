import { whenKeptElsewhere } from '../net/kept';

/** What a person likes: kept in the browser, applied to the page. */
export type Theme = 'system' | 'dark' | 'light';
/** What happens where there is one answer only: it is taken after a pause, or waited for. */
export type Forced = 'taken' | 'asked';
export type Motion = 'system' | 'full' | 'reduced';
export type Pace = 'calm' | 'steady' | 'swift' | 'instant';
export type Palette = 'usual' | 'colour-blind';

export interface Settings {
  theme: Theme;
  forced: Forced;
  motion: Motion;
  pace: Pace;
  palette: Palette;
  sound: boolean;
  /** Whether the browser tells when it is one's turn and one looks elsewhere. */
  notify: boolean;
  /** How loud, of 100. */
  volume: number;
  name: string;
  /** The opponent that was chosen last. */
  level: string;
}

export const USUAL_LEVEL = 'soldier';
const KEY = 'wartable.settings';
const USUAL: Settings = {
  theme: 'system',
  forced: 'taken',
  motion: 'system',
  pace: 'steady',
  palette: 'usual',
  sound: false,
  notify: false,
  volume: 60,
  name: '',
  level: USUAL_LEVEL,
};

function load(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Settings>(load());

whenKeptElsewhere(KEY, () => {
  Object.assign(settings, load());
  applySettings();
});

const light = matchMedia('(prefers-color-scheme: light)');
const system = $state({ light: light.matches });
light.addEventListener?.('change', () => {
  system.light = light.matches;
  applySettings();
});

/** Change a setting, keep it, and show it at once. */
export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
  applySettings();
}

export function applySettings(): void {
  const page = document.documentElement;
  page.dataset.theme = shownTheme();
  page.dataset.palette = settings.palette;
  page.dataset.motion = reducedMotion() ? 'reduced' : 'full';
}

/** The theme that is shown: the one that was chosen, or the system's. */
export function shownTheme(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return system.light ? 'light' : 'dark';
}

export function reducedMotion(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const PACES: Record<Pace, number> = { calm: 1.5, steady: 1, swift: 0.45, instant: 0 };

/** How long events are held in sight, against the usual. */
export function holdScale(): number {
  return PACES[settings.pace] * (reducedMotion() ? 0.1 : 1);
}
