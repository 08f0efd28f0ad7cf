import { correctKept, keepReading, latestReadings, readingsBetween, strikeKept } from '#apps/vitals/api.ts';
import { sameBodyPlace } from '#platform/domain/text/body-places.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { newId } from '#platform/server/database/ids.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { type PainEntry, PainFields, painEntries } from '../contract/pain-entries.ts';
import { askedAgain, painWord, warnFrom } from '../domain/pain.ts';
import manifest from '../manifest.ts';
import { changedFrom, keepCorrection } from './corrections.ts';
import { intensitiesOf, painEntriesOf, type Row, toColumns, toFields, toPainEntries } from './pain-rows.ts';

const keptBy = 'protocols.pain_entries';
const mostPoints = 500;

const rowOf = async (context: Context, residentId: string, id: string): Promise<Row> =>
  found(
    await painEntriesOf(context)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
const one = async (context: Context, residentId: string, id: string): Promise<PainEntry> =>
  (await toPainEntries(context, [await rowOf(context, residentId, id)]))[0]!;

interface Refusals {
  inFuture(): Error;
  unknownQuality(): Error;
  placeTwice(): Error;
  doseWithoutMedication(): Error;
}

/** Throws what is wrong with the fields. `before`: qualities that it had already, which may have been set inactive since. */
async function check(
  context: Context,
  fields: PainFields,
  refuse: Refusals,
  before: readonly string[] = [],
): Promise<void> {
  if (fields.at !== null && Date.parse(fields.at) > context.now.getTime()) throw refuse.inFuture();
  const { places, qualities } = fields;
  if (places.some((place, index) => places.findIndex((other) => sameBodyPlace(place, other)) < index))
    throw refuse.placeTwice();
  if (fields.dose !== '' && fields.medication === '') throw refuse.doseWithoutMedication();
  const unknown = qualities.filter((quality) => !before.includes(quality));
  if (unknown.length === 0) return;
  const items = await dictionaryItems(
    context,
    `${manifest.code}.painQualities`,
    manifest.dictionaries.painQualities,
  );
  if (unknown.some((quality) => items.every((item) => item.itemValue !== quality)))
    throw refuse.unknownQuality();
}

/** The row in the version that the caller has read, and not marked as a mistake. */
async function writable(
  context: Context,
  input: { readonly residentId: string; readonly id: string; readonly version: number },
  refuse: { alreadyMistaken(): Error },
): Promise<Row> {
  const row = await rowOf(context, input.residentId, input.id);
  if (row.version !== input.version) throw stale(await one(context, input.residentId, input.id));
  if (row.mistaken_at !== null) throw refuse.alreadyMistaken();
  return row;
}

const write = (
  context: Context,
  { residentId, id, version }: { readonly residentId: string; readonly id: string; readonly version: number },
  values: Parameters<typeof changeRow<'protocols.pain_entries', PainEntry>>[3],
) =>
  changeRow(context, 'protocols.pain_entries', { resident_id: residentId, id, version }, values, () =>
    one(context, residentId, id),
  );

export const painEntryCalls = implement(painEntries, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = painEntriesOf(context).where('resident_id', '=', input.residentId);
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
      (shown) => toPainEntries(context, shown),
    );
  },

  async course({ input, context }) {
    const values = await readingsBetween(context, input.residentId, {
      kinds: ['pain'],
      from: input.from,
      limit: mostPoints,
    });
    const latest = await latestReadings(context, [input.residentId], ['pain']);
    const last = latest.get(input.residentId)?.[0] ?? null;
    return {
      points: values.toReversed().map(({ measuredAt, value }) => ({ at: measuredAt, value })),
      last: last && { at: last.measuredAt, value: last.value, word: painWord(last.value)! },
      askAgainBy: last && last.value >= warnFrom ? askedAgain(last.measuredAt).until : null,
    };
  },

  async record({ input, context, db, refuse }) {
    const { residentId, ...sent } = input;
    const fields = PainFields.parse(sent);
    await check(context, fields, refuse);
    const at = fields.at ?? context.now.toISOString();
    const id = newId();
    const readingId = await keepReading(context, residentId, {
      kind: 'pain',
      value: fields.intensity,
      measuredAt: at,
      keptBy,
    });
    await db
      .insertInto('protocols.pain_entries')
      .values({
        ...toColumns(fields),
        word: painWord(fields.intensity)!,
        organisation_id: context.organisationId,
        id,
        resident_id: residentId,
        reading_id: readingId,
        at,
        recorded_at: context.now,
        recorded_by: context.actor(),
      })
      .execute();
    return one(context, residentId, id);
  },

  async correct({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    const before = toFields(row, (await intensitiesOf(context, [row])).get(row.reading_id)!);
    const sent = PainFields.parse(input);
    const fields = { ...sent, at: new Date(sent.at ?? row.at).toISOString() };
    await check(context, fields, refuse, row.qualities);
    const changed = changedFrom({ ...before, at: new Date(row.at).toISOString() }, fields);
    if (Object.keys(changed).length === 0) throw refuse.nothingChanged();
    await keepCorrection(context, 'pain_entry_id', input, changed, input.reason);
    const measured = 'intensity' in changed || 'at' in changed;
    const reading = { kind: 'pain', value: fields.intensity, measuredAt: fields.at, keptBy } as const;
    const readingId = measured
      ? await correctKept(context, input.residentId, row.reading_id, reading, input.reason)
      : row.reading_id;
    return write(context, input, { ...toColumns(fields), at: fields.at, reading_id: readingId });
  },

  async markMistaken({ input, context, refuse }) {
    const row = await writable(context, input, refuse);
    await strikeKept(context, row.reading_id, input.reason);
    return write(context, input, {
      mistaken_at: context.now,
      mistaken_by: context.actor(),
      mistaken_reason: input.reason,
    });
  },

  async remove({ input, context, refuse }) {
    await rowOf(context, input.residentId, input.id);
    throw refuse.cannotBeDeleted();
  },
});
