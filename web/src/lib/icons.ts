import shell from 'virtual:icons/shell';

/** The shapes known so far: the shell's, and those of each game that was opened. */
const shapes: Record<string, string> = {
  ...shell,
  fold: 'M64 224h384v64H64Z',
  close: 'M96 64 256 224 416 64 448 96 288 256 448 416 416 448 256 288 96 448 64 416 224 256 64 96Z',
};

export function addIcons(more: Record<string, string>): void {
  Object.assign(shapes, more);
}

export function shape(name: string): string {
  return shapes[name] ?? shapes['help'] ?? '';
}
