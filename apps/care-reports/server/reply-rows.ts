import type { Context } from '#platform/server/call/context.ts';

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
