import type { Selectable } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Row, Scale, ScalePart } from '../domain/scales.ts';

export type ScaleRowOf = Selectable<Tables['diabetes.scales']>;
export interface CurrentScale extends Scale {
  readonly id: string;
  readonly orderId: string;
  /** Name and strength of the insulin for which it was ordered: the order may have become another one. */
  readonly medicine: string;
  readonly part: ScalePart;
  readonly number: number;
}

export const scalesOf = (context: Context) =>
  context.db.selectFrom('diabetes.scales').selectAll().where('organisation_id', '=', context.organisationId);

/** The rows of a scale: each goes up to where the next one begins. */
export const rowsOf = ({ begins, units, calls }: Pick<ScaleRowOf, 'begins' | 'units' | 'calls'>): Row[] =>
  begins.map((from, index) => ({
    from,
    to: begins[index + 1] ?? null,
    units: units[index]!,
    call: calls[index]!,
  }));

/** The newest version of each scale, also an ended one. */
export const newestScales = (context: Context, residentId: string): Promise<ScaleRowOf[]> =>
  scalesOf(context)
    .distinctOn(['order_id', 'part'])
    .where('resident_id', '=', residentId)
    .orderBy('order_id')
    .orderBy('part')
    .orderBy('number', 'desc')
    .execute();

/** The scales that hold for a resident. */
export async function currentScales(context: Context, residentId: string): Promise<CurrentScale[]> {
  return (await newestScales(context, residentId))
    .filter((row) => !row.ended)
    .map((row) => ({
      id: row.id,
      orderId: row.order_id,
      medicine: row.medicine,
      part: row.part,
      number: row.number,
      adds: row.adds,
      rows: rowsOf(row),
    }));
}
