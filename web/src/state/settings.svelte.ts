import { keptObject, whenKeptElsewhere } from '../net/kept';
import { type Pace, type Settings, settingsFrom } from './kept-settings';

/** What a person likes: kept in the browser, applied to the page. */
export { USUAL_LEVEL, type Settings } from './kept-settings';

const KEY = 'wartable.settings';

const load = (): Settings => settingsFrom(keptObject(KEY));

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
