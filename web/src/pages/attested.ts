/** What the fields of a card are called by people. */
const WORDS: Record<string, string> = {
  amount: 'how much its ability gives',
  against: 'whom its ability is against',
  arrow: 'paid from the deck',
  counter: 'counterattack',
  does: 'what it does',
  lightning_attack: 'lightning beside the attack',
  lightning_cost: 'lightning beside the cost',
  lightning_defense: 'lightning beside the defense',
  power: 'ability',
  removal: 'cards removed at the start',
  removal_chosen: 'how cards are removed at the start',
  scrap: 'what scrapping gives',
  trait: 'ability',
};

export function attestedWords(fields: string[]): string {
  const words = fields.map((field) => WORDS[field] ?? field.replaceAll('_', ' '));
  return [...new Set(words)].sort().join(', ');
}
