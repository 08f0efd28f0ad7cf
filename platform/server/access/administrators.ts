import { type RawBuilder, sql } from 'kysely';
import { administratorRoles } from '#platform/domain/access/access.ts';
import type { Db } from '#platform/server/database/database.ts';

/** Whether a column of roles has one of the three that administer (specification 1, section 6), with or without a type before it. */
export const administering = (roles: RawBuilder<unknown> = sql.ref('roles')): RawBuilder<boolean> =>
  sql<boolean>`platform.plain_roles(${roles}) && ${[...administratorRoles]}::text[]`;

export interface Administrator {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly language: string;
}

/** Who administers an organisation and can sign in, by name. Who is told of something as an administrator is found here. */
export function administratorsOf(db: Db, organisationId: string): Promise<Administrator[]> {
  return db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name as fullName', 'email', 'language'])
    .where('organisation_id', '=', organisationId)
    .where('active', '=', true)
    .where('confirmed', '=', true)
    .where(administering())
    .orderBy('full_name')
    .orderBy('id')
    .execute();
}
