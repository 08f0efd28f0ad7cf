import { languages } from '#platform/contract/text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { Entry } from '../contract/entries.ts';
import { replies } from '../contract/replies.ts';
import { doctors } from './follow-ups.ts';
import { currentEntry, oneEntry, updateEntry } from './current.ts';
import { entriesOf, type Row } from './rows.ts';

/** The version that is valid now of an entry of which some version was answered. */
async function validEntry(context: Context, residentId: string, entryId: string): Promise<Entry> {
  let row: Row | undefined = found(
    await entriesOf(context)
      .where('resident_id', '=', residentId)
      .where('id', '=', entryId)
      .executeTakeFirst(),
  ) as Row;
  for (let next: Row | undefined = row; next !== undefined;) {
    row = next;
    next = (await entriesOf(context).where('corrects_id', '=', row.id).executeTakeFirst()) as Row | undefined;
  }
  return oneEntry(context, row);
}

/** Tells whoever wrote the entry that somebody answered. */
async function tellAuthor(context: Context, row: Row): Promise<void> {
  if (row.author_id === context.actor()) return;
  const resident = (await residentRefs(context, [row.resident_id])).get(row.resident_id);
  const title = { en: '', de: '' };
  for (const language of languages)
    title[language] = say(language, 'care-reports:notices.reply', {
      resident: resident === undefined ? '' : listName(resident),
    });
  await notify(context, [row.author_id], {
    kind: 'care-reports.reply',
    severity: 'info',
    title,
    link: `/app-residents/forms/details/${row.resident_id}/nursingReport`,
    residentId: row.resident_id,
  });
}

export const replyCalls = implement(replies, {
  async write({ input, context, db, refuse }) {
    const row = found(
      await entriesOf(context)
        .where('resident_id', '=', input.residentId)
        .where('id', '=', input.entryId)
        .forUpdate()
        .executeTakeFirst(),
    ) as Row;
    if (row.struck_at !== null) throw refuse.alreadyStruck();
    await db
      .insertInto('care_reports.replies')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        entry_id: row.id,
        resident_id: row.resident_id,
        text: input.text,
        language: context.language,
        written_at: context.now,
        written_by: context.actor(),
      })
      .execute();
    await tellAuthor(context, row);
    // whoever answers what is for the doctor, as one, has seen it
    const answers = row.for_doctor && row.seen_at === null && context.can(doctors, 'Write');
    const now = answers
      ? await updateEntry(context, row)
          .set({ seen_at: context.now, seen_by: context.actor() })
          .executeTakeFirstOrThrow()
      : row;
    return oneEntry(context, now as Row);
  },

  async strike({ input, context, db, refuse }) {
    const reply = found(
      await db
        .selectFrom('care_reports.replies')
        .selectAll()
        .where('organisation_id', '=', context.organisationId)
        .where('resident_id', '=', input.residentId)
        .where('id', '=', input.id)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (reply.version !== input.version)
      throw stale(await validEntry(context, input.residentId, reply.entry_id));
    if (reply.struck_at !== null) throw refuse.alreadyStruck();
    if (reply.written_by !== context.actor() && !context.can('authorization.residents.care-report', 'Edit'))
      throw refuse.notYourReply();
    await db
      .updateTable('care_reports.replies')
      .set({ struck_at: context.now, struck_by: context.actor(), struck_reason: input.reason })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', reply.id)
      .execute();
    return validEntry(context, input.residentId, reply.entry_id);
  },

  async markSeen({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    if (!row.for_doctor) throw refuse.notForDoctor();
    if (row.seen_at !== null) throw refuse.alreadySeen();
    const seen = await updateEntry(context, row)
      .set({ seen_at: context.now, seen_by: context.actor() })
      .executeTakeFirstOrThrow();
    return oneEntry(context, seen as Row);
  },

  async takeBackSeen({ input, context, refuse }) {
    const row = await currentEntry(context, input, refuse.alreadyStruck);
    if (row.seen_by !== context.actor()) throw refuse.notSeenByYou();
    const unseen = await updateEntry(context, row)
      .set({ seen_at: null, seen_by: null })
      .executeTakeFirstOrThrow();
    return oneEntry(context, unseen as Row);
  },
});
