import { linkedContacts } from '#apps/residents/api.ts';
import type { Action } from '#platform/contract/call.ts';
import { type Permissions, without } from '#platform/domain/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
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

/** Active accounts from outside with what they were granted, in the order of their names. */
async function outsiders(context: Context) {
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
      'e.contact_id',
      'e.permissions',
      'e.valid_from',
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
  return rows.filter((one) => one.roles.some((role) => external.has(role.slice(role.indexOf('=') + 1))));
}
type Outsider = Awaited<ReturnType<typeof outsiders>>[number];

/** What an account may do with a resident today, asked the way the gate asks; null: it does not see the resident. */
async function mapOf(context: Context, row: Outsider, residentId: string): Promise<Permissions | null> {
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
  return context.services.grants.permissionsFor({ ...context, account }, residentId);
}

/** Everybody from outside who sees a resident today. */
export async function whoSees(context: Context, residentId: string): Promise<Sees[]> {
  const seen: Sees[] = [];
  for (const row of await outsiders(context)) {
    const map = await mapOf(context, row, residentId);
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

/** Ids of the accounts from outside that may do something with a resident today. */
export async function accountsSeeing(
  context: Context,
  residentId: string,
  [key, action]: readonly [string, Action],
): Promise<Set<string>> {
  const seeing = new Set<string>();
  for (const row of await outsiders(context))
    if ((await mapOf(context, row, residentId))?.[key]?.includes(action)) seeing.add(row.account_id);
  return seeing;
}

/**
 * Residents of a list with somebody from outside who may do something today: residents chosen for an account, or with its person
 * in their profile. Accounts that see everybody, or those of a filter, are no family.
 */
export async function withFamily(
  context: Context,
  residentIds: readonly string[],
  [key, action]: readonly [string, Action],
): Promise<Set<string>> {
  const { db, organisationId, today } = context;
  const runs = (one: { valid_from: string | null; valid_to: string | null }) =>
    (one.valid_from === null || one.valid_from <= today) && (one.valid_to === null || one.valid_to >= today);
  const worth = new Map<string, Awaited<ReturnType<typeof worthOf>>>();
  const may = async (row: Outsider, own: unknown): Promise<boolean> => {
    const roles = row.roles.join(' ');
    const of = worth.get(roles) ?? (await worthOf(context, row.roles));
    worth.set(roles, of);
    return (
      without((own ?? row.permissions ?? of.permissions) as Permissions, of.denied)[key]?.includes(action) ??
      false
    );
  };
  const people = (await outsiders(context)).filter(runs);
  const found = new Set<string>();
  const links = await linkedContacts(context, residentIds);
  const chosen = people.filter((one) => one.access_type === 'SPECIFIC');
  const rows =
    chosen.length === 0
      ? []
      : await db
          .selectFrom('platform.resident_access')
          .select(['account_id', 'resident_id', 'permissions', 'valid_from', 'valid_to'])
          .where('organisation_id', '=', organisationId)
          .where('resident_id', 'in', [...residentIds])
          .where(
            'account_id',
            'in',
            chosen.map((one) => one.account_id),
          )
          .execute();
  for (const row of rows.filter(runs)) {
    const person = chosen.find((one) => one.account_id === row.account_id)!;
    if (await may(person, row.permissions)) found.add(row.resident_id);
  }
  for (const person of people.filter((one) => one.access_type === 'USER_LINK' && one.contact_id !== null)) {
    if (!(await may(person, null))) continue;
    for (const [residentId, contacts] of links)
      if (contacts.some((one) => one.contactId === person.contact_id)) found.add(residentId);
  }
  return found;
}
