import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Lane } from '#platform/contract/record/lane.ts';
import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/positions.ts';
import { textOf, warningSkin } from './facts.ts';
import { positionsOf } from './rows.ts';

/** Within so many days each change is drawn; over a longer time there are thousands: how many there were a day. */
const singleDays = 31;
const mostOfLane = 2000;

interface Period {
  readonly residentId: string;
  readonly from: string;
  readonly to: string;
}

/** How somebody was positioned between two days, and what somebody should have looked at: skin, and what was skipped. */
export async function positionLanes(
  context: Context,
  { residentId, from, to }: Period,
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const within = positionsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('at', '>=', instantAt(from, '00:00', context.zone))
    .where('at', '<', instantAt(addDays(to, 1), '00:00', context.zone));
  const ofLane = { tab: 'protocols', kind: 'events' } as const;
  const told = async (query: typeof within) =>
    (await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(mostOfLane).execute())
      .toReversed()
      .map((row) => ({ key: row.id, at: row.at, text: textOf(context, row) }));
  const day: RawBuilder<string> = sql`(at at time zone ${context.zone})::date::text`;
  const perDay = () =>
    within
      .clearSelect()
      .select([
        day.as('day'),
        sql<string>`count(position)`.as('count'),
        sql<string>`count(*) filter (where position is null or skin = any(${[...warningSkin]}))`.as(
          'notable',
        ),
      ])
      .groupBy(sql`1`)
      .orderBy(sql`1`)
      .execute();
  const toValue = (row: { day: string; count: string }) => ({
    key: row.day,
    at: row.day,
    value: Number(row.count),
    text: say(context.language, 'positioning:lanes.count', { count: Number(row.count) }),
  });
  const isSingle = daysBetween(from, to) <= singleDays;
  const days = isSingle ? [] : await perDay();
  const notable = within.where((where) =>
    where.or([where('skin', 'in', [...warningSkin]), where('position', 'is', null)]),
  );
  // where no day has anything of it nobody asks for it
  const hasNotable = isSingle || days.some((row) => Number(row.notable) > 0);
  return [
    {
      ...ofLane,
      key: 'positioning.positions',
      name: say(context.language, isSingle ? 'positioning:lanes.positions' : 'positioning:lanes.aDay'),
      ...(isSingle
        ? { items: await told(within.where('position', 'is not', null)) }
        : {
            kind: 'values' as const,
            items: days.filter((row) => Number(row.count) > 0).map(toValue),
          }),
    },
    {
      ...ofLane,
      key: 'positioning.skin',
      name: say(context.language, 'positioning:lanes.skin'),
      items: hasNotable ? await told(notable) : [],
    },
  ];
}
