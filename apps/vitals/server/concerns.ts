import type { Concern } from '#platform/contract/record/concern.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { shownShare } from '../domain/weight-loss.ts';
import { readingsOf, type Row } from './rows.ts';
import { alarmingLosses } from './weight-losses.ts';

/** A loss of weight that asks for attention speaks for a problem of nutrition, until another weighing says something else. */
export async function weightConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can('authorization.residents.vitals', 'Read')) return [];
  const last = (await readingsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('kind', '=', 'weight')
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()) as Row[];
  const found = (await alarmingLosses(context, last)).get(residentId);
  const [row] = last;
  if (found === undefined || row === undefined) return [];
  const { loss } = found;
  return [
    {
      residentId,
      key: `vitals.loss.${row.id}`,
      area: 'nutrition',
      at: row.measured_at,
      text: say(context.language, `vitals:concern.${loss.alertPercent ? 'percent' : 'kilograms'}`, {
        percent: shownShare(loss.percent),
        kilograms: loss.kilograms.toFixed(1),
        days: loss.days,
      }),
      tab: 'vitals',
    },
  ];
}
