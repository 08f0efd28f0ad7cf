import { createStore } from './store.ts';

const densities = ['touch', 'comfortable', 'compact'] as const;
const textSizes = [90, 100, 112, 125] as const;
/** How this device shows the product. Not of the account: a shared tablet stays as it is set up. */
export interface Preferences {
  readonly density: (typeof densities)[number] | null;
  readonly textSize: (typeof textSizes)[number];
  readonly easyFont: boolean;
  readonly keys: boolean;
}

/** What is stored, where it is one of the known; no shape is built for it, because it is read before everything else. */
const known = (stored: Readonly<Partial<Record<keyof Preferences, unknown>>>): Preferences => ({
  density: densities.find((one) => one === stored.density) ?? null,
  textSize: textSizes.find((one) => one === stored.textSize) ?? 100,
  easyFont: stored.easyFont === true,
  keys: stored.keys !== false,
});

const key = 'obhut.preferences';

function read(): Preferences {
  let stored: unknown = {};
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    stored = {}; // written by hand or by an older version: the defaults hold
  }
  return known(typeof stored === 'object' && stored !== null ? stored : {});
}

export const preferences = createStore<Preferences>(read());

export function prefer(change: Partial<Preferences>): void {
  preferences.set((current) => ({ ...current, ...change }));
  localStorage.setItem(key, JSON.stringify(preferences.get()));
}
