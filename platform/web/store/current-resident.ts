import { useEffect } from 'react';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { Day } from '#platform/domain/time/days.ts';
import { createStore } from './store.ts';

export interface CurrentResident {
  readonly id: string;
  readonly label: string;
  readonly birthDate?: Day | null;
  /** What a name is drawn from where this person is one of several: room, mark of same names, photo. */
  readonly ref?: ResidentRef;
}

/** The resident whose page is open, for the quick entry and the panel of open work; null elsewhere. */
export const currentResident = createStore<CurrentResident | null>(null);

/** Said by the page of a resident: from now on, until it is left, work concerns this person. */
export function useCurrentResident(
  id: string,
  label: string,
  birthDate: Day | null = null,
  ref?: ResidentRef,
): void {
  useEffect(() => {
    currentResident.set({ id, label, birthDate, ...(ref ? { ref } : {}) });
    return () => currentResident.set(null);
  }, [id, label, birthDate, ref]);
}
