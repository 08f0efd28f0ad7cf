import { notePreview } from '#platform/server/access/access-calls.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { previews } from '../contract/previews.ts';

interface Shown {
  readonly roles: readonly string[];
  readonly name: string;
  readonly gone: boolean;
}

async function roleShown(context: Context, id: string): Promise<Shown> {
  const row = found(
    await context.db
      .selectFrom('platform.roles')
      .select(['code', 'name', 'name_de'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return {
    roles: [row.code],
    name: context.language === 'de' && row.name_de !== '' ? row.name_de : row.name,
    gone: false,
  };
}

async function accountShown(context: Context, id: string): Promise<Shown> {
  const row = found(
    await context.db
      .selectFrom('platform.accounts')
      .select(['roles', 'full_name', 'deleted_at'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return { roles: row.roles, name: row.full_name, gone: row.deleted_at !== null };
}

export const previewCalls = implement(previews, {
  async start({ input, context, db, refuse }) {
    if ((input.roleId === undefined) === (input.accountId === undefined)) throw refuse.chooseOne();
    const shown =
      input.roleId === undefined
        ? await accountShown(context, input.accountId!)
        : await roleShown(context, input.roleId);
    if (shown.gone) throw refuse.cannotSignIn();
    await db
      .updateTable('platform.sessions')
      .set({
        preview_roles: [...shown.roles],
        preview_account_id: input.accountId ?? null,
        preview_name: shown.name,
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', context.account!.sessionId!)
      .execute();
    await notePreview(context, 'previewStarted');
    return { done: true };
  },
});
