import { createStore } from '../store.ts';

/** Whether the command palette, the list of keys and the sheet "More" of the phone are open. */
export const palette = createStore(false);
export const shortcuts = createStore(false);
export const moreSheet = createStore(false);
/** What was typed while the palette was still on its way. */
export const typedAhead = createStore('');

export function openPalette(): void {
  typedAhead.set('');
  palette.set(true);
}
