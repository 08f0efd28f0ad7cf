import { sql } from 'kysely';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueNow, DueOfApp } from '#platform/contract/due-now.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { completeBy } from '../domain/falls.ts';
import { fallLink, textOf } from './facts.ts';
import { owedFalls } from './owed.ts';
import { at, fallsOf, type Row } from './rows.ts';

const key = 'authorization.residents.falls';
const page = '/app-residents/falls';

const countOf = async (query: Awaited<ReturnType<typeof owedFalls>>): Promise<number> =>
  (
    await query
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

function dueOf(context: Context, row: Row): DueNow {
  const shared = {
    key: row.id,
    residentId: row.resident_id,
    href: fallLink(row.resident_id, row.id),
    starts: true,
  };
  if (row.completed_at !== null) {
    return {
      ...shared,
      urgency: row.follow_up_on! < context.today ? 'overdue' : 'today',
      at: row.follow_up_on,
      what: say(context.language, 'falls:due.followUp', {}),
    };
  }
  const until = completeBy(row.recorded_at);
  return {
    ...shared,
    urgency: until < context.now.toISOString() ? 'overdue' : 'today',
    at: until,
    what: say(context.language, 'falls:due.complete', {}),
  };
}

/** What is owed about falls, the oldest first; a short record is overdue after a day, looking again the day after it was due. */
export async function protocolsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
  const query = await owedFalls(context, centerId);
  const found = await query
    .orderBy(
      sql`coalesce(case when completed_at is null then recorded_at + interval '24 hours' end, follow_up_on)`,
    )
    .orderBy('id')
    .limit(rows)
    .execute();
  return {
    total: await countOf(query),
    page: `${page}?show=owed`,
    items: found.map((row) => dueOf(context, row)),
  };
}

/** How many protocols wait, beside the navigation. */
export async function waitingFalls(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  return { [page]: context.can(key, 'Read') ? await countOf(await owedFalls(context, centerId)) : 0 };
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
