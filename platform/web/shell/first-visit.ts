import { useEffect } from 'react';
import { useMe } from '../access.ts';
import { tour } from './open.ts';

const key = 'obhut.tour';
/** A device shows the tour to a person once; "off" is for devices that show it to nobody (journeys, pictures). */
const wasSeen = (accountId: string): boolean =>
  localStorage.getItem(key) === 'off' || localStorage.getItem(`${key}.${accountId}`) !== null;
export const noteTour = (accountId: string): void => localStorage.setItem(`${key}.${accountId}`, '1');

/** Offers the tour on the first visit, when the page has come to rest; not while somebody looks as another person. */
export function useFirstVisit(): void {
  const {
    profile: { id },
    preview,
    locked,
  } = useMe();
  useEffect(() => {
    if (preview !== null || locked || wasSeen(id)) return undefined;
    const timer = setTimeout(() => tour.set(true), 2500);
    return () => clearTimeout(timer);
  }, [id, preview, locked]);
}
