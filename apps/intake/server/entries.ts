import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changedFields } from '#platform/server/call/record-fields.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { dictionaryValues } from '#platform/server/settings/dictionaries.ts';
import { type Entry, entries, EntryFields } from '../contract/entries.ts';
import { dayOfInstant } from '../domain/balance.ts';
import { entryFault } from '../domain/entries.ts';
import manifest from '../manifest.ts';
import { ordersOf, targetOn } from './orders.ts';
import { rulesOf } from './rules.ts';
import { entriesOf, fieldNames, type Row, toColumns, toEntries, toFields } from './rows.ts';
import { sumsOf } from './sums.ts';

const rowOf = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(
    await entriesOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
const one = async (context: Context, residentId: string, id: string): Promise<Entry> =>
  (await toEntries(context, [await rowOf(context, residentId, id)]))[0]!;

interface Refusals {
  inFuture(): Error;
  unknownDrink(): Error;
  entryRequired(): Error;
  mlRequired(): Error;
  routeContradicts(): Error;
  mealOnly(): Error;
  liquidOnly(): Error;
}

/** Throws what is wrong with the fields. A drink that the home has set inactive stays where it stood before. */
async function check(
  context: Context,
  fields: EntryFields,
  refuse: Refusals,
  before: string | null = null,
): Promise<void> {
  if (Date.parse(fields.happenedAt) > context.now.getTime()) throw refuse.inFuture();
  const fault = entryFault(fields);
  if (fault !== null) throw refuse[fault]();
  if (fields.drink === null || fields.drink === before) return;
  const values = await dictionaryValues(context, `${manifest.code}.drinks`, manifest.dictionaries.drinks);
  if (!values.some((value) => value.active && value.value === fields.drink)) throw refuse.unknownDrink();
}

type Named = { readonly residentId: string; readonly id: string; readonly version: number };

/** One who writes after another has corrected or struck it is told so; another version is 412. */
async function writable(context: Context, input: Named, refuse: { alreadyStruck(): Error }): Promise<Row> {
  const row = await rowOf(context, input.residentId, input.id);
  if (row.struck_at !== null) throw refuse.alreadyStruck();
  if (row.version !== input.version) throw stale(await one(context, input.residentId, input.id));
  return row;
}

const write = (
  context: Context,
  { residentId, id, version }: Named,
  values: Parameters<typeof changeRow<'intake.entries', Entry>>[3],
) =>
  changeRow(context, 'intake.entries', { resident_id: residentId, id, version }, values, () =>
    one(context, residentId, id),
  );

/** An entry with what was drunk on its day: what somebody wants to know right after recording it. */
async function recorded(context: Context, residentId: string, id: string) {
  const entry = await one(context, residentId, id);
  const rules = await rulesOf(context);
  const day = dayOfInstant(entry.happenedAt, rules.dayStart, context.zone);
  const [sums, orders] = await Promise.all([
    sumsOf(context, [residentId], { from: day, to: day }),
    ordersOf(context, [residentId]),
  ]);
  return { entry, oral: sums(residentId, day).oral, target: targetOn(orders, day, rules) };
}

export const entryCalls = implement(entries, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = entriesOf(context).where('resident_id', '=', input.residentId);
    const { from, to } = input;
    if (from) query = query.where('happened_at', '>=', instantAt(from, '00:00', context.zone));
    if (to) query = query.where('happened_at', '<', instantAt(addDays(to, 1), '00:00', context.zone));
    if (after)
      query = query.where((where) =>
        where(where.refTuple('happened_at', 'id'), '<', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('happened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.happened_at, row.id],
      (shown) => toEntries(context, shown),
    );
  },

  async record({ input, context, db, refuse }) {
    const { residentId, ...given } = input;
    const fields = EntryFields.parse({
      ...given,
      route: given.kind === 'in' ? (given.route ?? 'oral') : given.route,
      happenedAt: given.happenedAt ?? context.now.toISOString(),
    });
    await check(context, fields, refuse);
    const id = newId();
    await db
      .insertInto('intake.entries')
      .values({
        ...toColumns(fields),
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return recorded(context, residentId, id);
  },

  async correct({ input, context, db, refuse }) {
    const row = await writable(context, input, refuse);
    const fields = EntryFields.parse(input);
    await check(context, fields, refuse, row.drink);
    const before = changedFields(fieldNames, toFields(row), fields);
    if (Object.keys(before).length === 0) throw refuse.nothingChanged();
    await db
      .insertInto('intake.corrections')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        entry_id: input.id,
        before: JSON.stringify(before),
        reason: input.reason,
        corrected_at: context.now,
        corrected_by: context.actor(),
      })
      .execute();
    return write(context, input, toColumns(fields));
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
