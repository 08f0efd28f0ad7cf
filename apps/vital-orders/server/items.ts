import type { Selectable } from 'kysely';
import type { Reading } from '#apps/vitals/contract/readings.ts';
import { correctionsOf, kindName, readingsByIds, readingsWithin, shownReading } from '#apps/vitals/api.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Item, Value } from '../contract/round.ts';
import { beyond } from '../domain/bounds.ts';
import { isFreshAt, isTooEarly, type Outcome } from '../domain/results.ts';
import { type Cell } from './dues.ts';
import { noNext, outOfHouse, urgencyOf } from '#apps/care-tasks/api.ts';

export type Result = Omit<Selectable<Tables['vital_orders.results']>, 'outcome'> & {
  readonly outcome: Outcome;
};
const nameOf = (orderId: string, day: string, moment: string): string => `${orderId} ${day} ${moment}`;

/** What was recorded on rounds for these times, by order, day and moment. */
async function resultsOf(context: Context, cells: readonly Cell[]): Promise<Map<string, Result>> {
  const days = cells.map((one) => one.due.day).toSorted();
  const rows = await context.db
    .selectFrom('vital_orders.results')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('order_id', '=', (where) =>
      where.fn.any(where.val([...new Set(cells.map((one) => one.order.id))])),
    )
    .where('day', '>=', days[0]!)
    .where('day', '<=', days.at(-1)!)
    .where('undone_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [nameOf(row.order_id, row.day, row.moment), row as Result]));
}

/** An instant in a sentence: its time, of another day with that one. */
export function shownMoment({ zone, today, language }: Context, instant: string): string {
  const { day, time } = civilOf(instant, zone);
  return day === today ? time : `${dayText(day, language)}, ${time}`;
}

/** Whether the caller said it so lately that one press takes it back. */
export const isFresh = (context: Context, row: Pick<Result, 'recorded_by' | 'recorded_at'>): boolean =>
  isFreshAt(row, context.account?.id, context.now.getTime());

export interface Known {
  readonly cell: Cell;
  readonly item: Item;
  /** What was recorded on a round. */
  readonly result: Result | null;
}

/** What is told as not seen to, unless nobody could: a round has only those who are in the house, and need not ask about what is due now. */
const unseen: readonly Item['state'][] = ['overdue', 'missed'];
/** The same where the day of somebody is told who may be out. */
export const unseenToday: readonly Item['state'][] = [...unseen, 'due'];

/**
 * What became of each of these times. The first valid value of its kind answers it, as an entry does of an ordered protocol, wherever it was recorded, from when it is due, and ordered, until the
 * next time is: on the round, in the form, by a device. One that was struck answers nothing.
 */
export async function known(
  context: Context,
  cells: readonly Cell[],
  asAway: readonly Item['state'][] = unseen,
): Promise<Known[]> {
  if (cells.length === 0) return [];
  const results = await resultsOf(context, cells);
  const recorded = await readingsByIds(
    context,
    [...results.values()].map((one) => one.reading_id).filter((one) => one !== null),
  );
  const byId = new Map(recorded.map((one) => [one.id, one]));
  // a correction answers the time in the place of what it corrects, as long as it is said to be of that time
  const corrected = await correctionsOf(
    context,
    recorded.filter((one) => one.struck !== null).map((one) => one.id),
  );
  const own = cells.map(({ order, due }) => results.get(nameOf(order.id, due.day, due.moment)) ?? null);
  const found = await readingsWithin(
    context,
    cells.map(({ order, since, due, before }, index) => {
      const begins = Date.parse(since) < Date.parse(due.dueFrom) ? due.dueFrom : since;
      const early = byId.get(own[index]?.reading_id ?? '')?.measuredAt ?? begins;
      const from = Date.parse(early) < Date.parse(begins) ? early : begins;
      return { residentId: order.resident_id, kind: order.kind, from, before };
    }),
    { order: 'earliest' },
  );
  const names = await accountNames(
    context,
    own.map((one) => one?.recorded_by ?? null),
  );
  const all = cells.map((cell, index): Known => {
    const result = own[index]!;
    const kept = byId.get(result?.reading_id ?? '');
    const right = corrected.get(result?.reading_id ?? '');
    const isOfThen =
      right !== undefined &&
      !isTooEarly(cell.due, Date.parse(right.measuredAt)) &&
      (cell.before === noNext || Date.parse(right.measuredAt) < Date.parse(cell.before));
    const answer = isOfThen ? right : (found[index]![0] ?? null);
    const reading = kept !== undefined && kept.struck === null ? kept : answer;
    return { cell, result, item: itemOf(context, cell, result, reading, names) };
  });
  const open = all.map((one) => one.item).filter(({ state }) => asAway.includes(state));
  const isAway = await outOfHouse(context, open);
  return all.map((one) =>
    asAway.includes(one.item.state) && isAway(one.item)
      ? { ...one, item: { ...one.item, state: 'away' } }
      : one,
  );
}

/** A value as a round shows it. */
export const valueOf = ({ circumstances, ...reading }: Reading): Value => {
  const { id, kind, value, secondValue, measuredAt, warning, version } = reading;
  const beyond = circumstances?.beyond;
  return {
    ...{ id, kind, value, secondValue },
    ...(beyond === undefined ? {} : { circumstances: { beyond } }),
    ...{ measuredAt, warning, version },
  };
};

export const vitals = 'authorization.residents.vitals';
/** Whether the caller may read values: an order says that something was measured, not what. */
export const seesValues = (context: Context): boolean => context.can(vitals, 'Read');

/** A time as the caller may read it. */
export const seen = (context: Context, item: Item): Item =>
  seesValues(context) ? item : { ...item, reading: null, shown: '', beyond: null };

function itemOf(
  context: Context,
  { order, terms, due, before }: Cell,
  result: Result | null,
  reading: Reading | null,
  names: ReadonlyMap<string, string>,
): Item {
  const skipped = reading === null && result !== null && result.outcome !== 'measured' ? result : null;
  return {
    orderId: order.id,
    residentId: order.resident_id,
    kind: order.kind,
    day: due.day,
    moment: due.moment as Item['moment'],
    dueFrom: due.dueFrom,
    dueUntil: due.dueUntil,
    state: stateOf(context, { due, before }, reading, skipped),
    instructions: terms.row.instructions,
    name: kindName(context, order.kind),
    reading: reading === null ? null : valueOf(reading),
    shown: reading === null ? '' : shownReading(reading),
    beyond: reading === null ? null : beyond(terms, reading),
    outcome: skipped?.outcome ?? (reading === null ? null : 'measured'),
    note: skipped?.note ?? '',
    recordedAt: reading?.recordedAt ?? skipped?.recorded_at ?? null,
    recordedBy: reading === null ? (names.get(skipped?.recorded_by ?? '') ?? null) : reading.recordedBy,
    mayTakeBack: skipped !== null && isFresh(context, skipped),
  };
}

function stateOf(
  context: Context,
  { due, before }: Pick<Cell, 'due' | 'before'>,
  reading: Reading | null,
  skipped: Result | null,
): Item['state'] {
  if (reading !== null) return 'measured';
  if (skipped !== null) return 'notMeasured';
  const now = context.now.getTime();
  return before !== noNext && Date.parse(before) <= now ? 'missed' : urgencyOf(due, now);
}

/** Whether somebody can still see to it now, and should. */
export const isDue = ({ state }: Item): boolean => state === 'due' || state === 'overdue';
export const isRecorded = ({ state }: Item): boolean => state === 'measured' || state === 'notMeasured';
