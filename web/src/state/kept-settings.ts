/** What a person likes, as a browser keeps it. */
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

const THEMES = ['system', 'dark', 'light'] as const;
const FORCED = ['taken', 'asked'] as const;
const MOTIONS = ['system', 'full', 'reduced'] as const;
const PACES = ['calm', 'steady', 'swift', 'instant'] as const;
const PALETTES = ['usual', 'colour-blind'] as const;

export type Theme = (typeof THEMES)[number];
/** What happens where there is one answer only: it is taken after a pause, or waited for. */
export type Forced = (typeof FORCED)[number];
export type Motion = (typeof MOTIONS)[number];
export type Pace = (typeof PACES)[number];
export type Palette = (typeof PALETTES)[number];

export const USUAL_LEVEL = 'soldier';
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

type Check = (value: unknown) => boolean;
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isText: Check = (value) => typeof value === 'string';
const isSwitch: Check = (value) => typeof value === 'boolean';
const isLoudness: Check = (value) => typeof value === 'number' && value >= 0 && value <= 100;

const VALID: Record<keyof Settings, Check> = {
  theme: oneOf(THEMES),
  forced: oneOf(FORCED),
  motion: oneOf(MOTIONS),
  pace: oneOf(PACES),
  palette: oneOf(PALETTES),
  sound: isSwitch,
  notify: isSwitch,
  volume: isLoudness,
  name: isText,
  level: isText,
};

/** What was kept, and the usual for all that was not, or that no setting can be: others write into this place too. */
export function settingsFrom(kept: Record<string, unknown>): Settings {
  const valid = Object.entries(VALID).flatMap(([key, isValid]) =>
    isValid(kept[key]) ? [[key, kept[key]]] : [],
  );
  return { ...USUAL, ...(Object.fromEntries(valid) as Partial<Settings>) };
}
