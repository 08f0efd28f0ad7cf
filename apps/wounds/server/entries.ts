import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Entry, EntryFields as Fields, entries, type EntryFields } from '../contract/entries.ts';
import { endWithWound, restorePlan } from './dressings.ts';
import { checkEntry } from './entry-check.ts';
import { entriesOf, type EntryRow, fieldNames, toColumns, toEntries, toFields } from './entry-rows.ts';
import { keepPhoto, photosOfEntries } from './photos.ts';
import { wordOf } from './words.ts';
import { lockedWound, type WoundRow } from './wound-rows.ts';

interface Of {
  readonly residentId: string;
  readonly woundId: string;
  readonly id: string;
  readonly version: number;
}

const rowOf = async (context: Context, { residentId, woundId, id }: Omit<Of, 'version'>): Promise<EntryRow> =>
  found(
    await entriesOf(context)
      .where('resident_id', '=', residentId)
      .where('wound_id', '=', woundId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
const one = async (context: Context, of: Omit<Of, 'version'>): Promise<Entry> =>
  (await toEntries(context, [await rowOf(context, of)]))[0]!;

/** Another version is 412; one who writes after another has struck it is told so. */
async function writable(context: Context, of: Of, refuse: { entryStruck(): Error }): Promise<EntryRow> {
  const row = await rowOf(context, of);
  if (row.version !== of.version) throw stale(await one(context, of));
  if (row.struck_at !== null) throw refuse.entryStruck();
  return row;
}

const setStatus = (context: Context, wound: WoundRow, endedOn: string | null) =>
  context.db
    .updateTable('wounds.wounds')
    .set({ status: endedOn === null ? 'open' : 'healed', ended_on: endedOn })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', wound.id)
    .execute();

/** What the trend of an entry does to its wound: a wound that healed is closed, one that did not is open again. */
async function follow(
  context: Context,
  wound: WoundRow,
  before: string | null,
  after: { readonly trend: string | null; readonly at: string },
): Promise<void> {
  const { day } = civilOf(after.at, context.zone);
  if (after.trend === 'healed' && wound.status === 'open') {
    await setStatus(context, wound, day);
    await endWithWound(context, wound.id, day);
  } else if (before === 'healed' && after.trend !== 'healed' && wound.status === 'healed') {
    await setStatus(context, wound, null);
    await restorePlan(context, wound);
  }
}

/** The fields that were changed, as they stood before. */
function changedFrom(before: EntryFields, after: EntryFields): Record<string, unknown> {
  const same = (name: keyof EntryFields) =>
    name === 'at'
      ? Date.parse(before.at ?? '') === Date.parse(after.at ?? '')
      : JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(fieldNames.filter((name) => !same(name)).map((name) => [name, before[name]]));
}

const write = (context: Context, of: Of, values: Parameters<typeof changeRow<'wounds.entries', Entry>>[3]) =>
  changeRow(
    context,
    'wounds.entries',
    { resident_id: of.residentId, wound_id: of.woundId, id: of.id, version: of.version },
    values,
    () => one(context, of),
  );

export const entryCalls = implement(entries, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = entriesOf(context)
      .where('resident_id', '=', input.residentId)
      .where('wound_id', '=', input.woundId);
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
  async record({ input, context, db, refuse }) {
    const { residentId, woundId, fileId } = input;
    const wound = await lockedWound(context, residentId, woundId);
    const fields = { ...Fields.parse(input), at: input.at ?? context.now.toISOString() };
    await checkEntry(context, wound, fields, refuse);
    if (fileId === null && fields.outline.length > 0) throw refuse.outlineWithoutPhoto();
    if (fileId !== null && !input.consented) throw refuse.consentMissing();
    const id = newId();
    await db
      .insertInto('wounds.entries')
      .values({
        ...toColumns(fields, wound.type),
        at: fields.at,
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        wound_id: woundId,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    if (fileId !== null)
      await keepPhoto(
        context,
        { residentId, woundId, entryId: id },
        { fileId, rulerVisible: input.rulerVisible },
      );
    await follow(context, wound, null, fields);
    return one(context, { residentId, woundId, id });
  },
  async correct({ input, context, db, refuse }) {
    const wound = await lockedWound(context, input.residentId, input.woundId);
    const row = await writable(context, input, refuse);
    const fields = { ...Fields.parse(input), at: input.at ?? row.at };
    await checkEntry(context, wound, fields, refuse, row);
    const before = changedFrom(toFields(row), fields);
    if (Object.keys(before).length === 0) throw refuse.nothingChanged();
    const photos = await photosOfEntries(context, [row.id]);
    if (fields.outline.length > 0 && photos.every((photo) => photo.struck !== null))
      throw refuse.outlineWithoutPhoto();
    await db
      .insertInto('wounds.entry_corrections')
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
    await follow(context, wound, row.trend, fields);
    return write(context, input, { ...toColumns(fields, wound.type), at: fields.at });
  },
  async strike({ input, context, refuse }) {
    const wound = await lockedWound(context, input.residentId, input.woundId);
    const row = await writable(context, input, refuse);
    const word = wordOf(context);
    if (input.word.trim() !== word) throw refuse.wordWrong({ word });
    await follow(context, wound, row.trend, { trend: null, at: row.at });
    return write(context, input, {
      struck_at: context.now,
      struck_by: context.actor(),
      struck_reason: input.reason,
    });
  },
});
