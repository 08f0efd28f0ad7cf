import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { problemOf, saveMessage } from '#platform/web/client/failures.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type Reading, readings } from '../contract/readings.ts';
import type { useText } from './text.ts';
import { valueOf } from './values.ts';

type Text = ReturnType<typeof useText>;

/** Several values in one line: 142/78 mmHg · 72 /min. */
export const valuesOf = (some: readonly Reading[]): string => some.map(valueOf).join(' · ');

/** "AMSTUTZ, Rosa: …", or what is said alone where the person is not known. */
export const aboutPerson = (person: string, words: string): string =>
  person === '' ? words : `${person}: ${words}`;

/** Strikes what was recorded a moment ago, as the record keeps it: readable, with the reason. What others changed meanwhile stays. */
export async function takeBack(recorded: readonly Reading[], person: string, t: Text): Promise<void> {
  const gone: Reading[] = [];
  const changed: Reading[] = [];
  for (const reading of recorded) {
    const { id, residentId, version } = reading;
    try {
      await performConfirmed(readings.strike, { id, residentId, version, reason: t('states.undoReason') });
      gone.push(reading);
    } catch (error) {
      const code = problemOf(error)?.code;
      if (code === 'stale' || code === 'alreadyStruck') changed.push(reading);
      else
        toast.error(
          aboutPerson(person, `${t('states.notUndone', { values: valueOf(reading) })} ${saveMessage(error)}`),
        );
    }
  }
  void refresh('vitals.');
  void refresh('residents.');
  if (gone.length > 0) toast.info(aboutPerson(person, t('states.undone', { values: valuesOf(gone) })));
  if (changed.length > 0)
    toast.error(aboutPerson(person, t('states.changedMeanwhile', { values: valuesOf(changed) })));
}
