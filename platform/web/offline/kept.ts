import { createStore } from '#platform/web/store/store.ts';

/*
 * What is kept on this device for the bedside (decision 39): answers to the very questions that the screens ask (kept-answers.ts).
 * What outlives the window lies sealed in a store of the browser (vault.ts).
 */

/** From when it is, of how many people, and the answers by what was asked; null: nothing is kept here. */
export const kept = createStore<{
  readonly at: string;
  readonly residents: number;
  readonly answers: ReadonlyMap<string, unknown>;
} | null>(null);
/** Whether the program itself opens here without the server. */
export const opensAlone = createStore(false);

export const vaultName = 'obhut.bedside';
const marker = 'obhut.bedside.of';
/** Whose the store is: without this mark, which is taken away at once, nothing in it can be opened any more. */
export const keptOf = (): string | null => localStorage.getItem(marker);
export const noteKeptOf = (mark: string): void => localStorage.setItem(marker, mark);

/** Nothing of it stays: the person has gone, or the home does not want it. */
export function forgetKept(): void {
  kept.set(null);
  if (keptOf() === null) return;
  localStorage.removeItem(marker);
  indexedDB.deleteDatabase(vaultName);
}
