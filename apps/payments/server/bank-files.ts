import { implement } from '#platform/server/call/app.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { bankFilePurpose, bankFiles } from '../contract/bank-files.ts';
import { loadTask } from './loading.ts';

export const bankFileCalls = implement(bankFiles, {
  async list({ input, context, db }) {
    const after = afterCursor(input.cursor);
    let query = db
      .selectFrom('payments.bank_files as f')
      .leftJoin('platform.accounts as a', (join) =>
        join.onRef('a.organisation_id', '=', 'f.organisation_id').onRef('a.id', '=', 'f.loaded_by'),
      )
      .selectAll('f')
      .select('a.full_name')
      .where('f.organisation_id', '=', context.organisationId);
    if (after) query = query.where('f.id', '<', after[0]!);
    const rows = await query
      .orderBy('f.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) =>
        shown.map((row) => ({
          id: row.id,
          kind: row.kind,
          messageId: row.message_id,
          iban: row.account_iban,
          from: row.from_day,
          to: row.to_day,
          entries: row.entries,
          payments: row.payments,
          duplicates: row.duplicates,
          outgoing: row.outgoing,
          reversals: row.reversals,
          unmatched: row.unmatched,
          awaited: row.awaited,
          credits: Number(row.credits),
          loadedAt: row.loaded_at,
          loadedBy: row.full_name ?? '',
        })),
    );
  },
  async load({ input, context, db, refuse }) {
    const own = await db
      .selectFrom('platform.files')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.fileId)
      .where('created_by', '=', context.actor())
      .where('purpose', '=', bankFilePurpose)
      .where('waits_until', 'is not', null)
      .executeTakeFirst();
    if (!own) throw refuse.fileUnknown();
    return { taskId: await context.services.tasks.queue(context, loadTask, { fileId: own.id }) };
  },
});
