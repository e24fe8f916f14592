import type { AttackJson } from '../../generated/protocol';

/** What comes of an attack if nothing joins the defense any more. */
export function forecastOf(pending: AttackJson): string {
  if (pending.attack.total < pending.defense.total) return 'The attack has no effect.';
  return [
    pending.falls ? 'The Fortification and its garrison fall.' : pending.held ? 'The walls hold.' : '',
    pending.used.length ? 'The Camp cards used are lost.' : '',
    pending.damage ? `${pending.damage} damage.` : 'No damage.',
  ]
    .filter(Boolean)
    .join(' ');
}
