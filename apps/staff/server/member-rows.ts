import { sql } from 'kysely';
import { centers } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { isAdministrator } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { fromOutside } from '#platform/server/access/outside-accounts.ts';
import { found } from '#platform/server/call/problems.ts';
import type { AccountState } from '../contract/accounts.ts';
import type { Member, Qualification } from '../contract/members.ts';
import { accountState, expiry, soonDays } from '../domain/accounts.ts';
import { inState } from './account-rows.ts';

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const rowsOf = (context: Context) =>
  context.db
    .selectFrom('platform.accounts as a')
    .leftJoin('staff.members as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.id'),
    )
    .select([
      'a.id',
      'a.full_name',
      'a.username',
      'a.email',
      'a.roles',
      'a.active',
      'a.confirmed',
      'm.version',
      'm.position',
      'm.job_category',
      'm.personnel_number',
      'm.center_id',
      'm.employment_percent',
      'm.phone',
      'm.entry_date',
      'm.leaving_date',
      'm.remarks',
      'm.photo_file_id',
      sql<boolean>`coalesce(a.locked_until > now(), false)`.as('locked'),
      sql<string>`lower(a.full_name)`.as('sortName'),
    ])
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.deleted_at', 'is', null)
    .where((where) => where.not(fromOutside));
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** Qualifications of some people by account, with how they stand today. */
export async function qualificationsOf(
  context: Context,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Qualification[]>> {
  const byAccount = new Map<string, Qualification[]>(accountIds.map((id) => [id, []]));
  if (accountIds.length === 0) return byAccount;
  const rows = await context.db
    .selectFrom('staff.qualifications')
    .select(['id', 'version', 'account_id', 'kind', 'since', 'expires_on', 'remarks'])
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('kind')
    .execute();
  for (const { account_id: accountId, expires_on: expiresOn, ...row } of rows) {
    byAccount.get(accountId)!.push({ ...row, expiresOn, expiry: expiry(expiresOn, context.today) });
  }
  return byAccount;
}

async function withDetails(context: Context, rows: readonly Row[]): Promise<Member[]> {
  const [sites, known] = [
    await centers(context),
    await qualificationsOf(
      context,
      rows.map((row) => row.id),
    ),
  ];
  return rows.map((row) => ({
    id: row.id,
    version: row.version ?? 0,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    roles: row.roles,
    state: accountState(row),
    administrator: isAdministrator(row.roles),
    position: row.position ?? '',
    jobCategory: row.job_category ?? '',
    personnelNumber: row.personnel_number ?? '',
    centerId: row.center_id,
    centerName: sites.find((one) => one.id === row.center_id)?.name ?? null,
    employmentPercent: row.employment_percent,
    phone: row.phone ?? '',
    entryDate: row.entry_date,
    leavingDate: row.leaving_date,
    remarks: row.remarks ?? '',
    qualifications: known.get(row.id) ?? [],
    photoFileId: row.photo_file_id,
  }));
}

/** Somebody who works here; 404 for accounts from outside, of other organisations, deleted ones. */
export async function loadMember(context: Context, id: string): Promise<Member> {
  return (
    await withDetails(context, [found(await rowsOf(context).where('a.id', '=', id).executeTakeFirst())])
  )[0]!;
}

export interface Filter {
  readonly text: string;
  readonly state?: AccountState | undefined;
  readonly position: string;
  readonly centerId?: string | undefined;
  readonly expiring: boolean;
}

/** People by name, from the one after `after` on. */
export async function memberPage(
  context: Context,
  filter: Filter,
  after: { readonly name: string; readonly id: string } | null,
  limit: number,
) {
  let query = rowsOf(context);
  if (filter.text !== '')
    query = query.where(
      sql<boolean>`(lower(a.full_name) like ${like(filter.text)} or m.personnel_number = ${filter.text})`,
    );
  if (filter.state !== undefined) query = query.where(inState[filter.state]);
  if (filter.position !== '') query = query.where('m.position', '=', filter.position);
  if (filter.centerId !== undefined) query = query.where('m.center_id', '=', filter.centerId);
  if (filter.expiring)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff.qualifications as q')
          .select('q.id')
          .where('q.organisation_id', '=', context.organisationId)
          .whereRef('q.account_id', '=', 'a.id')
          .where('q.expires_on', '<=', addDays(context.today, soonDays)),
      ),
    );
  if (after)
    query = query.where(sql<boolean>`(lower(a.full_name), a.id) > (${after.name}, ${after.id}::uuid)`);
  const rows = await query
    .orderBy('sortName')
    .orderBy('a.id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await withDetails(context, shown),
    next: rows.length > limit && last ? { name: last.sortName, id: last.id } : null,
  };
}
