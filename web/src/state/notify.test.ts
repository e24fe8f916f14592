import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyTurn, wishNotifications } from './notify';
import { settings } from './settings.svelte';

const told: string[] = [];

class Notes {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, { tag }: { tag: string }) {
    told.push(`${tag} ${title}`);
  }
}

describe('the notification of one’s turn', () => {
  beforeEach(async () => {
    told.length = 0;
    vi.stubGlobal('Notification', Notes);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await wishNotifications(true);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is given to who looks elsewhere and wished for it', async () => {
    expect(settings.notify).toBe(true);
    notifyTurn('t1', 'Roar of War');
    expect(told).toEqual(['t1 Roar of War: your move']);
    await wishNotifications(false);
    notifyTurn('t1', 'Roar of War');
    expect(told).toHaveLength(1);
  });

  it('is not given to who looks at the table', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    notifyTurn('t1', 'Roar of War');
    expect(told).toEqual([]);
  });

  it('breaks nothing where only workers may notify', () => {
    vi.stubGlobal(
      'Notification',
      class extends Notes {
        constructor() {
          super('', { tag: '' });
          throw new TypeError('Illegal constructor');
        }
      },
    );
    expect(() => notifyTurn('t1', 'Roar of War')).not.toThrow();
  });
});
