import type { Insertable } from 'kysely';
import { isInsulin, medicineTitle, runningOrders } from '#apps/medication/api.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Scale, scales } from '../contract/scales.ts';
import { scaleFault, type ScalePart } from '../domain/scales.ts';
import { holdPunctures } from './rows.ts';
import { rowsOf, type ScaleRowOf, scalesOf } from './scale-rows.ts';

async function toScales(context: Context, rows: readonly ScaleRowOf[]): Promise<Scale[]> {
  const names = await accountNames(
    context,
    rows.map((row) => row.recorded_by),
  );
  const newest = new Map<string, number>();
  for (const row of rows) {
    const key = `${row.order_id} ${row.part}`;
    newest.set(key, Math.max(row.number, newest.get(key) ?? 0));
  }
  return rows
    .map((row) => ({
      id: row.id,
      residentId: row.resident_id,
      orderId: row.order_id,
      medicine: row.medicine,
      part: row.part,
      number: row.number,
      ended: row.ended,
      holds: !row.ended && newest.get(`${row.order_id} ${row.part}`) === row.number,
      adds: row.adds,
      rows: rowsOf(row),
      doctor: row.doctor,
      orderedOn: row.ordered_on,
      way: row.way,
      note: row.note,
      recorded: { at: row.recorded_at, by: names.get(row.recorded_by) ?? null },
    }))
    .toSorted((a, b) => Number(b.holds) - Number(a.holds));
}

const all = (context: Context, residentId: string): Promise<ScaleRowOf[]> =>
  scalesOf(context)
    .where('resident_id', '=', residentId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();

interface Which {
  readonly residentId: string;
  readonly orderId: string;
  readonly part: ScalePart;
  readonly number: number;
}

type Ordered = Pick<Scale, 'doctor' | 'orderedOn' | 'way' | 'note'>;

/** The newest version of a scale in the number that was read. Throws 412 with the one that stands there. */
async function newest(context: Context, which: Which): Promise<ScaleRowOf | undefined> {
  await holdPunctures(context, which.residentId);
  const row = await scalesOf(context)
    .where('resident_id', '=', which.residentId)
    .where('order_id', '=', which.orderId)
    .where('part', '=', which.part)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if ((row?.number ?? 0) !== which.number)
    throw stale(row === undefined ? null : (await toScales(context, [row]))[0]);
  return row;
}

const written = async (context: Context, residentId: string, id: string): Promise<Scale> =>
  found((await toScales(context, await all(context, residentId))).find((one) => one.id === id));

type Content = Pick<Insertable<Tables['diabetes.scales']>, 'medicine' | 'adds'> &
  Partial<Pick<Insertable<Tables['diabetes.scales']>, 'begins' | 'units' | 'calls' | 'ended'>>;

/** The next version of a scale, on whose word and in which way. */
async function write(
  context: Context,
  { residentId, orderId, part, number, doctor, orderedOn, way, note }: Which & Ordered,
  content: Content,
): Promise<Scale> {
  const id = newId();
  await context.db
    .insertInto('diabetes.scales')
    .values({
      ...content,
      organisation_id: context.organisationId,
      id,
      resident_id: residentId,
      order_id: orderId,
      part,
      // it is the newest: `newest` has refused every other number
      number: number + 1,
      doctor,
      ordered_on: orderedOn,
      way,
      note,
      recorded_at: context.now,
      recorded_by: context.actor(),
    })
    .execute();
  return written(context, residentId, id);
}

const decimal = (bound: number): string => bound.toFixed(1);

export const scaleCalls = implement(scales, {
  list: async ({ input, context }) => toScales(context, await all(context, input.residentId)),

  async change({ input, context, refuse }) {
    const { residentId, orderId, rows, orderedOn, adds } = input;
    await newest(context, input);
    const order = (await runningOrders(context, [residentId])).find((one) => one.id === orderId);
    if (order === undefined) throw refuse.orderStopped();
    if (!isInsulin(order.current.atc)) throw refuse.notInsulin();
    // a scale says units; four mL would be four hundred of them
    if (order.current.unit !== 'unit') throw refuse.notInUnits();
    if (orderedOn > context.today) throw refuse.orderedInFuture();
    const fault = scaleFault(rows);
    if (fault?.code === 'gap' || fault?.code === 'overlap')
      throw refuse[fault.code]({ from: decimal(fault.from), to: decimal(fault.to) });
    if (fault !== null) throw refuse[fault.code]();
    return write(context, input, {
      medicine: medicineTitle(order.current),
      adds,
      begins: rows.map((row) => row.from),
      units: rows.map((row) => row.units),
      calls: rows.map((row) => row.call),
    });
  },

  async end({ input, context, refuse }) {
    const before = await newest(context, input);
    if (before === undefined || before.ended) throw refuse.noScale();
    if (input.orderedOn > context.today) throw refuse.orderedInFuture();
    return write(context, input, { medicine: before.medicine, adds: before.adds, ended: true });
  },
});
