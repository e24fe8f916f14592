/** What the fields of a card are called by people. */
export const WORDS: Record<string, string> = {
  amount: 'how much its ability gives',
  against: 'whom its ability is against',
  army: 'army',
  arrow: 'paid from the deck',
  attack: 'attack',
  copies: 'copies',
  cost: 'cost',
  counter: 'counterattack',
  defence: 'defence',
  defense: 'defense',
  does: 'what it does',
  garrisoned: 'what it gives in a garrison',
  health: 'health',
  kind: 'kind',
  lightning_attack: 'lightning beside the attack',
  lightning_cost: 'lightning beside the cost',
  lightning_defense: 'lightning beside the defense',
  limit: 'how many may garrison it',
  name: 'name',
  power: 'ability',
  rage: 'Rage',
  rank: 'rank',
  removal: 'cards removed at the start',
  removal_chosen: 'how cards are removed at the start',
  resources: 'resources',
  scrap: 'what scrapping gives',
  start: 'copies in a starting deck',
  text: 'text',
  tokens: 'number of its tokens',
  trait: 'ability',
};

export function attestedWords(fields: string[]): string {
  const words = fields.map((field) => WORDS[field] ?? field.replaceAll('_', ' '));
  return [...new Set(words)].sort().join(', ');
}
