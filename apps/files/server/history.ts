import { implement } from '#platform/server/app.ts';
import { changePage } from '#platform/server/change-pages.ts';
import { history } from '../contract/history.ts';

export const historyCalls = implement(history, {
  list: ({ input, context }) => changePage(context, input, { residentId: input.residentId, subjects: ['files.folders', 'files.entries', 'files.versions'] }, async (ids) => {
    const folders = ids('folder_id').concat(ids('parent_id'));
    if (folders.length === 0) return new Map();
    const rows = await context.db.selectFrom('files.folders').select(['id', 'name_en', 'name_de']).where('organisation_id', '=', context.organisationId).where('id', 'in', folders).execute();
    return new Map(rows.map((row) => [row.id, context.language === 'de' ? row.name_de : row.name_en]));
  }),
});
