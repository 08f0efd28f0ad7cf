import { shiftPlaces } from '#apps/care-reports/api.ts';
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
import { entryFault } from '../domain/entries.ts';
import manifest from '../manifest.ts';
import { entriesOf, fieldNames, type Row, toColumns, toEntries, toFields } from './rows.ts';

/** A week reaches back so many days. */
const weekDays = 7;

const rowOf = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(
    await entriesOf(context).where('resident_id', '=', residentId).where('id', '=', id).executeTakeFirst(),
  );
const one = async (context: Context, residentId: string, id: string): Promise<Entry> =>
  (await toEntries(context, [await rowOf(context, residentId, id)]))[0]!;

interface Refusals {
  inFuture(): Error;
  unknownType(): Error;
  entryRequired(): Error;
  noneContradicts(): Error;
  typeOfStoolOnly(): Error;
  millilitresNotOfStool(): Error;
  stoolOnly(): Error;
  urineOnly(): Error;
}

/** Throws what is wrong with the fields. A form that the home has set inactive stays where it stood before. */
async function check(
  context: Context,
  fields: EntryFields,
  refuse: Refusals,
  before: string | null = null,
): Promise<void> {
  if (Date.parse(fields.happenedAt) > context.now.getTime()) throw refuse.inFuture();
  const fault = entryFault(fields);
  if (fault !== null) throw refuse[fault]();
  if (fields.stoolType === null || fields.stoolType === before) return;
  const values = await dictionaryValues(
    context,
    `${manifest.code}.stoolTypes`,
    manifest.dictionaries.stoolTypes,
  );
  if (!values.some((value) => value.active && value.value === fields.stoolType)) throw refuse.unknownType();
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
  values: Parameters<typeof changeRow<'excretion.entries', Entry>>[3],
) =>
  changeRow(context, 'excretion.entries', { resident_id: residentId, id, version }, values, () =>
    one(context, residentId, id),
  );

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

  async week({ input, context }) {
    const to = input.to ?? context.today;
    const from = addDays(to, 1 - weekDays);
    const rows = await entriesOf(context)
      .where('resident_id', '=', input.residentId)
      .where('struck_at', 'is', null)
      .where('happened_at', '>=', instantAt(from, '00:00', context.zone))
      // the night of the last day ends on the next one
      .where('happened_at', '<', instantAt(addDays(to, 1), '12:00', context.zone))
      .orderBy('happened_at')
      .orderBy('id')
      .execute();
    const place = await shiftPlaces(context);
    const shown = await toEntries(context, rows);
    return {
      from,
      to,
      cells: shown
        .map((entry) => ({ ...place(entry.happenedAt), entry }))
        .filter((cell) => cell.day >= from && cell.day <= to),
    };
  },

  async record({ input, context, db, refuse }) {
    const { residentId, ...given } = input;
    const fields = EntryFields.parse({
      ...given,
      happenedAt: given.happenedAt ?? context.now.toISOString(),
    });
    await check(context, fields, refuse);
    const id = newId();
    await db
      .insertInto('excretion.entries')
      .values({
        ...toColumns(fields),
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return one(context, residentId, id);
  },

  async correct({ input, context, db, refuse }) {
    const row = await writable(context, input, refuse);
    const fields = EntryFields.parse(input);
    await check(context, fields, refuse, row.stool_type);
    const before = changedFields(fieldNames, toFields(row), fields);
    if (Object.keys(before).length === 0) throw refuse.nothingChanged();
    await db
      .insertInto('excretion.corrections')
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
