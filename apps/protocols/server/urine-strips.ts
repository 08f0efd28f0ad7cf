import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { newId } from '#platform/server/database/ids.ts';
import { StripFields, type UrineStrip, urineStrips } from '../contract/urine-strips.ts';
import { isExpired, scaleNames } from '../domain/urine-strips.ts';
import { changedFrom, keepCorrection } from './corrections.ts';
import { type Row, stripsOf, toColumns, toFields, toStrips } from './strip-rows.ts';

const rowOf = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(
    await stripsOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
const one = async (context: Context, residentId: string, id: string): Promise<UrineStrip> =>
  (await toStrips(context, [await rowOf(context, residentId, id)]))[0]!;

interface Refusals {
  inFuture(): Error;
  informedInFuture(): Error;
  nothingRead(): Error;
  expired(): Error;
}
const readNames = ['colour', 'clarity', 'ph', 'gravity', ...scaleNames] as const;

/** Throws what is wrong with the fields; whether strips were good counts on the day on which they were used. */
function check(
  context: Context,
  fields: StripFields,
  at: string,
  confirmed: readonly string[],
  refuse: Refusals,
): void {
  const isLater = (moment: string | null) => moment !== null && Date.parse(moment) > context.now.getTime();
  if (isLater(fields.at)) throw refuse.inFuture();
  if (isLater(fields.doctorInformedAt)) throw refuse.informedInFuture();
  if (readNames.every((name) => fields[name] === null)) throw refuse.nothingRead();
  const usedOn = dayIn(context.zone, new Date(at));
  if (isExpired(fields.expiresOn, usedOn) && !confirmed.includes('expired')) throw refuse.expired();
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
  values: Parameters<typeof changeRow<'protocols.urine_strips', UrineStrip>>[3],
) =>
  changeRow(context, 'protocols.urine_strips', { resident_id: residentId, id, version }, values, () =>
    one(context, residentId, id),
  );

export const urineStripCalls = implement(urineStrips, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = stripsOf(context).where('resident_id', '=', input.residentId);
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
      (shown) => toStrips(context, shown),
    );
  },

  async latest({ input, context, db }) {
    const last = await stripsOf(context)
      .where('resident_id', '=', input.residentId)
      .where('struck_at', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const used = await db
      .selectFrom('protocols.urine_strips')
      .select(['lot', 'expires_on'])
      .where('organisation_id', '=', context.organisationId)
      .where('lot', '<>', '')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      last: (await toStrips(context, last))[0] ?? null,
      strips: used ? { lot: used.lot, expiresOn: used.expires_on } : null,
    };
  },

  async record({ input, context, db, refuse }) {
    const { residentId, confirmed, ...sent } = input;
    const fields = StripFields.parse(sent);
    const at = fields.at ?? context.now.toISOString();
    check(context, fields, at, confirmed, refuse);
    const id = newId();
    await db
      .insertInto('protocols.urine_strips')
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

  async correct({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    const was = toFields(row);
    const sent = StripFields.parse(input);
    const fields = { ...sent, at: new Date(sent.at ?? row.at).toISOString() };
    check(context, fields, fields.at, input.confirmed, refuse);
    const changed = changedFrom(was, fields);
    if (Object.keys(changed).length === 0) throw refuse.nothingChanged();
    await keepCorrection(context, 'urine_strip_id', input, changed, input.reason);
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
});
