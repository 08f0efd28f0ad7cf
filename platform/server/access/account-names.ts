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
