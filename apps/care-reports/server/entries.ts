import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { entries } from '../contract/entries.ts';
import { changeWay, checkEntry, checkStatusStep, correct, isHandedOver } from '../domain/entries.ts';
import { isHandedOverRow } from './handed-over.ts';
import { columns, entriesOf, type Row, toEntries, typeLabels } from './rows.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import { shiftLimits, shiftOf } from './shifts.ts';
import { reword, strikeWording } from './wordings.ts';
import { insertEntry } from './written.ts';

interface Target {
  readonly id: string;
  readonly residentId: string;
  readonly version: number;
}

const one = async (context: Context, row: Row) => (await toEntries(context, [row]))[0]!;

/** The entry as the caller has read it, or 404, or 412 with the entry as it is now; a struck one is refused. */
async function current(context: Context, input: Target, struck: () => Error): Promise<Row> {
  const row: Row = found(
    await entriesOf(context)
      .where('resident_id', '=', input.residentId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== input.version) throw stale(await one(context, row));
  if (row.struck_at !== null) throw struck();
  return row;
}

const update = (context: Context, row: Row) =>
  context.db
    .updateTable('care_reports.entries')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning(columns);

export const entryCalls = implement(entries, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = entriesOf(context)
      .where('resident_id', '=', input.residentId)
      // what was corrected stands below its correction
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('care_reports.entries as next')
              .select('next.id')
              .where('next.organisation_id', '=', context.organisationId)
              .whereRef('next.corrects_id', '=', 'care_reports.entries.id'),
          ),
        ),
      );
    if (input.important) query = query.where(isHandedOverRow);
    if (input.shifts.length > 0) query = query.where('shift', 'in', input.shifts);
    if (input.types.length > 0) query = query.where('type', 'in', input.types);
    if (input.authorId !== undefined) query = query.where('author_id', '=', input.authorId);
    if (input.text !== '')
      query = query.where(sql<boolean>`strpos(platform.fold(text), platform.fold(${input.text})) > 0`);
    if (after)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('happened_at', 'id'), '<', tuple(after[0]!, after[1]!)),
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

  async authors({ input, context, db }) {
    const rows = await db
      .selectFrom('care_reports.entries')
      .select('author_id')
      .distinct()
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', input.residentId)
      .execute();
    const names = await accountNames(
      context,
      rows.map((row) => row.author_id),
    );
    return [...names]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name, context.language) || a.id.localeCompare(b.id));
  },

  async preset({ context }) {
    return { shift: await shiftOf(context, context.now), limits: await shiftLimits(context) };
  },

  async write({ input, context, refuse }) {
    const happenedAt = input.happenedAt === undefined ? context.now : new Date(input.happenedAt);
    if (
      checkEntry({ text: input.text, happenedAt: happenedAt.getTime() }, context.now.getTime()) === 'inFuture'
    )
      throw refuse.inFuture();
    if (!(await typeLabels(context)).has(input.type)) throw refuse.unknownType();
    return one(context, await insertEntry(context, { ...input, happenedAt }));
  },

  async change({ input, context, refuse }) {
    const row = await current(context, input, refuse.alreadyStruck);
    const way = changeWay(
      { authorId: row.author_id, writtenAt: Date.parse(row.written_at), signed: row.corrects_id !== null },
      context.actor(),
      context.now.getTime(),
    );
    if (way === 'notAuthor') throw refuse.notAuthor();
    if (way === 'correct') throw refuse.tooLateToEdit();
    if (input.type !== row.type && !(await typeLabels(context)).has(input.type)) throw refuse.unknownType();
    return one(
      context,
      await reword(context, row, {
        type: input.type,
        text: input.text,
        shift: input.shift,
        hand_over: isHandedOver(input),
      }),
    );
  },

  async correct({ input, context, db, refuse }) {
    const row = await current(context, input, refuse.alreadyStruck);
    const first = { text: row.text, byId: row.written_by, at: Date.parse(row.written_at), reason: null };
    // what else the rule refuses, the contract has refused before
    if (
      'refusal' in
      correct(
        [first],
        { text: input.text, byId: context.actor(), reason: input.reason },
        context.now.getTime(),
      )
    )
      throw refuse.nothingChanged();
    await update(context, row)
      .set({ struck_at: context.now, struck_by: context.actor(), struck_reason: input.reason })
      .executeTakeFirstOrThrow();
    const added = await db
      .insertInto('care_reports.entries')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        resident_id: row.resident_id,
        type: row.type,
        text: input.text,
        language: context.language,
        shift: row.shift,
        hand_over: row.hand_over,
        status: row.status,
        pause_until: row.pause_until,
        happened_at: row.happened_at,
        author_id: row.author_id,
        written_at: context.now,
        written_by: context.actor(),
        corrects_id: row.id,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return one(context, added as Row);
  },

  async strike({ input, context, refuse }) {
    const row = await current(context, input, refuse.alreadyStruck);
    return one(context, await strikeWording(context, row, input.reason));
  },

  async setStatus({ input, context, refuse }) {
    const row = await current(context, input, refuse.alreadyStruck);
    const refusal = checkStatusStep(row.status, input.status, input.pauseUntil, context.today);
    if (refusal) throw refuse[refusal]();
    const changed = await update(context, row)
      .set({ status: input.status, pause_until: input.status === 'pause' ? input.pauseUntil : null })
      .executeTakeFirstOrThrow();
    return one(context, changed as Row);
  },
});
