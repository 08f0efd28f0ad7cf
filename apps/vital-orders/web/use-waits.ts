import { useEffect } from 'react';
import { shownReading } from '#apps/vitals/web/parts.tsx';
import { knownMe } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { draftsOf, removeDraft } from '#platform/web/offline/drafts.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { waiting } from '#platform/web/offline/queue.ts';
import { type Item, round, type Value } from '../contract/round.ts';
import type { Outcome } from '../domain/results.ts';
import { useText } from './text.ts';

const calls: readonly string[] = [round.record.name, round.skip.name];

export type Measured = Pick<Value, 'value' | 'secondValue'> & {
  readonly beyond?: 'below' | 'above' | null | undefined;
};
/** What a kept entry was made with. */
type Sent = Pick<Item, 'orderId' | 'day' | 'moment'> & (Measured | { readonly outcome: Outcome });

/** A value as it will be shown: 72 /min, 142/78 mmHg, LO. */
export const valueOf = ({ kind }: Pick<Item, 'kind'>, measured: Measured): string => {
  const { beyond, ...value } = measured;
  return shownReading({ ...value, kind, circumstances: beyond ? { beyond } : null });
};

/**
 * What waits on this device for one time of an order, in words; null: nothing does. It is read from the queue, so it is known after the
 * page was opened anew, and gone when the server has it, refused it or somebody took it back.
 */
export function useWaits({ orderId, day, moment, kind }: Item): string | null {
  const t = useText();
  const sent = waiting
    .use()
    .filter(({ call, refused }) => calls.includes(call) && refused === undefined)
    .map(({ request }) => JSON.parse(request.body) as Sent)
    .find((one) => one.orderId === orderId && one.day === day && one.moment === moment);
  if (sent === undefined) return null;
  return 'outcome' in sent
    ? `${t('actions.notMeasured')}: ${t(`outcomes.${sent.outcome}`)}`
    : valueOf({ kind }, sent);
}

/** Under which names what is typed on the round and not taken is kept, each of one time of an order. */
export const draftPrefix = 'vital-orders:round:';
const keptMs = 24 * 3_600_000;

/** What was typed on a round so long ago that nobody takes it over any more is put away, and told. */
export function usePutAway(): void {
  const t = useText();
  const format = useFormat();
  useEffect(() => {
    const account = knownMe()?.profile.id;
    if (account === undefined) return;
    for (const { key, at, value } of draftsOf(account)) {
      if (!key.startsWith(draftPrefix) || serverMs() - Date.parse(at) < keptMs) continue;
      const { text: typed, about = '' } = value as { readonly text: string; readonly about?: string };
      removeDraft(account, key);
      toast.info(t('saved.putAwayLate', { about, typed, when: format.relative(at) }));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the round is opened
  }, []);
}
