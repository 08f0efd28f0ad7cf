import { sql } from 'kysely';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { wantsSomebody } from '../domain/entries.ts';
import { entriesOf, type Row, typeLabels } from './rows.ts';

/** What was written earlier and is still open belongs to no shift any more. */
const days = 14;
/** So much of a note says what it is about; all of it stands in the report. */
const longest = 120;

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;

/** Notes about who is here that need a follow-up which nobody has begun, the oldest first. */
export async function followUpsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can('authorization.residents.care-report', 'Write')) return none;
  const ids = (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);
  if (ids.length === 0) return none;
  const open = entriesOf(context)
    // a pause that has come to its day waits no longer
    .where((where) =>
      where.or([
        where('status', '=', 'open'),
        where.and([where('status', '=', 'pause'), where('pause_until', '<=', context.today)]),
      ]),
    )
    .where('struck_at', 'is', null)
    .where('resident_id', 'in', ids)
    .where((where) =>
      where.or([
        where('happened_at', '>=', new Date(context.now.getTime() - days * 86_400_000).toISOString()),
        where('pause_until', '>=', addDays(context.today, -days)),
      ]),
    );
  const { count } = await open
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const found = (await open.orderBy('happened_at').orderBy('id').limit(rows).execute()) as Row[];
  const labels = await typeLabels(context);
  return {
    total: count,
    page: null,
    items: found.map((row) => ({
      key: row.id,
      urgency: 'open' as const,
      at: new Date(row.happened_at).toISOString(),
      what: say(context.language, 'care-reports:dueNow.followUp', {
        type: labels.get(row.type) ?? row.type,
        text: shortened(row.text),
      }),
      residentId: row.resident_id,
      href: `/app-residents/forms/details/${row.resident_id}/nursingReport`,
      starts: false,
    })),
  };
}

/** What was written about a resident today; a note that needs a follow-up is due until somebody is on it. */
export async function writtenToday(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<DayMark[]> {
  if (!context.can('authorization.residents.care-report', 'Read')) return [];
  const rows = (await entriesOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('happened_at', '>=', instantAt(context.today, '00:00', context.zone))
    .where('happened_at', '<=', context.now.toISOString())
    .orderBy('happened_at')
    .orderBy('id')
    .limit(100)
    .execute()) as Row[];
  const labels = await typeLabels(context);
  return rows.map((row) => {
    const said = { type: labels.get(row.type) ?? row.type, text: shortened(row.text) };
    const open = wantsSomebody({ status: row.status, pauseUntil: row.pause_until }, context.today);
    return {
      residentId,
      key: row.id,
      state: open ? 'due' : 'recorded',
      at: new Date(row.happened_at).toISOString(),
      handedOver: row.hand_over,
      what: open ? say(context.language, 'care-reports:dueNow.followUp', said) : `${said.type}: ${said.text}`,
      href: `/app-residents/forms/details/${residentId}/nursingReport`,
    };
  });
}
