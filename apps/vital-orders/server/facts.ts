import { clockOf, presentIds } from '#apps/care-tasks/api.ts';
import { presenceOf } from '#apps/residents/api.ts';
import { kindName, readingsWithin, shownReading } from '#apps/vitals/api.ts';
import type { DayMark } from '#platform/contract/day-mark.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/orders.ts';
import type { Item } from '../contract/round.ts';
import { beyond } from '../domain/bounds.ts';
import { cellsNow, cellsWithin } from './dues.ts';
import { noNext } from '#apps/care-tasks/api.ts';
import { isDue, known, seesValues, unseenToday } from './items.ts';
import { withoutDoubles } from './people.ts';
import { heldOrders, type HeldOrder } from './rows.ts';

export const roundPath = '/app-residents/nurse-roster/nurse-roster-vitals';
const none = { total: 0, items: [], page: null };
const hour = 3_600_000;
/** Who was away longer reads what was not measured in the list of the resident. */
const mostDaysBack = 14;

const nameOf = (context: Context, item: Item): string =>
  say(context.language, 'vital-orders:report.named', {
    kind: kindName(context, item.kind),
    at: civilOf(item.dueFrom, context.zone).time,
  });
const whyNot = (context: Context, { outcome, note }: Item): string =>
  note === '' ? say(context.language, `vital-orders:outcomes.${outcome!}`) : note;

/** What was ordered and not measured, and why; and values beyond the ordered bounds of which the vital signs say nothing. */
export async function orderFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
  held?: readonly HeldOrder[],
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const orders = held ?? (await heldOrders(context, { residentIds, endedSince: since }));
  const values = seesValues(context) ? await outOfBounds(context, orders, since) : [];
  return [...(await notMeasured(context, orders, since)), ...values];
}

async function notMeasured(
  context: Context,
  orders: readonly HeldOrder[],
  asked: Date,
): Promise<RecordFact[]> {
  const oldest = context.now.getTime() - mostDaysBack * 24 * hour;
  const since = Math.max(asked.getTime(), oldest);
  const now = context.now.getTime();
  // a time that ended since then began at most a day before
  const from = new Date(since - 24 * hour).toISOString();
  const cells = cellsWithin(orders, { from, before: context.now.toISOString() }, await clockOf(context));
  const ids = [...new Set(cells.map((one) => one.order.resident_id))];
  if (ids.length === 0) return [];
  const presence = await presenceOf(context, ids, {
    from: civilOf(from, context.zone).day,
    to: context.today,
  });
  const isHere = (item: Item): boolean => presence(item.residentId, item.day) === 'here';
  return (await known(context, cells)).flatMap(({ item, result }): RecordFact[] => {
    const tail = `${item.orderId}.${item.day}.${item.moment}`;
    const base = {
      residentId: item.residentId,
      kind: 'careTask' as const,
      tab: 'vitals',
      series: `vital-orders.${item.orderId}`,
    };
    if (item.state === 'notMeasured' && Date.parse(item.recordedAt!) >= since)
      return [
        {
          ...base,
          key: `vital-orders.${result!.id}`,
          at: item.recordedAt!,
          text: say(context.language, 'vital-orders:report.notMeasured', {
            what: nameOf(context, item),
            reason: whyNot(context, item),
          }),
        },
      ];
    const ended = Date.parse(item.dueUntil);
    const isMissed = item.state === 'missed' || item.state === 'overdue';
    if (!isMissed || ended <= since || ended > now || !isHere(item)) return [];
    return [
      {
        ...base,
        key: `vital-orders.${tail}`,
        at: item.dueUntil,
        text: say(context.language, 'vital-orders:report.missed', { what: nameOf(context, item) }),
      },
    ];
  });
}

/** What the vital signs tell as critical themselves is not told twice. */
async function outOfBounds(
  context: Context,
  orders: readonly HeldOrder[],
  since: Date,
): Promise<RecordFact[]> {
  const bounded = orders.flatMap(({ row, terms }) =>
    terms
      .filter((one) => [one.below, one.above, one.secondBelow, one.secondAbove].some((each) => each !== null))
      .map((one) => ({ row, terms: one })),
  );
  const from = since.toISOString();
  const found = await readingsWithin(
    context,
    bounded.map(({ row, terms }) => ({
      residentId: row.resident_id,
      kind: row.kind,
      from: terms.fromAt > from ? terms.fromAt : from,
      before: terms.toAt ?? noNext,
    })),
    { each: 20 },
  );
  return bounded.flatMap(({ terms }, index) =>
    found[index]!.flatMap((reading): RecordFact[] => {
      const side = beyond(terms, reading);
      // what another app holds and tells is its news
      const isTheirs = reading.elsewhere === true && reading.toldHere !== true;
      if (side === null || reading.warning !== null || isTheirs) return [];
      return [
        {
          residentId: reading.residentId,
          key: `vital-orders.value.${reading.id}`,
          kind: 'critical',
          at: reading.measuredAt,
          text: say(context.language, `vital-orders:report.${side}`, {
            kind: kindName(context, reading.kind),
            value: shownReading(reading),
          }),
          tab: 'vitals',
          series: `vitals.${reading.kind}`,
        },
      ];
    }),
  );
}

/** What is to be measured now, of one care center or of all; the longest overdue first. */
async function dueItems(
  context: Context,
  centerId: string | undefined,
  held?: readonly HeldOrder[],
): Promise<Item[]> {
  const orders = held ?? (await heldOrders(context, { residentIds: await presentIds(context, centerId) }));
  if (orders.length === 0) return [];
  const cells = cellsNow(context, orders, await clockOf(context));
  return withoutDoubles((await known(context, cells)).map(({ item }) => item))
    .filter(isDue)
    .toSorted((a, b) => Date.parse(a.dueUntil) - Date.parse(b.dueUntil));
}

/** What is due and overdue, for who may record it. */
export async function measuringDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
  held?: readonly HeldOrder[],
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return none;
  const due = await dueItems(context, centerId, held);
  return {
    total: due.length,
    page: roundPath,
    items: due.slice(0, rows).map((item) => ({
      key: `${item.orderId}.${item.day}.${item.moment}`,
      urgency: item.state === 'overdue' ? ('overdue' as const) : ('today' as const),
      at: item.dueUntil,
      what: kindName(context, item.kind),
      residentId: item.residentId,
      href: roundPath,
      starts: false,
    })),
  };
}

/** How many are due or overdue, beside the page in the navigation. */
export async function waitingValues(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  const { total } = await measuringDue(context, { centerId, rows: 1 });
  return total === 0 ? {} : { [roundPath]: total };
}

const marks = {
  overdue: 'late',
  missed: 'late',
  due: 'due',
  soon: 'planned',
  later: 'planned',
  away: 'away',
  notMeasured: 'recorded',
} as const;

/** What is to be measured today on a resident, and what was not; measured values are told by the vital signs. */
export async function ordersToday(
  context: Context,
  { residentId }: { readonly residentId: string },
  held?: readonly HeldOrder[],
): Promise<DayMark[]> {
  if (!context.can(key, 'Read')) return [];
  const day = (shift: number) => instantAt(addDays(context.today, shift), '00:00', context.zone);
  const orders = held ?? (await heldOrders(context, { residentIds: [residentId] }));
  const cells = cellsWithin(orders, { from: day(0), before: day(1) }, await clockOf(context));
  return (await known(context, cells, unseenToday)).flatMap(({ item }): DayMark[] => {
    if (item.state === 'measured') return [];
    const what = nameOf(context, item);
    return [
      {
        residentId,
        key: `${item.orderId}.${item.day}.${item.moment}`,
        state: marks[item.state],
        at: item.recordedAt ?? item.dueFrom,
        what:
          item.state === 'notMeasured'
            ? say(context.language, 'vital-orders:report.notMeasured', {
                what,
                reason: whyNot(context, item),
              })
            : what,
        href: `/app-residents/forms/details/${residentId}/vitals`,
      },
    ];
  });
}
