import { sql } from 'kysely';
import { centers } from '#apps/sites/api.ts';
import { implement, type Unfinished } from '#platform/server/call/app.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { policies, type Policy } from '../contract/policies.ts';
import { leastMonths } from '../domain/retention.ts';

const columns = [
  'id',
  'version',
  'name',
  'center_id as centerId',
  'resident_type as residentType',
  'period_months as periodMonths',
  'notification_days as notificationDays',
  'auto_archive as autoArchive',
  'archive_after_days as archiveAfterDays',
  'auto_deletion as autoDeletion',
  'two_persons as twoPersons',
  'notify_near as notifyNear',
  'notify_expiry as notifyExpiry',
  'notify_roles as notifyRoles',
  'active',
] as const;

/** All policies by name, with the number of records for which each counted at the last run. */
export function allPolicies(context: Context): Promise<Policy[]> {
  return context.db
    .selectFrom('retention.policies')
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from retention.cases c
    where c.organisation_id = policies.organisation_id and c.policy_id = policies.id)`.as('records'),
    )
    .where('organisation_id', '=', context.organisationId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Without a policy no record ever comes to its end. */
export async function unfinished(context: Context): Promise<Unfinished[]> {
  const any = await context.db
    .selectFrom('retention.policies')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return any
    ? []
    : [
        {
          link: '/admin/resident-retention-policy',
          text: {
            en: 'There is no retention policy: records of people who left are kept for ever.',
            de: 'Es gibt keine Aufbewahrungsrichtlinie: Dossiers ausgetretener Personen bleiben unbefristet.',
          },
        },
      ];
}

const load = async (context: Context, id: string): Promise<Policy> =>
  found((await allPolicies(context)).find((one) => one.id === id));

type Input = Omit<Policy, 'id' | 'version' | 'records'>;
const rowOf = (input: Input) => ({
  name: input.name,
  center_id: input.centerId,
  resident_type: input.residentType,
  period_months: input.periodMonths,
  notification_days: input.notificationDays,
  auto_archive: input.autoArchive,
  archive_after_days: input.archiveAfterDays,
  auto_deletion: input.autoDeletion,
  two_persons: input.twoPersons,
  notify_near: input.notifyNear,
  notify_expiry: input.notifyExpiry,
  notify_roles: [...input.notifyRoles],
  active: input.active,
});

type Refusals = { periodTooShort(): Error; nameTaken(): Error; samePeople(): Error; centerUnknown(): Error };

async function check(context: Context, input: Input, own: string | null, refuse: Refusals): Promise<void> {
  if (input.periodMonths < leastMonths) throw refuse.periodTooShort();
  if (input.centerId !== null && !(await centers(context)).some((one) => one.id === input.centerId))
    throw refuse.centerUnknown();
  const others = (await allPolicies(context)).filter((one) => one.id !== own);
  if (others.some((one) => one.name.toLowerCase() === input.name.toLowerCase())) throw refuse.nameTaken();
  if (
    input.active &&
    others.some(
      (one) => one.active && one.centerId === input.centerId && one.residentType === input.residentType,
    )
  )
    throw refuse.samePeople();
}

export const policyCalls = implement(policies, {
  list: ({ context }) => allPolicies(context),
  async roles({ context, db }) {
    const rows = await db
      .selectFrom('platform.roles')
      .select(['code', 'name', 'name_de'])
      .where('organisation_id', '=', context.organisationId)
      .where('external', '=', false)
      .orderBy('name')
      .execute();
    return rows.map((row) => ({
      code: row.code,
      name: context.language === 'de' && row.name_de !== '' ? row.name_de : row.name,
    }));
  },
  async create({ input, context, db, refuse }) {
    await check(context, input, null, refuse);
    const id = newId();
    await db
      .insertInto('retention.policies')
      .values({ organisation_id: context.organisationId, id, ...rowOf(input) })
      .execute();
    return load(context, id);
  },
  async change({ input, context, refuse }) {
    await load(context, input.id);
    await check(context, input, input.id, refuse);
    return changeRow(
      context,
      'retention.policies',
      { id: input.id, version: input.version },
      rowOf(input),
      () => load(context, input.id),
    );
  },
  async remove({ input, context, db }) {
    const before = await load(context, input.id);
    if (before.version !== input.version) throw stale(before);
    // what is listed for deletion by this policy is not deleted; the next run finds the policy that counts instead
    await db
      .updateTable('retention.cases')
      .set({ policy_id: null, expires_on: null, proposed_on: null })
      .where('organisation_id', '=', context.organisationId)
      .where('policy_id', '=', input.id)
      .execute();
    await db
      .deleteFrom('retention.policies')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return { done: true };
  },
});
