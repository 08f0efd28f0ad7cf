import { shownReading } from '#apps/vitals/web/parts.tsx';
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
