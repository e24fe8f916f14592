import { expect, it } from 'vitest';
import type { ActionJson, View } from '../generated/protocol';
import { forcedAnswer } from './forced';

const asked = (secret: boolean, ...texts: string[]) =>
  ({
    decision: { name: 'x', rule: '', simultaneous: false, prompt: [], ...(secret ? {} : { public: true }) },
    actions: texts.map((text) => ({ text }) as ActionJson),
  }) as unknown as View;

it('is the only answer, among people only where everybody can know that it is', () => {
  expect(forcedAnswer(asked(true, 'pass'), true)?.text).toBe('pass');
  expect(forcedAnswer(asked(true, 'pass'), false)).toBeUndefined();
  expect(forcedAnswer(asked(false, 'resolve'), false)?.text).toBe('resolve');
});

it('is none where there is a choice, or no question', () => {
  expect(forcedAnswer(asked(false, 'pass', 'play'), true)).toBeUndefined();
  expect(forcedAnswer(asked(false), true)).toBeUndefined();
  expect(forcedAnswer(null, true)).toBeUndefined();
});
