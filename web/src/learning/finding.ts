import type { CardInfo } from '../net/api';

/** Words as they are compared: small letters, no accents, no signs. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/['’]/g, '').match(/[\p{L}\p{N}-]+/gu) ?? [];
}

/** How many letters are wrong, missing, too many or changed places; more than two are not counted. */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const now = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      now[j] = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        now[j] = Math.min(now[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, now];
  }
  return last[other.length]!;
}

/** Whether somebody may have meant this word: one slip in four letters, two in eight. */
function isNear(sought: string, word: string): boolean {
  return slips(sought, word) <= (sought.length >= 8 ? 2 : sought.length >= 4 ? 1 : 0);
}

/** Whether every word that is looked for is in a text, or nearly. */
export function isNearly(text: string, search: string): boolean {
  const words = plainWords(text);
  return plainWords(search).every((sought) => words.some((word) => isNear(sought, word)));
}

/** The cards whose names have words that begin as those looked for; if there are none, those that are nearly so. */
export function cardsNamed(cards: CardInfo[], search: string): CardInfo[] {
  const sought = plainWords(search);
  if (sought.join('').length < 3) return [];
  const begun = cards.filter((card) => {
    const words = plainWords(card.name);
    return sought.every((one) => words.some((word) => word.startsWith(one)));
  });
  return begun.length ? begun : cards.filter((card) => isNearly(card.name, search));
}
