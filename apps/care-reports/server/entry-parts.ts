import type { Context } from '#platform/server/call/context.ts';

/** What entries said before, the newest wording first. */
export async function formerWordings(context: Context, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return context.db
    .selectFrom('care_reports.former_wordings')
    .select([
      'entry_id',
      'wording',
      'type',
      'text',
      'language',
      'shift',
      'hand_over',
      'importance',
      'for_doctor',
      'worded_at',
      'worded_by',
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', 'in', entryIds)
    .orderBy('wording', 'desc')
    .execute();
}
export type FormerWording = Awaited<ReturnType<typeof formerWordings>>[number];

/** Answers below versions of entries. */
export async function repliesOf(context: Context, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return context.db
    .selectFrom('care_reports.replies')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('entry_id', 'in', [...entryIds])
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}
export type ReplyRow = Awaited<ReturnType<typeof repliesOf>>[number];
