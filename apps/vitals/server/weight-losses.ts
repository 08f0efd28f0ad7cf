import { sql } from 'kysely';
import { daysBetween } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Overview } from '../contract/readings.ts';
import { isStale } from '../domain/kind-codes.ts';
import { alarmingLoss, weightLoss, type WindowName, windows, shownShare } from '../domain/weight-loss.ts';
import { type Row, readingsOf } from './rows.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import { say } from '#platform/server/call/words.ts';

const oneDay = 86_400_000;

export type Losses = Pick<Overview, 'weightLoss' | 'halfYearLoss'>;
const spans = [windows.month, windows.halfYear];
export const noLosses: Losses = { weightLoss: null, halfYearLoss: null };

/** The losses between last weighings, one of a resident, and those about 30 and about 180 days before each; by resident, one statement for all. */
export async function lossesOf(
  context: Context,
  weights: readonly Row[],
): Promise<ReadonlyMap<string, Losses>> {
  if (weights.length === 0) return new Map();
  const { rows } = await sql<{ resident_id: string; value: string; measured_at: string }>`
    select w.resident_id, r.value, r.measured_at
    from unnest(${weights.map((one) => one.resident_id)}::uuid[], ${weights.map((one) => one.measured_at)}::timestamptz[]) as w (resident_id, at)
    cross join unnest(${spans.map((one) => one.to + 2)}::int[], ${spans.map((one) => one.from - 2)}::int[]) as s (oldest, newest)
    cross join lateral (
      select resident_id, value, measured_at from vitals.readings
      where organisation_id = ${context.organisationId} and resident_id = w.resident_id and kind = 'weight' and struck_at is null
        and measured_at >= w.at - make_interval(days => s.oldest) and measured_at <= w.at - make_interval(days => s.newest)
      -- a day more on both sides, for the hour of the clock; the rule of the domain counts days. Asked of the index for each person and span: joined, all readings of the house would be walked
      offset 0) r`.execute(context.db);
  const earlier = Map.groupBy(rows, (row) => row.resident_id);
  return new Map(
    weights.map((weight): [string, Losses] => {
      const at = Date.parse(weight.measured_at);
      const { day } = civilOf(at, context.zone);
      const weighings = (earlier.get(weight.resident_id) ?? []).map((one) => ({
        // both days count in `daysBetween`
        days: daysBetween(civilOf(one.measured_at, context.zone).day, day) - 1,
        age: (at - Date.parse(one.measured_at)) / oneDay,
        kilograms: Number(one.value),
      }));
      const over = (window: WindowName): Losses['weightLoss'] => {
        const loss = weightLoss(window, Number(weight.value), weighings);
        if (!loss.known) return null;
        const { age, kilograms, percent, alertPercent, moreThanTwoAndAHalf } = loss;
        return { days: age, kilograms, percent, alertPercent, moreThanTwoAndAHalf };
      };
      return [weight.resident_id, { weightLoss: over('month'), halfYearLoss: over('halfYear') }];
    }),
  );
}

/**
 * The losses that ask for attention, by resident: of who was weighed lately, given the last weighing of each. The one rule of the
 * tile, of the hand-over and of whoever asks next.
 */
export async function alarmingLosses(context: Context, last: readonly Row[]) {
  const current = last.filter(
    (row) => !isStale('weight', Date.parse(row.measured_at), context.now.getTime()),
  );
  const losses = await lossesOf(context, current);
  return new Map(
    [...losses].flatMap(([residentId, all]) => {
      const found = alarmingLoss(all);
      return found === null ? [] : [[residentId, found] as const];
    }),
  );
}

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
