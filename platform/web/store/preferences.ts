import { z } from 'zod';
import { createStore } from './store.ts';

const Preferences = z.object({
  density: z.enum(['touch', 'comfortable', 'compact']).nullable().catch(null),
  textSize: z.union([z.literal(90), z.literal(100), z.literal(112), z.literal(125)]).catch(100),
  easyFont: z.boolean().catch(false),
  keys: z.boolean().catch(true),
});
/** How this device shows the product. Not of the account: a shared tablet stays as it is set up. */
export type Preferences = z.output<typeof Preferences>;

const key = 'obhut.preferences';

function read(): Preferences {
  let stored: unknown = {};
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    stored = {}; // written by hand or by an older version: the defaults hold
  }
  return Preferences.parse(typeof stored === 'object' && stored !== null ? stored : {});
}

export const preferences = createStore<Preferences>(read());

export function prefer(change: Partial<Preferences>): void {
  preferences.set((current) => ({ ...current, ...change }));
  localStorage.setItem(key, JSON.stringify(preferences.get()));
}
