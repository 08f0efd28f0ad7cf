import type { Updateable } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Measure } from '../contract/measures.ts';
import { measuresOf, type Row, toMeasures } from './rows.ts';

export interface Key {
  readonly residentId: string;
  readonly id: string;
}

export const rowOf = async (context: Context, { residentId, id }: Key): Promise<Row> =>
  found(
    await measuresOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
export const one = async (context: Context, key: Key): Promise<Measure> =>
  (await toMeasures(context, [await rowOf(context, key)]))[0]!;

/** A measure that still runs, in the version that was read. Throws that it was ended or struck, and 412. */
export async function running(
  context: Context,
  key: Key & { readonly version?: number },
  refuse: { alreadyEnded(): Error; alreadyStruck(): Error },
): Promise<Row> {
  const row = await rowOf(context, key);
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  if (row.ended_at !== null) throw refuse.alreadyEnded();
  if (key.version !== undefined && row.version !== key.version) throw stale(await one(context, key));
  return row;
}

export const isFuture = (context: Context, at: string | null | undefined): boolean =>
  at !== null && at !== undefined && Date.parse(at) > context.now.getTime();

export const write = (
  context: Context,
  { residentId, id, version }: Key & { readonly version: number },
  values: Updateable<Tables['restrictions.measures']>,
): Promise<Measure> =>
  changeRow(context, 'restrictions.measures', { resident_id: residentId, id, version }, values, () =>
    one(context, { residentId, id }),
  );
