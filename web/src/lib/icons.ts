import shell from 'virtual:icons/shell';

/** The shapes known so far: the shell's, and those of each game that was opened. */
const shapes: Record<string, string> = { ...shell };

export function addIcons(more: Record<string, string>): void {
  Object.assign(shapes, more);
}

export function shape(name: string): string {
  return shapes[name] ?? shapes['help'] ?? '';
}
