import { createStore } from '../store.ts';

/** Whether the command palette, the list of keys and the sheet "More" of the phone are open. */
export const palette = createStore(false);
export const shortcuts = createStore(false);
export const moreSheet = createStore(false);
