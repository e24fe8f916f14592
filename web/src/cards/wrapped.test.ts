import { describe, expect, it } from 'vitest';
import { wide } from './letters';
import { wrapped } from './wrapped';

describe('a name in a narrow room', () => {
  const set = (name: string) => wrapped(name, 116, 72, wide, 32);

  it('stands in one line where it is short', () => {
    expect(set('Deer')).toEqual({ lines: ['Deer'], size: 32 });
  });

  it('stands in the lines that let it be largest', () => {
    expect(set('Oathblood Champion').lines).toEqual(['Oathblood', 'Champion']);
    expect(set('Captain of Horse').lines).toEqual(['Captain', 'of Horse']);
    expect(set('Bolt Thrower Crew').lines).toEqual(['Bolt', 'Thrower', 'Crew']);
  });

  it('goes on behind a hyphen', () => {
    expect(set('Man-at-Arms').lines).toEqual(['Man-', 'at-Arms']);
  });

  it('never leaves its room', () => {
    for (const name of ['Man-at-Arms', 'The Very Long Name of an Own Card', 'Longbow Yeoman', '']) {
      const { lines, size } = set(name);
      expect(lines.join(' ').replaceAll('- ', '-')).toBe(name);
      expect(lines.length * size).toBeLessThanOrEqual(72);
      for (const line of lines) expect(wide(line) * size).toBeLessThanOrEqual(116.01);
    }
  });

  it('is smaller where its letters are wide', () => {
    const size = (name: string) => wrapped(name, 116, 72, wide, 60).size;
    expect(size('wwwwwwww')).toBeLessThan(size('llllllll') / 2);
  });
});
