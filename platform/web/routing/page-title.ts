import { useEffect } from 'react';
import { createStore } from '#platform/web/store/store.ts';

/** The heading of the page, which the bar of the phone repeats. */
export const pageHeading = createStore('');

/** Title of the browser window: record, tab and app, the record first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  const heading = parts.find((part) => part !== undefined && part !== '') ?? '';
  useEffect(() => {
    if (title === '') return;
    document.title = title;
    pageHeading.set(heading);
  }, [title, heading]);
}
