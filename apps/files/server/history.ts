import { implement } from '#platform/server/call/app.ts';
import { changePage, type NamesOf, rowsEverOf } from '#platform/server/log/change-pages.ts';
import type { Context } from '#platform/server/call/context.ts';
import { history } from '../contract/history.ts';
import { ownerColumn, sharedOwner } from './owners.ts';

const owned = ['files.folders', 'files.entries'] as const;
const subjects = [...owned, 'files.versions'];

/** Folders by the name that the reader sees. */
const folderNames =
  (context: Context): NamesOf =>
  async (ids) => {
    const folders = ids('folder_id').concat(ids('parent_id'));
    if (folders.length === 0) return new Map();
    const rows = await context.db
      .selectFrom('files.folders')
      .select(['id', 'name_en', 'name_de'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', folders)
      .execute();
    return new Map(rows.map((row) => [row.id, context.language === 'de' ? row.name_de : row.name_en]));
  };

export const historyCalls = implement(history, {
  list: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, subjects }, folderNames(context)),
  async shared({ input, context }) {
    const [column, owner] = ownerColumn(await sharedOwner(context, input));
    const rows = await rowsEverOf(context, owned, column, [owner]);
    // a version names its file, not whose it is
    return changePage(
      context,
      input,
      { subjects, rowIds: [...rows, ...(await rowsEverOf(context, ['files.versions'], 'entry_id', rows))] },
      folderNames(context),
    );
  },
});
