import { sql } from 'kysely';
import type { z } from 'zod';
import type { AddressRule, SecurityPolicyRecord } from '#apps/security/contract/policies.ts';
import { securityPolicies } from '#apps/security/contract/policies.ts';
import { addressRules, mayEnterFrom } from '#platform/server/access/address-rules.ts';
import { implement, type Implementation } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';

type Rule = z.output<typeof AddressRule>;
type Wanted = Omit<SecurityPolicyRecord, 'id' | 'version'>;

async function load(context: Context, id?: string): Promise<SecurityPolicyRecord[]> {
  const { db, organisationId } = context;
  let query = db
    .selectFrom('platform.security_policies')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('name');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  const rules = await db
    .selectFrom('platform.address_rules')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    appliesTo: row.applies_to,
    roles: row.roles,
    accountIds: row.account_ids,
    twoFactor: row.two_factor,
    methods: row.methods as SecurityPolicyRecord['methods'],
    maximumFailedSignIns: row.maximum_failed_sign_ins,
    lockMinutes: row.lock_minutes,
    sessionLockMinutes: row.session_lock_minutes,
    registrationLinkHours: row.registration_link_hours as SecurityPolicyRecord['registrationLinkHours'],
    quickSwitchHours: row.quick_switch_hours,
    addresses: rules
      .filter((rule) => rule.policy_id === row.id)
      .map((rule): Rule => ({
        appliesTo: rule.applies_to,
        role: rule.role,
        accountId: rule.account_id,
        network: rule.network,
        note: rule.note,
      })),
  }));
}
const one = async (context: Context, id: string) => found((await load(context, id))[0]);

const columnsOf = (input: Wanted) => ({
  name: input.name,
  applies_to: input.appliesTo,
  roles: input.appliesTo === 'roles' ? input.roles : [],
  account_ids: input.appliesTo === 'accounts' ? input.accountIds : [],
  two_factor: input.twoFactor,
  methods: input.methods,
  maximum_failed_sign_ins: input.maximumFailedSignIns,
  lock_minutes: input.lockMinutes,
  session_lock_minutes: input.sessionLockMinutes,
  registration_link_hours: input.registrationLinkHours,
  quick_switch_hours: input.quickSwitchHours,
});

async function assertFits(context: Context, input: Wanted, id: string | null): Promise<void> {
  const { db, organisationId } = context;
  if (input.twoFactor !== 'off' && input.methods.length === 0) throw new RefusalError('methodsMissing', {});
  if (input.appliesTo === 'roles' && input.roles.length === 0) throw new RefusalError('rolesMissing', {});
  if (input.appliesTo === 'accounts' && input.accountIds.length === 0)
    throw new RefusalError('accountsMissing', {});
  let same = db
    .selectFrom('platform.security_policies')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', input.name);
  if (id !== null) same = same.where('id', '<>', id);
  if (await same.executeTakeFirst()) throw new RefusalError('nameTaken', {});
  const accounts = [
    ...new Set([
      ...(input.appliesTo === 'accounts' ? input.accountIds : []),
      ...input.addresses.flatMap((rule) => rule.accountId ?? []),
    ]),
  ];
  const roles = [
    ...new Set([
      ...(input.appliesTo === 'roles' ? input.roles : []),
      ...input.addresses.flatMap((rule) => rule.role ?? []),
    ]),
  ];
  const count = async (
    table: 'platform.accounts' | 'platform.roles',
    column: 'id' | 'code',
    wanted: string[],
  ) =>
    wanted.length === 0
      ? 0
      : (
          await sql`select 1 from ${sql.table(table)} where organisation_id = ${organisationId} and ${sql.ref(column)}::text = any (${wanted})`.execute(
            db,
          )
        ).rows.length;
  if (
    (await count('platform.accounts', 'id', accounts)) < accounts.length ||
    (await count('platform.roles', 'code', roles)) < roles.length
  )
    throw new RefusalError('unknownTarget', {});
}

async function writeRules(context: Context, policyId: string, rules: readonly Rule[]): Promise<void> {
  const { db, organisationId } = context;
  await db
    .deleteFrom('platform.address_rules')
    .where('organisation_id', '=', organisationId)
    .where('policy_id', '=', policyId)
    .execute();
  if (rules.length === 0) return;
  await db
    .insertInto('platform.address_rules')
    .values(
      rules.map((rule) => ({
        organisation_id: organisationId,
        id: newId(),
        policy_id: policyId,
        applies_to: rule.appliesTo,
        role: rule.role,
        account_id: rule.accountId,
        note: rule.note,
        network: sql<string>`network(${rule.network}::inet)`, // bits behind the prefix are cut off: 192.168.10.77/24 means 192.168.10.0/24
      })),
    )
    .execute();
}

/** After the change: whoever would be shut out by it is asked first (domain: security policies). */
async function assertStillIn(context: Context): Promise<void> {
  const account = context.account!;
  const subject = { accountId: account.id, roles: account.roles };
  if (context.client === null || context.confirmed.includes('locksOutYourself')) return;
  if (
    !mayEnterFrom(
      await addressRules(context.db, context.organisationId, subject),
      subject,
      context.client.address,
    )
  )
    throw new RefusalError('locksOutYourself', { address: context.client.address });
}

/** Security policies of the organisation. */
export const policyCalls = (): Implementation[] =>
  implement(securityPolicies, {
    // a home has a handful
    list: async ({ context }) => ({ items: await load(context), nextCursor: null, total: null }),
    get: async ({ input, context }) => found((await load(context, input.id))[0]),
    async create({ input, context, db }) {
      await assertFits(context, input, null);
      const id = newId();
      await db
        .insertInto('platform.security_policies')
        .values({ organisation_id: context.organisationId, id, ...columnsOf(input) })
        .execute();
      await writeRules(context, id, input.addresses);
      await assertStillIn(context);
      return (await load(context, id))[0]!;
    },
    async change({ input, context }) {
      const { id, version } = input;
      await assertFits(context, input, id);
      await changeRow(context, 'platform.security_policies', { id, version }, columnsOf(input), () =>
        one(context, id),
      );
      await writeRules(context, id, input.addresses);
      await assertStillIn(context);
      return one(context, id);
    },
    async remove({ input: { id, version }, context }) {
      await removeRow(context, 'platform.security_policies', { id, version }, () => one(context, id));
      return { done: true };
    },
    async targets({ context, db }) {
      const roles = await db
        .selectFrom('platform.roles')
        .select(['code', 'name'])
        .where('organisation_id', '=', context.organisationId)
        .orderBy('name')
        .execute();
      const accounts = await db
        .selectFrom('platform.accounts')
        .select(['id', 'full_name', 'username'])
        .where('organisation_id', '=', context.organisationId)
        .where('active', '=', true)
        .orderBy('full_name')
        .limit(2000)
        .execute();
      return {
        roles,
        accounts: accounts.map((row) => ({ id: row.id, name: `${row.full_name} (${row.username})` })),
      };
    },
  });
