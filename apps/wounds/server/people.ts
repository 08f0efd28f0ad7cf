import { sql } from 'kysely';
import type { Assignments } from '#platform/server/call/app.ts';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';

/** Everybody who works here and has an account: who may be responsible for a wound. External accounts are nobody's staff. */
export const staffOf = (context: Context): Promise<{ id: string; name: string }[]> =>
  context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name as name'])
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .where(
      sql<boolean>`not (platform.plain_roles(roles) && (select coalesce(array_agg(r.code), '{}') from platform.roles r where r.organisation_id = ${context.organisationId} and r.external))`,
    )
    .orderBy('full_name')
    .orderBy('id')
    .execute();

/** Names of accounts by id. */
export async function namesOf(
  context: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const names = await accountNames(context, ids);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

const openOf = (context: Context, accountId: string) =>
  context.db
    .selectFrom('wounds.wounds')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('responsible', '=', accountId)
    .where('status', '=', 'open')
    .where('struck_at', 'is', null);

/** Open wounds for which an account is responsible. */
export const assignments: Readonly<Record<string, Assignments>> = {
  wounds: {
    name: { en: 'Open wounds', de: 'Offene Wunden' },
    count: async (context, accountId) => (await openOf(context, accountId).execute()).length,
    async give(context, accountId, to) {
      await context.db
        .updateTable('wounds.wounds')
        .set({ responsible: to })
        .where('organisation_id', '=', context.organisationId)
        .where('id', 'in', openOf(context, accountId))
        .execute();
    },
  },
};
