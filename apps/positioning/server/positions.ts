import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { type PositionEntry, PositionFields, positions } from '../contract/positions.ts';
import { positionFault } from '../domain/positions.ts';
import manifest from '../manifest.ts';
import { changePlan } from './plans.ts';
import { positionsOf, type Row, toColumns, toEntries, toFields } from './rows.ts';
import { standingOf } from './standing.ts';

const rowOf = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(
    await positionsOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
const one = async (context: Context, residentId: string, id: string): Promise<PositionEntry> =>
  (await toEntries(context, [await rowOf(context, residentId, id)]))[0]!;

interface Refusals {
  inFuture(): Error;
  positionOrReason(): Error;
  skippedWithPosition(): Error;
  unknownAid(): Error;
}

/** Throws what is wrong with the fields. `before`: aids that it had already, which may have been set inactive since. */
async function check(
  context: Context,
  fields: PositionFields,
  refuse: Refusals,
  before: readonly string[] = [],
): Promise<void> {
  const fault = positionFault(fields, context.now);
  if (fault) throw refuse[fault.code]();
  const unknown = fields.aids.filter((aid) => !before.includes(aid));
  if (unknown.length === 0) return;
  const items = await dictionaryItems(context, `${manifest.code}.aids`, manifest.dictionaries.aids);
  if (unknown.some((aid) => items.every((item) => item.itemValue !== aid))) throw refuse.unknownAid();
}

/** Asks when somebody lay in the same position before. `id`: the entry itself, which is not compared with itself. */
async function askSame(
  context: Context,
  { residentId, id, at, position }: { residentId: string; id: string; at: string; position: string | null },
  confirmed: readonly string[],
  refuse: { samePosition(): Error },
): Promise<void> {
  if (position === null || confirmed.includes('samePosition')) return;
  const before = await positionsOf(context)
    .where('resident_id', '=', residentId)
    .where('id', '<>', id)
    .where('struck_at', 'is', null)
    .where('position', 'is not', null)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before?.position === position) throw refuse.samePosition();
}

/** The row in the version that the caller has read, and not struck. */
async function writable(
  context: Context,
  input: { readonly residentId: string; readonly id: string; readonly version: number },
  refuse: { alreadyStruck(): Error },
): Promise<Row> {
  const row = await rowOf(context, input.residentId, input.id);
  if (row.version !== input.version) throw stale(await one(context, input.residentId, input.id));
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  return row;
}

const write = (
  context: Context,
  { residentId, id, version }: { readonly residentId: string; readonly id: string; readonly version: number },
  values: Parameters<typeof changeRow<'positioning.positions', PositionEntry>>[3],
) =>
  changeRow(context, 'positioning.positions', { resident_id: residentId, id, version }, values, () =>
    one(context, residentId, id),
  );

export const positionCalls = implement(positions, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = positionsOf(context).where('resident_id', '=', input.residentId);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('at', 'id'), '<', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.at, row.id],
      (shown) => toEntries(context, shown),
    );
  },

  standing: ({ input, context }) => standingOf(context, input.residentId),

  async record({ input, context, db, refuse }) {
    const { residentId, confirmed, ...sent } = input;
    const fields = PositionFields.parse(sent);
    await check(context, fields, refuse);
    const at = fields.at ?? context.now.toISOString();
    const id = newId();
    await askSame(context, { residentId, id, at, position: fields.position }, confirmed, refuse);
    await db
      .insertInto('positioning.positions')
      .values({
        ...toColumns(fields),
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        at,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return one(context, residentId, id);
  },

  async correct({ input, context, db, refuse }) {
    const row = await writable(context, input, refuse);
    const sent = PositionFields.parse(input);
    const fields = { ...sent, at: new Date(sent.at ?? row.at).toISOString() };
    await check(context, fields, refuse, row.aids);
    const was = toFields(row);
    const changed = (Object.keys(was) as (keyof PositionFields)[]).filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(fields[name]),
    );
    if (changed.length === 0) throw refuse.nothingChanged();
    // what was confirmed when it was recorded is not asked again because of its skin
    if (changed.includes('position') || changed.includes('at'))
      await askSame(context, { ...fields, ...input, at: fields.at }, input.confirmed, refuse);
    await db
      .insertInto('positioning.corrections')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        position_id: input.id,
        before: JSON.stringify(Object.fromEntries(changed.map((name) => [name, was[name]]))),
        reason: input.reason,
        corrected_at: context.now,
        corrected_by: context.actor(),
      })
      .execute();
    return write(context, input, { ...toColumns(fields), at: fields.at });
  },

  async strike({ input, context, refuse }) {
    await writable(context, input, refuse);
    return write(context, input, {
      struck_at: context.now,
      struck_by: context.actor(),
      struck_reason: input.reason,
    });
  },

  async plan({ input, context, refuse }) {
    if (new Set(input.rotation).size === 1) throw refuse.oneIsNoRotation();
    await changePlan(context, input);
    return standingOf(context, input.residentId);
  },
});
