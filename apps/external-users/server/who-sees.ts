import type { Context } from '#platform/server/context.ts';
import { externalCodesOf, worthOf } from './worth.ts';
import type { AccessType } from '../contract/external-users.ts';

export interface Sees {
  id: string;
  fullName: string;
  roles: string[];
  accessType: AccessType;
  validTo: string | null;
  features: number;
}

/** Everybody from outside who sees a resident today, asked the way the gate asks. */
export async function whoSees(context: Context, residentId: string): Promise<Sees[]> {
  const external = await externalCodesOf(context);
  const rows = await context.db
    .selectFrom('platform.external_users as e')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'e.organisation_id').onRef('a.id', '=', 'e.account_id'),
    )
    .select([
      'e.id',
      'e.account_id',
      'e.access_type',
      'e.valid_to',
      'a.full_name',
      'a.username',
      'a.email',
      'a.roles',
    ])
    .where('e.organisation_id', '=', context.organisationId)
    .where('a.active', '=', true)
    .orderBy('a.full_name')
    .orderBy('e.id')
    .execute();
  const seen: Sees[] = [];
  for (const row of rows.filter((one) =>
    one.roles.some((role) => external.has(role.slice(role.indexOf('=') + 1))),
  )) {
    const { permissions, denied } = await worthOf(context, row.roles);
    const account = {
      id: row.account_id,
      sessionId: null,
      username: row.username,
      fullName: row.full_name,
      email: row.email,
      roles: row.roles,
      permissions,
      denied,
      external: true,
      preview: null,
    };
    const map = await context.services.grants.permissionsFor({ ...context, account }, residentId);
    if (map === null) continue;
    seen.push({
      id: row.id,
      fullName: row.full_name,
      roles: row.roles,
      accessType: row.access_type as AccessType,
      validTo: row.valid_to,
      features: Object.keys(map).length,
    });
  }
  return seen;
}
