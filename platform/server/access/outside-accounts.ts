import { sql } from 'kysely';

/** Whether an account `a` of a statement has a role from outside: relatives, payers, insurers and so on; the others are staff. */
export const fromOutside = sql<boolean>`platform.plain_roles(a.roles) && (select coalesce(array_agg(r.code), '{}') from platform.roles r where r.organisation_id = a.organisation_id and r.external)`;
