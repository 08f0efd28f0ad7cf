import { hasText, sayIn, texts } from '#platform/web/text/text.ts';
import { allManifests } from '#platform/web/slots/registry.ts';
import type en from '../locales/en.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Entry } from '../contract/entries.ts';

export const useText = texts<typeof en>('audit');

const words = (name: string): string =>
  name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
/** Changes name their table, calls their topic: `meal_orders` is `mealOrders`. */
const keyOf = (word: string): string =>
  word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const said = (group: string, word: string): string =>
  hasText('audit', `${group}.${keyOf(word)}`) ? sayIn('audit', `${group}.${keyOf(word)}`) : words(word);
/** The verb of a call; one that has no word of its own says no more than its topic. */
const verbOf = (verb: string): string =>
  hasText('audit', `verbs.${verb}`) ? sayIn('audit', `verbs.${verb}`) : '';

/** Where something happened, in words: `vitals.readings.list` is "Vital signs · values · list". */
export function whereOf(entry: Pick<Entry, 'kind' | 'what'>, language: Language): string {
  if (entry.kind === 'signIn') return said('outcomes', entry.what);
  const [app = '', topic = '', verb = ''] = entry.what.split('.');
  if (app === 'platform' || app === 'frame')
    return [sayIn('audit', 'nobody'), said('topics', topic), verbOf(verb)]
      .filter((part) => part !== '')
      .join(' · ');
  const manifest = allManifests().find((one) => one.code.replaceAll('-', '_') === app.replaceAll('-', '_'));
  return [manifest?.name[language] ?? words(app), said('topics', topic), verbOf(verb)]
    .filter((part) => part !== '')
    .join(' · ');
}
