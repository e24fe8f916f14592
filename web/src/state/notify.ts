import { change, settings } from './settings.svelte';

/** Whether this browser can tell somebody who looks elsewhere. */
export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

/** Ask the person for leave, once they wish to be told; without it nothing is told. */
export async function wishNotifications(wished: boolean): Promise<void> {
  if (wished && canNotify() && Notification.permission !== 'granted') await Notification.requestPermission();
  change('notify', wished && canNotify() && Notification.permission === 'granted');
}

/** Tell somebody who looks elsewhere that it is their turn: once for each table. */
export function notifyTurn(table: string, title: string): void {
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    const note = new Notification(`${title}: your move`, { tag: table });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    return; // phones let only workers of a page notify: there the title says it alone
  }
}
