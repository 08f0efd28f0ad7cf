import { effective, type Effective } from '#platform/domain/access/access.ts';
import { plainRole } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';

/** What the roles of an account are worth together. */
export async function worthOf(context: Context, roles: readonly string[]): Promise<Effective> {
  const { policies } = context.services;
  const rows = await context.db
    .selectFrom('platform.roles')
    .select(['code', 'permissions', 'denials'])
    .where('organisation_id', '=', context.organisationId)
    .where('code', 'in', roles.map(plainRole))
    .execute();
  return effective(
    rows.map((row) => policies.of(row)),
    policies.reserved,
  );
}

/** Codes of the roles whose accounts are asked per resident. */
export async function externalCodesOf(context: Context): Promise<ReadonlySet<string>> {
  const rows = await context.db
    .selectFrom('platform.roles')
    .select('code')
    .where('organisation_id', '=', context.organisationId)
    .where('external', '=', true)
    .execute();
  return new Set(rows.map((row) => row.code));
}
