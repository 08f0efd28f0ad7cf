import { sql } from 'kysely';
import { centers } from '#apps/sites/api.ts';
import { isAdministrator } from '#platform/server/access.ts';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { afterCursor, cursorOf } from '#platform/server/page.ts';
import { found, notFound, stale } from '#platform/server/problems.ts';
import { type Member, members, type Qualification, qualifications } from '../contract/members.ts';
import { accountState, expiry, hasLeft } from '../domain/accounts.ts';
import { endAccess, inState } from './account-rows.ts';
import { lockAdministrators, somebodyAdministers } from './administrators.ts';

const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
const fromOutside = sql<boolean>`platform.plain_roles(a.roles) && (select coalesce(array_agg(r.code), '{}') from platform.roles r where r.organisation_id = a.organisation_id and r.external)`;

const rowsOf = (context: Context) => context.db.selectFrom('platform.accounts as a')
  .leftJoin('staff.members as m', (join) => join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.id'))
  .select([
    'a.id', 'a.full_name', 'a.username', 'a.email', 'a.roles', 'a.active', 'a.confirmed', 'm.version', 'm.position', 'm.personnel_number', 'm.center_id', 'm.employment_percent',
    'm.phone', 'm.entry_date', 'm.leaving_date', 'm.remarks', sql<boolean>`coalesce(a.locked_until > now(), false)`.as('locked'), sql<string>`lower(a.full_name)`.as('sortName'),
  ])
  .where('a.organisation_id', '=', context.organisationId).where('a.deleted_at', 'is', null).where((where) => where.not(fromOutside));
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

async function qualificationsOf(context: Context, accountIds: readonly string[]): Promise<ReadonlyMap<string, Qualification[]>> {
  const byAccount = new Map<string, Qualification[]>(accountIds.map((id) => [id, []]));
  if (accountIds.length === 0) return byAccount;
  const rows = await context.db.selectFrom('staff.qualifications').select(['id', 'version', 'account_id', 'kind', 'since', 'expires_on', 'remarks'])
    .where('organisation_id', '=', context.organisationId).where('account_id', 'in', [...accountIds]).orderBy('kind').execute();
  for (const { account_id: accountId, expires_on: expiresOn, ...row } of rows) {
    byAccount.get(accountId)!.push({ ...row, expiresOn, expiry: expiry(expiresOn, context.today) });
  }
  return byAccount;
}

async function withDetails(context: Context, rows: readonly Row[]): Promise<Member[]> {
  const [sites, known] = [await centers(context), await qualificationsOf(context, rows.map((row) => row.id))];
  return rows.map((row) => ({
    id: row.id, version: row.version ?? 0, fullName: row.full_name, username: row.username, email: row.email, roles: row.roles, state: accountState(row),
    administrator: isAdministrator(row.roles), position: row.position ?? '', personnelNumber: row.personnel_number ?? '', centerId: row.center_id,
    centerName: sites.find((one) => one.id === row.center_id)?.name ?? null, employmentPercent: row.employment_percent, phone: row.phone ?? '',
    entryDate: row.entry_date, leavingDate: row.leaving_date, remarks: row.remarks ?? '', qualifications: known.get(row.id) ?? [],
  }));
}

async function load(context: Context, id: string): Promise<Member> {
  return (await withDetails(context, [found(await rowsOf(context).where('a.id', '=', id).executeTakeFirst())]))[0]!;
}

/** Closes the account of somebody who has left (specification 2, section 4). */
export async function deactivate(context: Context, id: string): Promise<void> {
  await context.db.updateTable('platform.accounts').set({ active: false }).where('organisation_id', '=', context.organisationId).where('id', '=', id).where('active', '=', true).execute();
  await endAccess(context, id);
}

export const memberCalls = [
  ...implement(members, {
    async list({ input, context }) {
      const after = afterCursor(input.cursor, 2);
      let query = rowsOf(context);
      if (input.text !== '') query = query.where(sql<boolean>`(lower(a.full_name) like ${like(input.text)} or m.personnel_number = ${input.text})`);
      if (input.state !== undefined) query = query.where(inState[input.state]);
      if (input.position !== '') query = query.where('m.position', '=', input.position);
      if (input.centerId !== undefined) query = query.where('m.center_id', '=', input.centerId);
      if (after) query = query.where(sql<boolean>`(lower(a.full_name), a.id) > (${after[0]!}, ${after[1]!}::uuid)`);
      const rows = await query.orderBy('sortName').orderBy('a.id').limit(input.limit + 1).execute();
      const shown = rows.slice(0, input.limit);
      const last = shown.at(-1);
      return { items: await withDetails(context, shown), nextCursor: rows.length > input.limit && last ? cursorOf([last.sortName, last.id]) : null, total: null };
    },
    get: ({ input, context }) => load(context, input.id),

    async save({ input, context, db, refuse }) {
      const { id, version } = input;
      const before = await load(context, id);
      if (before.version !== version) throw stale(before);
      if (input.entryDate !== null && input.leavingDate !== null && input.leavingDate < input.entryDate) throw refuse.leavesBeforeEntry();
      if (input.centerId !== null && !(await centers(context)).some((one) => one.id === input.centerId)) throw notFound();
      if (input.personnelNumber !== '') {
        const other = await db.selectFrom('staff.members').select('id').where('organisation_id', '=', context.organisationId).where('personnel_number', '=', input.personnelNumber).where('id', '<>', id).executeTakeFirst();
        if (other) throw refuse.numberTaken();
      }
      const values = {
        position: input.position, personnel_number: input.personnelNumber, center_id: input.centerId, employment_percent: input.employmentPercent,
        phone: input.phone, entry_date: input.entryDate, leaving_date: input.leavingDate, remarks: input.remarks,
      };
      if (version === 0) await db.insertInto('staff.members').values({ organisation_id: context.organisationId, id, ...values }).execute();
      else {
        const { numUpdatedRows } = await db.updateTable('staff.members').set(values).where('organisation_id', '=', context.organisationId).where('id', '=', id).where('version', '=', version).executeTakeFirst();
        if (numUpdatedRows === 0n) throw stale(await load(context, id));
      }
      if (hasLeft(input.leavingDate, context.today) && before.state !== 'disabled') {
        await lockAdministrators(context);
        await deactivate(context, id);
        if (!await somebodyAdministers(context)) throw refuse.lastAdministrator();
      }
      return load(context, id);
    },
  }),
  ...implement(qualifications, {
    async add({ input, context, db, refuse }) {
      await load(context, input.accountId);
      if (input.since !== null && input.expiresOn !== null && input.expiresOn < input.since) throw refuse.expiresBeforeSince();
      const id = newId();
      const added = await db.insertInto('staff.qualifications').values({
        organisation_id: context.organisationId, id, account_id: input.accountId, kind: input.kind, since: input.since, expires_on: input.expiresOn, remarks: input.remarks,
      }).onConflict((conflict) => conflict.columns(['organisation_id', 'account_id', 'kind']).doNothing()).returning('id').executeTakeFirst();
      if (!added) throw refuse.kindTaken();
      return (await qualificationsOf(context, [input.accountId])).get(input.accountId)!.find((one) => one.id === id)!;
    },
    async remove({ input, context, db }) {
      found(await db.deleteFrom('staff.qualifications').where('organisation_id', '=', context.organisationId).where('id', '=', input.id).returning('id').executeTakeFirst());
      return { done: true };
    },
  }),
];
