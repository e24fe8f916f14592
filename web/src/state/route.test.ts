import { describe, expect, it } from 'vitest';
import { route } from './route.svelte';

function visit(hash: string): void {
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

describe('an address', () => {
  it('is parted from what is looked for there', () => {
    visit('#/rules/drums-of-war?q=turn%20token');
    expect([...route.parts]).toEqual(['rules', 'drums-of-war']);
    expect(route.search).toBe('turn token');
  });

  it('keeps a question mark that is part of a name', () => {
    visit('#/join/a%3Fb/c');
    expect([...route.parts]).toEqual(['join', 'a?b', 'c']);
    expect(route.search).toBe('');
  });
});
