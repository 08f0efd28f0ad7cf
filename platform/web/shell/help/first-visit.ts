import { useEffect } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { tour } from '#platform/web/shell/navigation/open.ts';

const key = 'obhut.tour';
const tickMs = 500;
/** The page has come to rest when nothing was loaded for so many ticks. */
const restTicks = 5;
/** A device shows the tour to a person once; "off" is for devices that show it to nobody (journeys, pictures). */
const wasSeen = (accountId: string): boolean =>
  localStorage.getItem(key) === 'off' || localStorage.getItem(`${key}.${accountId}`) !== null;
export const noteTour = (accountId: string): void => localStorage.setItem(`${key}.${accountId}`, '1');

/** Somebody is looked up: the tour waits until the record, whose banner stays as long, is left. */
const inRecord = (): boolean => document.documentElement.style.getPropertyValue('--banner') !== '';

/** Offers the tour on the first visit, when the page has come to rest; not while somebody looks as another person. */
export function useFirstVisit(): void {
  const {
    profile: { id },
    preview,
    locked,
  } = useMe();
  useEffect(() => {
    if (preview !== null || locked || wasSeen(id)) return undefined;
    // not over a page that loads: it comes when nothing has been on its way for a while
    let quiet = 0;
    const timer = setInterval(() => {
      quiet =
        queries.isFetching() === 0 && document.querySelector('[aria-busy="true"]') === null && !inRecord()
          ? quiet + 1
          : 0;
      if (quiet < restTicks) return;
      clearInterval(timer);
      tour.set(true);
    }, tickMs);
    return () => clearInterval(timer);
  }, [id, preview, locked]);
}
