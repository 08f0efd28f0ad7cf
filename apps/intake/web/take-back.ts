import { performConfirmed, refresh } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { entries, type Entry } from '../contract/entries.ts';
import type { useText } from './text.ts';

/** Strikes what was recorded a moment ago, as the record keeps it: readable, with the reason. */
export async function takeBack(entry: Entry, person: string, t: ReturnType<typeof useText>): Promise<void> {
  const { id, residentId, version } = entry;
  try {
    await performConfirmed(entries.strike, { residentId, id, version, reason: t('states.undoReason') });
    toast.info(t('states.undone', { person }));
  } catch (error) {
    toast.error(saveMessage(error));
  }
  void refresh('intake.');
  void refresh('residents.');
}
