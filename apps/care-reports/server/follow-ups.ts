import { sql } from 'kysely';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { RoundPoint } from '#platform/contract/record/round-point.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { wantsSomebody } from '../domain/entries.ts';
import manifest from '../manifest.ts';
import { entriesOf, type Row, typeLabels } from './rows.ts';

/** What was written earlier and is still open belongs to no shift any more. */
const days = 14;
/** So much of a note says what it is about; all of it stands in the report. */
const longest = 120;

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')} …`;

const key = 'authorization.residents.care-report';
export const doctors = 'authorization.residents.report-for-doctor';

const present = async (context: Context, centerId: string | undefined): Promise<string[]> =>
  (await presentResidents(context, { day: context.today, centerId })).map((one) => one.id);

/** What is for doctors and none of them has seen, about these people. */
const unseen = (context: Context, ids: readonly string[]) =>
  entriesOf(context)
    .where('for_doctor', '=', true)
    .where('seen_at', 'is', null)
    .where('struck_at', 'is', null)
    .where('resident_id', 'in', [...ids]);

/** The same as questions to the doctor, the oldest first. */
export async function doctorPoints(
  context: Context,
  { residentIds }: { readonly residentIds: readonly string[] },
): Promise<RoundPoint[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const rows = (await unseen(context, residentIds)
    .orderBy('happened_at')
    .orderBy('id')
    .limit(1000)
    .execute()) as Row[];
  return rows.map((row) => ({
    residentId: row.resident_id,
    key: `care-reports.${row.id}`,
    kind: 'question',
    at: row.happened_at,
    text: shortened(row.text),
    tab: 'nursingReport',
  }));
}

/** What needs a follow-up that nobody has begun, about these people; a pause that has come to its day waits no longer. */
const open = (context: Context, ids: readonly string[]) =>
  entriesOf(context)
    .where((where) =>
      where.or([
        where('status', '=', 'open'),
        where.and([where('status', '=', 'pause'), where('pause_until', '<=', context.today)]),
      ]),
    )
    .where('struck_at', 'is', null)
    .where('resident_id', 'in', [...ids])
    .where((where) =>
      where.or([
        where('happened_at', '>=', new Date(context.now.getTime() - days * 86_400_000).toISOString()),
        where('pause_until', '>=', addDays(context.today, -days)),
      ]),
    );

const countOf = async (query: ReturnType<typeof open>): Promise<number> =>
  (
    await query
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** How much is for doctors that none of them has seen: told to who may mark it. */
export async function unseenByDoctors(
  context: Context,
  centerId: string | undefined,
): Promise<Record<string, number>> {
  if (!context.can(key, 'Read') || !context.can(doctors, 'Write')) return {};
  const ids = await present(context, centerId);
  return {
    [manifest.screens.ReportsPage.path]: ids.length === 0 ? 0 : await countOf(unseen(context, ids)),
  };
}

/**
 * What is due about who is here, the oldest first: to doctors what is for them and none has seen, and to whoever writes what needs a
 * follow-up.
 */
export async function due(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  const none = { total: 0, items: [], page: null };
  if (!context.can(key, 'Write')) return none;
  const ids = await present(context, centerId);
  if (ids.length === 0) return none;
  const labels = await typeLabels(context);
  const kinds = [
    ...(context.can(doctors, 'Write') ? [{ query: unseen(context, ids), says: 'forDoctor' }] : []),
    { query: open(context, ids), says: 'followUp' },
  ];
  const items: DueOfApp['items'][number][] = [];
  let total = 0;
  for (const { query, says } of kinds) {
    total += await countOf(query);
    const left = rows - items.length;
    const found =
      left === 0 ? [] : ((await query.orderBy('happened_at').orderBy('id').limit(left).execute()) as Row[]);
    for (const row of found)
      items.push({
        key: `${says}.${row.id}`,
        urgency: 'open',
        at: new Date(row.happened_at).toISOString(),
        what: say(context.language, `care-reports:dueNow.${says}`, {
          type: labels.get(row.type) ?? row.type,
          text: shortened(row.text),
        }),
        residentId: row.resident_id,
        href: `/app-residents/forms/details/${row.resident_id}/nursingReport`,
        starts: false,
      });
  }
  return { total, page: null, items };
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
    const wants = wantsSomebody({ status: row.status, pauseUntil: row.pause_until }, context.today);
    return {
      residentId,
      key: row.id,
      state: wants ? 'due' : 'recorded',
      at: new Date(row.happened_at).toISOString(),
      handedOver: row.hand_over,
      what: wants
        ? say(context.language, 'care-reports:dueNow.followUp', said)
        : `${said.type}: ${said.text}`,
      href: `/app-residents/forms/details/${residentId}/nursingReport`,
    };
  });
}
