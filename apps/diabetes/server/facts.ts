import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readingsByIds } from '#apps/vitals/api.ts';
import { inOneLook } from '#platform/server/call/record-facts.ts';
import { key } from '../contract/punctures.ts';
import { insulinSince } from './glucose.ts';
import { lowsOf } from './lows.ts';
import { scalesOf } from './scale-rows.ts';
import { beyondOf, momentWords, pointText, valueText, word } from './words.ts';

const tab = 'medications';

/** Low values and whether they were measured again, and scales that were ordered anew, since a moment. */
export const diabetesFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can(key, 'Read')) return null;
    const from = since.toISOString();
    return {
      lows: lowsOf(context)
        .where('resident_id', 'in', [...residentIds])
        .where((where) => where.or([where('measured_at', '>=', from), where('ended_at', 'is', null)]))
        // its reading was struck: it never was
        .where((where) =>
          where.or([where('ended_at', 'is', null), where('ended_by_reading', 'is not', null)]),
        )
        .orderBy('measured_at', 'desc')
        .orderBy('id', 'desc')
        .limit(200),
      scales: scalesOf(context)
        .where('resident_id', 'in', [...residentIds])
        .where('recorded_at', '>=', from)
        .orderBy('recorded_at', 'desc')
        .orderBy('id', 'desc')
        .limit(200),
    };
  },
  async (context, { lows, scales }) => {
    const readings = await readingsByIds(
      context,
      lows.map((row) => row.reading_id),
    );
    const beyond = new Map(readings.map((one) => [one.id, beyondOf(one)]));
    return [
      ...lows.map((row) => ({
        residentId: row.resident_id,
        key: `diabetes.low.${row.id}`,
        kind: row.ended_at === null ? ('critical' as const) : ('warning' as const),
        at: row.measured_at,
        text: word(context, row.ended_at === null ? 'told.lowOpen' : 'told.lowEnded', {
          value: valueText({ value: row.value, ...beyond.get(row.reading_id) }),
          at: momentWords(context, row.ended_at ?? row.again_at),
        }),
        tab,
        series: 'diabetes.low',
        severity: row.ended_at === null ? 2 : 1,
      })),
      ...scales.map((row) => ({
        residentId: row.resident_id,
        key: `diabetes.scale.${row.id}`,
        kind: 'order' as const,
        at: row.recorded_at,
        text: word(context, row.ended ? 'told.scaleEnded' : 'told.scaleChanged', {
          medicine: row.medicine,
          doctor: row.doctor,
        }),
        tab,
        series: `diabetes.scale.${row.order_id}`,
      })),
    ];
  },
);

/** Insulin that was given and where, for the time line; the values stand there as those of the vital signs. */
export async function insulinLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const begins = new Date(instantAt(from, '00:00', context.zone));
  const ends = instantAt(addDays(to, 1), '00:00', context.zone);
  const doses = (await insulinSince(context, residentId, begins)).filter(
    (one) => one.at < ends && one.at >= begins.toISOString(),
  );
  if (doses.length === 0) return [];
  return [
    {
      key: 'diabetes.insulin',
      name: word(context, 'told.lane'),
      kind: 'events',
      tab,
      items: doses.slice(-2000).map((one) => ({
        key: one.id,
        at: one.at,
        text: word(context, one.point === null ? 'told.dose' : 'told.doseAt', {
          medicine: one.medicine,
          units: one.units,
          point: one.point === null ? '' : pointText(context, one.point),
        }),
      })),
    },
  ];
}
