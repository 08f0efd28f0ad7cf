import type { Context } from '#platform/server/call/context.ts';
import { implement } from '#platform/server/call/app.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { type Point, readings } from '../contract/readings.ts';
import { storedKinds, type StoredValue } from '../domain/stored-kinds.ts';
import { bodyMassSeries, overviewOf } from './overview.ts';
import { beyondIn, columns, readingsOf, type Row, toReadings, withHistory } from './rows.ts';
import { checkMoment, lastValues, recordChecked, tellValue } from './record.ts';
import { checkValues, storedCircumstances } from './values.ts';

/** Strikes the version that the caller has read; exactly one of several callers gets the row. */
async function strike(
  context: Context,
  input: { id: string; residentId: string; version: number; reason: string },
  refuse: { alreadyStruck(): Error; keptElsewhere(): Error },
): Promise<Row> {
  const row = await context.db
    .updateTable('vitals.readings')
    .set({ struck_at: context.now, struck_by: context.actor(), struck_reason: input.reason })
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', input.residentId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .where('struck_at', 'is', null)
    .where('kept_by', '=', '')
    .returning(columns)
    .executeTakeFirst();
  if (row) return row;
  const current = found(
    await readingsOf(context)
      .where('resident_id', '=', input.residentId)
      .where('id', '=', input.id)
      .executeTakeFirst(),
  );
  if (current.version !== input.version) throw stale((await toReadings(context, [current]))[0]);
  throw current.struck_at === null ? refuse.keptElsewhere() : refuse.alreadyStruck();
}

/** Minutes in which whoever struck a value gives it back. */
const restoreMinutes = 10;
const isPast = (struckAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(struckAt) > restoreMinutes * 60_000;

/** What was said of how a value was measured; LO and HI only as long as the value stays. */
const withoutBeyond = (
  before: StoredValue['circumstances'],
  isSameValue: boolean,
): StoredValue['circumstances'] => (isSameValue || !before ? before : { ...before, beyond: undefined });

export const readingCalls = implement(readings, {
  async record({ input, context, refuse }) {
    if (input.values.length === 0) throw refuse.entryRequired();
    if (new Set(input.values.map((one) => one.kind)).size < input.values.length) throw refuse.kindTwice();
    return { readings: await toReadings(context, await recordChecked(context, refuse, input)) };
  },

  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = readingsOf(context)
      .where('resident_id', '=', input.residentId)
      // what was corrected stands below its correction
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('vitals.readings as next')
              .select('next.id')
              .where('next.organisation_id', '=', context.organisationId)
              .whereRef('next.corrects_id', '=', 'vitals.readings.id'),
          ),
        ),
      );
    if (input.kind !== undefined) query = query.where('kind', '=', input.kind);
    if (after)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('measured_at', 'id'), '<', tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('measured_at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.measured_at, row.id],
      (shown) => withHistory(context, shown),
    );
  },

  async ordered({ input, context }) {
    const kinds = new Set<string>();
    for (const app of context.services.apps())
      for (const kind of (await app.orderedKinds?.(context, input)) ?? []) kinds.add(kind);
    return { kinds: storedKinds.filter((kind) => kinds.has(kind)) };
  },
  bodyMass: ({ input, context }) => bodyMassSeries(context, input.residentId, input),
  overview: ({ input, context }) => overviewOf(context, input.residentId),

  async series({ input, context, db }) {
    let query = db
      .selectFrom('vitals.readings')
      .select(['id', 'measured_at', 'value', 'second_value', 'circumstances', 'source'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .where('kind', '=', input.kind)
      .where('struck_at', 'is', null);
    if (input.from !== undefined) query = query.where('measured_at', '>=', input.from);
    if (input.to !== undefined) query = query.where('measured_at', '<=', input.to);
    const rows = await query
      .orderBy('measured_at', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit)
      .execute();
    return {
      points: rows.reverse().map((row): Point => ({
        id: row.id,
        measuredAt: row.measured_at,
        value: Number(row.value),
        secondValue: row.second_value === null ? null : Number(row.second_value),
        ...beyondIn(row),
        source: row.source as Point['source'],
      })),
    };
  },

  async correct({ input, context, db, refuse }) {
    const struck = await strike(context, input, refuse);
    if (struck.source === 'device') throw refuse.deviceValue();
    const { measuredAt = struck.measured_at, note = struck.note } = input;
    await checkMoment(context, refuse, input.residentId, measuredAt);
    const before = struck.circumstances as StoredValue['circumstances'];
    const typed: StoredValue = {
      kind: struck.kind,
      value: input.value,
      secondValue: input.secondValue,
      // a number in the place of LO is no LO any more
      circumstances:
        input.circumstances === undefined
          ? withoutBeyond(before, Number(struck.value) === input.value)
          : input.circumstances,
    };
    // compared with what was valid before the struck one
    const last = await lastValues(context, input.residentId, [struck.kind]);
    const [right] = checkValues(context, refuse, [typed], last);
    const same =
      Number(struck.value) === right!.value &&
      (struck.second_value === null ? null : Number(struck.second_value)) === right!.secondValue;
    const alike = storedCircumstances({ ...typed, circumstances: before }) === storedCircumstances(right!);
    const isThen = Date.parse(struck.measured_at) === Date.parse(measuredAt);
    if (same && alike && isThen && note === struck.note) throw refuse.nothingChanged();
    const row = await db
      .insertInto('vitals.readings')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: input.residentId,
        kind: right!.kind,
        value: right!.value,
        second_value: right!.secondValue,
        circumstances: storedCircumstances(right!),
        measured_at: measuredAt,
        note,
        recorded_at: context.now,
        recorded_by: context.actor(),
        corrects_id: struck.id,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await tellValue(context, row, struck.id);
    return (await withHistory(context, [row]))[0]!;
  },

  async strike({ input, context, refuse }) {
    const row = await strike(context, input, refuse);
    if (row.kind === 'bloodGlucose')
      await context.emit('vitals.glucose', {
        residentId: input.residentId,
        readingId: row.id,
        replaces: null,
        struck: true,
      });
    return (await toReadings(context, [row]))[0]!;
  },

  async restore({ input, context, db, refuse }) {
    const row = found(
      await readingsOf(context)
        .where('resident_id', '=', input.residentId)
        .where('id', '=', input.id)
        .forUpdate()
        .executeTakeFirst(),
    ) as Row;
    if (row.version !== input.version) throw stale((await toReadings(context, [row]))[0]);
    if (row.struck_at === null) throw refuse.notStruck();
    if (row.kept_by !== '') throw refuse.keptElsewhere();
    if (row.struck_by !== context.actor()) throw refuse.notOwn();
    if (isPast(row.struck_at, context.now)) throw refuse.tooLate();
    const next = await readingsOf(context).where('corrects_id', '=', row.id).executeTakeFirst();
    if (next !== undefined) throw refuse.wasCorrected();
    const again = await db
      .updateTable('vitals.readings')
      .set({ struck_at: null, struck_by: null, struck_reason: '' })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await tellValue(context, again);
    return (await toReadings(context, [again]))[0]!;
  },
});
