import { sql } from 'kysely';
import { contactsBrief } from '#apps/contacts/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { ResidentFilter } from '#platform/contract/resident-filter.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { fromOutside } from '#platform/server/access/outside-accounts.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { AccessType, ExternalUser } from '../contract/external-users.ts';
import { periodState } from '../domain/periods.ts';

const locked = sql<boolean>`coalesce(a.locked_until > now(), false)`;

/** External users with their account, deleted accounts aside. Accounts of staff that are only linked to a contact are none. */
export const externalRows = (context: Context) =>
  context.db
    .selectFrom('platform.external_users as e')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'e.organisation_id').onRef('a.id', '=', 'e.account_id'),
    )
    .select([
      'e.id',
      'e.version',
      'e.account_id',
      'e.access_type',
      'e.filter',
      'e.contact_id',
      'e.resident_id',
      'e.permissions',
      'e.valid_from',
      'e.valid_to',
      'a.full_name',
      'a.username',
      'a.email',
      'a.waiting_email',
      'a.roles',
      'a.language',
      'a.active',
      'a.confirmed',
      locked.as('locked'),
      sql<string>`lower(a.full_name)`.as('sortName'),
      sql<
        string | null
      >`(select max(s.at) from platform.sign_ins s where s.organisation_id = a.organisation_id and s.account_id = a.id and s.outcome = 'signedIn')`.as(
        'lastSignInAt',
      ),
    ])
    .where('e.organisation_id', '=', context.organisationId)
    .where('a.deleted_at', 'is', null)
    .where(fromOutside);
export type ExternalRow = Awaited<ReturnType<ReturnType<typeof externalRows>['executeTakeFirstOrThrow']>>;

/** The rows as they are shown, with the residents that were chosen. What an administrator reads here about residents is in the read log. */
export async function withNames(context: Context, rows: readonly ExternalRow[]): Promise<ExternalUser[]> {
  if (rows.length === 0) return [];
  const chosen = await context.db
    .selectFrom('platform.resident_access')
    .select(['account_id', 'resident_id', 'valid_from', 'valid_to'])
    .where('organisation_id', '=', context.organisationId)
    .where(
      'account_id',
      'in',
      rows.map((row) => row.account_id),
    )
    .orderBy('id')
    .execute();
  const ids = [
    ...new Set([...chosen.map((one) => one.resident_id), ...rows.flatMap((row) => row.resident_id ?? [])]),
  ];
  const [people, contacts] = [
    await residentsBrief(context, ids),
    await contactsBrief(
      context,
      rows.flatMap((row) => row.contact_id ?? []),
    ),
  ];
  await context.logRead(ids);
  return rows.map((row) => {
    const filter = ResidentFilter.safeParse(row.filter);
    const period = periodState({ validFrom: row.valid_from, validTo: row.valid_to }, context.today);
    return {
      id: row.id,
      version: row.version,
      accountId: row.account_id,
      fullName: row.full_name,
      username: row.username,
      email: row.email,
      waitingEmail: row.waiting_email,
      roles: row.roles,
      language: row.language === 'de' ? ('de' as const) : ('en' as const),
      lastSignInAt: row.lastSignInAt,
      accountState: !row.active
        ? ('disabled' as const)
        : !row.confirmed
          ? ('notConfirmed' as const)
          : row.locked
            ? ('locked' as const)
            : ('active' as const),
      accessType: row.access_type as AccessType,
      filter: row.filter !== null && filter.success ? filter.data : null,
      contactId: row.contact_id,
      contactName: contacts.get(row.contact_id ?? '')?.displayName ?? null,
      residentId: row.resident_id,
      permissions: row.permissions as ExternalUser['permissions'],
      validFrom: row.valid_from,
      validTo: row.valid_to,
      state: row.active ? period : ('off' as const),
      residents: chosen
        .filter((one) => one.account_id === row.account_id)
        .map((one) => {
          const person = people.get(one.resident_id);
          return {
            residentId: one.resident_id,
            name: person ? listName(person) : '',
            roomNumber: person?.roomNumber ?? null,
            validFrom: one.valid_from,
            validTo: one.valid_to,
          };
        }),
    };
  });
}

export async function loadExternal(context: Context, id: string): Promise<ExternalUser> {
  return (
    await withNames(context, [found(await externalRows(context).where('e.id', '=', id).executeTakeFirst())])
  )[0]!;
}

/** As the client read it, locked; a stale version is refused with the current one. */
export async function currentExternal(context: Context, id: string, version: number): Promise<ExternalUser> {
  found(
    await context.db
      .selectFrom('platform.external_users')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const one = await loadExternal(context, id);
  if (one.version !== version) throw stale(one);
  return one;
}
