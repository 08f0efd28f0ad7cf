import type { RecordLink } from '#platform/contract/record/link.ts';
import { implement } from '#platform/server/call/app.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { entries } from '../contract/entries.ts';
import { changeWay, checkEntry, checkStatusStep, correct, isHandedOver } from '../domain/entries.ts';
import { currentEntry, oneEntry, updateEntry } from './current.ts';
import { findEntries } from './find.ts';
import { linkableOf, linksOf } from './links.ts';
import { minutesToEdit, shiftLimits, shiftOf } from './rules.ts';
import { columns, type Row, toEntries, typeLabels } from './rows.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import { reword, strikeWording } from './wordings.ts';
import { insertEntry } from './written.ts';

export const entryCalls = implement(entries, {
  async list({ input, context }) {
    const { cursor, limit, ...asked } = input;
    const rows = await findEntries(context, { ...asked, after: afterCursor(cursor, 2), wanted: limit + 1 });
    return pageOf(
      rows,
      limit,
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
    const labels = await typeLabels(context);
    if (!labels.has(input.type)) throw refuse.unknownType();
    const links = await linksOf(context, input.residentId, input.links);
    if (links === null) throw refuse.unknownLink();
    const row = await insertEntry(context, { ...input, links, happenedAt });
    return (await toEntries(context, [row], { labels, isNew: true }))[0]!;
  },

  async change({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    const way = changeWay(
      { authorId: row.author_id, writtenAt: Date.parse(row.written_at), signed: row.corrects_id !== null },
      context.actor(),
      context.now.getTime(),
      await minutesToEdit(context),
    );
    if (way === 'notAuthor') throw refuse.notAuthor();
    if (way === 'correct') throw refuse.tooLateToEdit();
    if (input.type !== row.type && !(await typeLabels(context)).has(input.type)) throw refuse.unknownType();
    const links =
      input.links && (await linksOf(context, input.residentId, input.links, row.links as RecordLink[]));
    if (links === null) throw refuse.unknownLink();
    const worded = await reword(context, row, {
      type: input.type,
      text: input.text,
      shift: input.shift,
      hand_over: isHandedOver(input),
      importance: input.importance,
      for_doctor: input.forDoctor,
    });
    if (links === undefined) return oneEntry(context, worded);
    const linked = await updateEntry(context, worded)
      .set({ links: JSON.stringify(links) })
      .executeTakeFirstOrThrow();
    return oneEntry(context, linked as Row);
  },

  async correct({ input, context, db, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
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
    await updateEntry(context, row)
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
        importance: row.importance,
        for_doctor: row.for_doctor,
        links: JSON.stringify(row.links),
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
    return oneEntry(context, added as Row);
  },

  async strike({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    return oneEntry(context, await strikeWording(context, row, input.reason));
  },

  async confirmWords({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    if (!row.dictated) throw refuse.notDictated();
    if (row.author_id !== context.actor()) throw refuse.notAuthor();
    const confirmed = await updateEntry(context, row).set({ dictated: false }).executeTakeFirstOrThrow();
    return oneEntry(context, confirmed as Row);
  },

  linkable: ({ input, context }) => linkableOf(context, input.residentId),

  async setStatus({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    const refusal = checkStatusStep(row.status, input.status, input.pauseUntil, context.today);
    if (refusal) throw refuse[refusal]();
    const changed = await updateEntry(context, row)
      .set({ status: input.status, pause_until: input.status === 'pause' ? input.pauseUntil : null })
      .executeTakeFirstOrThrow();
    return oneEntry(context, changed as Row);
  },
});
