import { ARMIES } from './armies';
import { DRUMS } from './drums';
import type { Example } from './example';
import { RAGE } from './rage';
import { ROAR } from './roar';

export const EXAMPLES: Record<string, Example[]> = {
  'drums-of-war': DRUMS,
  'roar-of-war': ROAR,
  'clash-of-armies': ARMIES,
  'clash-of-rage': RAGE,
};
