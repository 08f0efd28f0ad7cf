import { clockOf, presentIds, runningShift, spanOf } from '#apps/care-tasks/api.ts';
import { residentRefs } from '#apps/residents/api.ts';
import { latestReadings, recordMeasured } from '#apps/vitals/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, notAllowed } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Item, round } from '../contract/round.ts';
import { isTooEarly, type Outcome } from '../domain/results.ts';
import { cellOf, cellsNow, cellsWithin } from './dues.ts';
import {
  isDue,
  isFresh,
  isRecorded,
  type Known,
  known,
  seen,
  seesValues,
  vitals,
  shownMoment,
} from './items.ts';
import { byWay, withoutDoubles } from './people.ts';
import { heldOrders, lockedOrder } from './rows.ts';

interface Which {
  readonly residentId: string;
  readonly orderId: string;
  readonly day: string;
  readonly moment: string;
}
interface Refusing {
  readonly alreadyRecorded: (data: { by: string; at: string; what: string }) => Error;
  readonly notOrdered: () => Error;
  readonly tooEarly: (data: { from: string }) => Error;
}

/** One time of an order, held: who comes at the same moment waits and finds what became of it. */
async function heldTime(
  context: Context,
  which: Which,
  at: string,
  refuse: Pick<Refusing, 'notOrdered'>,
): Promise<Known> {
  const order = found(await lockedOrder(context, { residentId: which.residentId, id: which.orderId }));
  const cell = cellOf(order, which, at, await clockOf(context));
  if (cell === undefined) throw refuse.notOrdered();
  return (await known(context, [cell]))[0]!;
}

/** What is said to whoever comes second. */
function firstOf(context: Context, item: Item): { by: string; at: string; what: string } {
  const { shown, outcome, recordedBy, recordedAt } = seen(context, item);
  return {
    by: recordedBy ?? '–',
    at: recordedAt === null ? '' : shownMoment(context, recordedAt),
    what: shown === '' ? say(context.language, `vital-orders:outcomes.${outcome!}`) : shown,
  };
}

function checkTime(context: Context, { due }: Known['cell'], at: string, refuse: Refusing): void {
  if (isTooEarly(due, Date.parse(at))) throw refuse.tooEarly({ from: shownMoment(context, due.dueFrom) });
}

/** What was said before counts no more: it was taken back, its value was struck, or it was measured after all. */
const undo = (context: Context, id: string) =>
  context.db
    .updateTable('vital_orders.results')
    .set({ undone_at: context.now, undone_by: context.actor() })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();

async function write(
  context: Context,
  { cell: { order, due }, result }: Known,
  outcome: { outcome: Outcome; note: string; readingId: string | null },
): Promise<void> {
  if (result !== null) await undo(context, result.id);
  await context.db
    .insertInto('vital_orders.results')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      resident_id: order.resident_id,
      order_id: order.id,
      day: due.day,
      moment: due.moment,
      outcome: outcome.outcome,
      note: outcome.note,
      reading_id: outcome.readingId,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
}

const seenToSince = ({ recordedAt }: Item, from: string): boolean =>
  recordedAt !== null && Date.parse(recordedAt) >= Date.parse(from);

const read = async (context: Context, { cell }: Known): Promise<Item> =>
  seen(context, (await known(context, [cell]))[0]!.item);

export const roundCalls = implement(round, {
  async get({ input, context }) {
    const clock = await clockOf(context);
    const running = runningShift(context, clock);
    const shift = input.shift ?? running.name;
    const span = spanOf(running.day, shift, clock);
    const residentIds = await presentIds(context, input.centerId, input.departmentId);
    const orders = await heldOrders(context, { residentIds });
    const own = cellsWithin(orders, { from: span.dueFrom, before: span.dueUntil }, clock);
    const before =
      shift === running.name
        ? cellsNow(context, orders, clock).filter(({ due }) => due.dueFrom < span.dueFrom)
        : [];
    const items = withoutDoubles([
      // what was overdue before the shift stays on its round when somebody has seen to it
      ...(await known(context, before))
        .map(({ item }) => item)
        .filter((one) => isDue(one) || seenToSince(one, span.dueFrom)),
      ...(await known(context, own)).map(({ item }) => item),
    ]);
    const ids = [...new Set(items.map((one) => one.residentId))];
    const refs = await residentRefs(context, ids);
    const kinds = seesValues(context) ? [...new Set(items.map((one) => one.kind))] : [];
    const last = await latestReadings(context, ids, kinds);
    await context.logRead(ids);
    return {
      shift,
      runs: running.name,
      day: running.day,
      people: byWay(
        items.map((one) => seen(context, one)),
        refs,
        last,
      ),
      progress: { recorded: items.filter(isRecorded).length, all: items.length },
    };
  },

  async record({ input, context, refuse }) {
    if (!context.can(vitals, 'Write')) throw notAllowed(vitals, 'Write');
    const at =
      input.measuredAt === undefined ? context.now.toISOString() : new Date(input.measuredAt).toISOString();
    const time = await heldTime(context, input, at, refuse);
    if (time.item.reading !== null) throw refuse.alreadyRecorded(firstOf(context, time.item));
    checkTime(context, time.cell, at, refuse);
    const { kind } = time.cell.order;
    const [reading] = await recordMeasured(context, refuse, {
      residentId: input.residentId,
      values: [
        {
          kind,
          value: input.value,
          secondValue: input.secondValue,
          circumstances: input.beyond === null ? null : { beyond: input.beyond },
        },
      ],
      measuredAt: input.measuredAt,
      note: '',
    });
    await write(context, time, { outcome: 'measured', note: '', readingId: reading!.id });
    return read(context, time);
  },

  async skip({ input, context, refuse }) {
    if (input.outcome === 'other' && input.note === '') throw refuse.noteMissing();
    const at = new Date(input.happenedAt ?? context.now).toISOString();
    if (Date.parse(at) > context.now.getTime()) throw refuse.inFuture();
    const time = await heldTime(context, input, at, refuse);
    if (isRecorded(time.item)) throw refuse.alreadyRecorded(firstOf(context, time.item));
    checkTime(context, time.cell, at, refuse);
    await write(context, time, { outcome: input.outcome, note: input.note, readingId: null });
    return read(context, time);
  },

  async takeBack({ input, context, refuse }) {
    const time = await heldTime(context, input, context.now.toISOString(), refuse);
    const { result, item } = time;
    if (result === null || item.state !== 'notMeasured') throw refuse.nothingToTakeBack();
    if (result.recorded_by !== context.actor()) throw refuse.notOwn();
    if (!isFresh(context, result)) throw refuse.tooLate();
    await undo(context, result.id);
    return read(context, time);
  },

  async marks({ input, context }) {
    const orders = await heldOrders(context, { residentIds: input.residentIds });
    if (orders.length === 0) return [];
    const here = new Set(await presentIds(context, undefined));
    const present = orders.filter(({ row }) => here.has(row.resident_id));
    const cells = cellsNow(context, present, await clockOf(context));
    const due = withoutDoubles((await known(context, cells)).map(({ item }) => item)).filter(isDue);
    await context.logRead([...new Set(due.map((one) => one.residentId))]);
    return [...Map.groupBy(due, (one) => one.residentId)].map(([residentId, items]) => ({
      residentId,
      due: items.length,
      overdue: items.filter((one) => one.state === 'overdue').length,
    }));
  },
});
