import { presentIds } from '#apps/care-tasks/api.ts';
import { presenceOf } from '#apps/residents/api.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/orders.ts';
import {
  type HeldProtocol,
  heldProtocols,
  isDueNow,
  type KnownTime,
  nameOfProtocol,
  timesNow,
  timesWithin,
} from './protocol-rows.ts';

const hour = 3_600_000;
/** What was missed longer ago is history. */
const mostDaysBack = 14;

/** The page on which orders of protocols stand. */
export const ordersLink = (residentId: string): string =>
  `/app-residents/forms/details/${residentId}/protocols?protocol=orders`;

/** What was ordered and not recorded, and why, since a moment; of who was in the house. */
export async function protocolFacts(
  context: Context,
  { since: asked, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
  known?: readonly HeldProtocol[],
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const since = Math.max(asked.getTime(), context.now.getTime() - mostDaysBack * 24 * hour);
  const orders = known ?? (await heldProtocols(context, residentIds, { endedSince: new Date(since) }));
  if (orders.length === 0) return [];
  // a time that ended since then began at most a day before
  const from = new Date(since - 24 * hour).toISOString();
  const times = await timesWithin(context, orders, { from, before: context.now.toISOString() });
  const ids = [...new Set(times.map((one) => one.cell.of.row.resident_id))];
  if (ids.length === 0) return [];
  const presence = await presenceOf(context, ids, {
    from: civilOf(from, context.zone).day,
    to: context.today,
  });
  return times.flatMap(({ cell, time, skip }): RecordFact[] => {
    const { row } = cell.of;
    const base = {
      residentId: row.resident_id,
      kind: 'careTask' as const,
      tab: 'protocols',
      series: `vital-orders.protocol.${cell.of.firstId}`,
    };
    if (skip !== null && Date.parse(skip.recorded_at) >= since)
      return [
        {
          ...base,
          key: `vital-orders.protocol.${skip.id}`,
          at: skip.recorded_at,
          text: say(context.language, 'vital-orders:protocols.notRecorded', {
            what: nameOfProtocol(context, row),
            reason: skip.note || say(context.language, `vital-orders:outcomes.${skip.outcome}`, {}),
          }),
        },
      ];
    const ended = Date.parse(time.dueUntil);
    const isMissed = time.state === 'missed' || time.state === 'overdue';
    const isHere = presence(row.resident_id, time.day) === 'here';
    if (!isMissed || ended <= since || ended > context.now.getTime() || !isHere) return [];
    return [
      {
        ...base,
        key: `vital-orders.protocol.${cell.of.firstId}.${time.day}.${time.moment}`,
        at: time.dueUntil,
        text: say(context.language, 'vital-orders:protocols.missed', { what: nameOfProtocol(context, row) }),
      },
    ];
  });
}

/** Those that are due now of who is in the house, the longest overdue first. */
export async function dueProtocols(
  context: Context,
  centerId: string | undefined,
  known?: readonly HeldProtocol[],
): Promise<readonly KnownTime[]> {
  const orders = known ?? (await heldProtocols(context, await presentIds(context, centerId)));
  if (orders.length === 0) return [];
  return (await timesNow(context, orders))
    .filter(isDueNow)
    .toSorted((a, b) => Date.parse(a.time.dueUntil) - Date.parse(b.time.dueUntil));
}

/** The same, for who may record it: each on its own page. */
export async function protocolsDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
  known?: readonly HeldProtocol[],
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
  const due = await dueProtocols(context, centerId, known);
  return {
    total: due.length,
    page: null,
    items: due.slice(0, rows).map(({ cell, time }) => ({
      key: `protocol.${cell.of.firstId}.${time.day}.${time.moment}`,
      urgency: time.state === 'overdue' ? ('overdue' as const) : ('today' as const),
      at: time.dueUntil,
      what: nameOfProtocol(context, cell.of.row),
      residentId: cell.of.row.resident_id,
      href: ordersLink(cell.of.row.resident_id),
      starts: false,
    })),
  };
}

const marks = {
  overdue: 'late',
  missed: 'late',
  due: 'due',
  soon: 'planned',
  later: 'planned',
  away: 'away',
  notRecorded: 'recorded',
} as const;

/** What is to be recorded today of a resident; what was recorded is told by who keeps the protocol. */
export async function protocolsToday(
  context: Context,
  { residentId }: { readonly residentId: string },
  known?: readonly HeldProtocol[],
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const day = (shift: number) => instantAt(addDays(context.today, shift), '00:00', context.zone);
  const orders = known ?? (await heldProtocols(context, [residentId]));
  const times = await timesWithin(context, orders, { from: day(0), before: day(1) });
  return times.flatMap(({ cell, time, skip }): DayMark[] => {
    if (time.state === 'recorded') return [];
    return [
      {
        residentId,
        key: `protocol.${cell.of.firstId}.${time.day}.${time.moment}`,
        state: marks[time.state],
        at: time.recordedAt ?? time.dueFrom,
        what:
          skip === null
            ? nameOfProtocol(context, cell.of.row)
            : say(context.language, 'vital-orders:protocols.notRecorded', {
                what: nameOfProtocol(context, cell.of.row),
                reason: skip.note || say(context.language, `vital-orders:outcomes.${skip.outcome}`, {}),
              }),
        href: ordersLink(residentId),
      },
    ];
  });
}
