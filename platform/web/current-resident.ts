import { useEffect } from 'react';
import { createStore } from './store.ts';

export interface CurrentResident {
  readonly id: string;
  readonly label: string;
}

/** The resident whose page is open, for the quick entry and the panel of open work; null elsewhere. */
export const currentResident = createStore<CurrentResident | null>(null);

/** Said by the page of a resident: from now on, until it is left, work concerns this person. */
export function useCurrentResident(id: string, label: string): void {
  useEffect(() => {
    currentResident.set({ id, label });
    return () => currentResident.set(null);
  }, [id, label]);
}
