import { createStore } from '#platform/web/store/store.ts';

/** Whether the command palette, the help, the tour and the sheet "More" of the phone are open. */
export const palette = createStore(false);
export const shortcuts = createStore(false);
export const tour = createStore(false);
export const moreSheet = createStore(false);
/** The words in the palette; letters come here already while its field is on its way. */
export const paletteText = createStore('');

export function openPalette(): void {
  paletteText.set('');
  palette.set(true);
}
