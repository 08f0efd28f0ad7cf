import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';

/** What people with accounts in this home are called, by id; unknown ids are absent. */
export async function accountNames(
  context: Context,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((one) => one !== null))];
  if (known.length === 0) return new Map();
  const people = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', known)
    .execute();
  return new Map(people.map((one) => [one.id, one.full_name]));
}

/** The same as a question: the name of an account, null for nobody and for an unknown one. */
export async function namesOf(
  context: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const names = await accountNames(context, ids);
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

/** Everybody who works here and can sign in: who may be responsible for something. External accounts are nobody's staff. */
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
