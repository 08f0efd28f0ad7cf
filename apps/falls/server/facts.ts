import { sql } from 'kysely';
import type { z } from 'zod';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Lane } from '#platform/contract/lane.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { presentResidents } from '#apps/residents/api.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import { completeBy, headUnderAnticoagulant } from '../domain/falls.ts';
import { at, fallsOf, type Row, toFields } from './rows.ts';

const key = 'authorization.residents.falls';

/** Where a protocol is filled in. */
export const fallLink = (residentId: string, id: string): string =>
  `/app-residents/forms/falls/${residentId}/${id}`;

/** What happened, in one line: Fall from the bed, room. Injury: head, bruise. */
function textOf(context: Context, row: Row): string {
  const t = context.language === 'de' ? de : en;
  const fields = toFields(row);
  const { kind, manner, place, injuries } = fields;
  const circumstances = [manner && t.manners[manner], place && t.places[place]].filter(Boolean);
  return [
    [t.kinds[kind], circumstances.join(', ')].filter(Boolean).join(': '),
    ...(injuries.length > 0
      ? [`${t.fields.injuries}: ${injuries.map((one) => t.injuries[one]).join(', ')}`]
      : []),
    ...(headUnderAnticoagulant(fields) ? [t.states.alarm] : []),
  ].join('. ');
}

/** Falls since a moment, or recorded since: also one of the weekend that somebody writes down today. */
export async function fallFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const from = since.toISOString();
  const rows = await fallsOf(context)
    .where('resident_id', 'in', [...residentIds])
    .where('struck_at', 'is', null)
    .where((where) => where.or([where(at, '>=', from), where('recorded_at', '>=', from)]))
    .orderBy(at, 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    residentId: row.resident_id,
    key: `falls.${row.id}`,
    kind: row.kind === 'fall' ? 'fall' : 'nearFall',
    at: row.happened_at ?? row.found_at!,
    text: textOf(context, row),
    tab: 'protocols',
  }));
}

/** Short records that wait to be completed, the oldest first; after a day they are overdue. */
export async function protocolsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const ids = (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
  if (ids.length === 0) return none;
  const open = fallsOf(context)
    .where('completed_at', 'is', null)
    .where('struck_at', 'is', null)
    .where('resident_id', 'in', ids);
  const { count } = await open
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const found = await open.orderBy('recorded_at').orderBy('id').limit(rows).execute();
  const now = context.now.toISOString();
  return {
    total: count,
    page: null,
    items: found.map((row) => {
      const until = completeBy(row.recorded_at);
      return {
        key: row.id,
        urgency: until < now ? ('overdue' as const) : ('today' as const),
        at: until,
        what: say(context.language, 'falls:due.complete', {}),
        residentId: row.resident_id,
        href: fallLink(row.resident_id, row.id),
        starts: true,
      };
    }),
  };
}

/** Falls of today, and protocols that are still to be completed. */
export async function fallsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const rows = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where((where) =>
      where.or([
        where(at, '>=', instantAt(context.today, '00:00', context.zone)),
        where('completed_at', 'is', null),
      ]),
    )
    .orderBy(at)
    .orderBy('id')
    .limit(50)
    .execute();
  const began = instantAt(context.today, '00:00', context.zone);
  const ends = instantAt(addDays(context.today, 1), '00:00', context.zone);
  const now = context.now.toISOString();
  return rows.flatMap((row): DayMark[] => {
    const moment = row.happened_at ?? row.found_at!;
    const href = fallLink(residentId, row.id);
    const until = completeBy(row.recorded_at);
    return [
      ...(moment >= began
        ? [
            {
              residentId,
              key: row.id,
              state: 'recorded' as const,
              at: moment,
              what: textOf(context, row),
              handedOver: true,
              href,
            },
          ]
        : []),
      ...(row.completed_at === null
        ? [
            {
              residentId,
              key: `${row.id}.complete`,
              state: until < now ? ('late' as const) : ('due' as const),
              // due tomorrow it has no hour of today
              at: until >= began && until < ends ? until : null,
              what: say(context.language, 'falls:due.complete', {}),
              href,
            },
          ]
        : []),
    ];
  });
}

/** Falls and near falls between two days, each in its own lane. */
export async function fallLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can(key, 'Read')) return [];
  const t = context.language === 'de' ? de : en;
  const rows = await fallsOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where(at, '>=', instantAt(from, '00:00', context.zone))
    .where(at, '<', instantAt(addDays(to, 1), '00:00', context.zone))
    .orderBy(at)
    .orderBy('id')
    .limit(2000)
    .execute();
  return (['fall', 'nearFall'] as const).map((kind) => ({
    key: `falls.${kind}`,
    name: t.kinds[kind],
    kind: 'events' as const,
    tab: 'protocols',
    first: kind === 'fall',
    items: rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ key: row.id, at: row.happened_at ?? row.found_at!, text: textOf(context, row) })),
  }));
}
