import { access, type Why } from '#platform/contract/frame.ts';
import type { Action } from '#platform/contract/call.ts';
import { effective, type RolePolicy } from '#platform/domain/access/access.ts';
import { isExternal, plainRole } from './access.ts';
import { administratorsOf } from './administrators.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Account, Context } from '#platform/server/call/context.ts';
import { found, notAllowed } from '#platform/server/call/problems.ts';

const rolesKey = 'authorization.staff.roles';

interface KnownRole {
  readonly code: string;
  readonly name: string;
  readonly nameDe: string;
  readonly external: boolean;
  readonly policy: RolePolicy;
}

async function rolesNamed(context: Context, roles: readonly string[]): Promise<KnownRole[]> {
  if (roles.length === 0) return [];
  const rows = await context.db
    .selectFrom('platform.roles')
    .select(['code', 'name', 'name_de', 'permissions', 'denials', 'external'])
    .where('organisation_id', '=', context.organisationId)
    .where('code', 'in', roles.map(plainRole))
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    nameDe: row.name_de || row.name,
    external: row.external,
    policy: context.services.policies.of(row),
  }));
}

const names = (roles: readonly KnownRole[]) =>
  roles.map(({ code, name, nameDe }) => ({ code, name, nameDe }));

/** Administrators who can sign in, at most five. */
async function administrators(context: Context): Promise<{ name: string; email: string }[]> {
  const all = await administratorsOf(context.db, context.organisationId);
  return all.slice(0, 5).map(({ fullName, email }) => ({ name: fullName, email }));
}
/** Names of people who can grant something. */
const whoCanGrant = async (context: Context): Promise<string[]> =>
  (await administrators(context)).map((one) => one.name);

/** The account that is asked about, with what its roles are worth now. */
async function subject(
  context: Context,
  accountId: string | undefined,
): Promise<{ account: Account; roles: KnownRole[] }> {
  const self = context.account!;
  if (accountId === undefined || accountId === self.id)
    return { account: self, roles: await rolesNamed(context, self.roles) };
  if (!context.can(rolesKey, 'Read')) throw notAllowed(rolesKey, 'Read');
  const row = found(
    await context.db
      .selectFrom('platform.accounts')
      .select(['id', 'username', 'full_name', 'email', 'roles'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const roles = await rolesNamed(context, row.roles);
  const { permissions, denied } = effective(
    roles.map((role) => role.policy),
    context.services.policies.reserved,
  );
  return {
    roles,
    account: {
      ...self,
      id: row.id,
      username: row.username,
      fullName: row.full_name,
      email: row.email,
      roles: row.roles,
      permissions,
      denied,
      external: isExternal(row.roles) || roles.some((role) => role.external),
      preview: null,
    },
  };
}

async function explain(
  context: Context,
  input: { key: string; action: Action; residentId?: string | undefined; accountId?: string | undefined },
): Promise<Why> {
  const { key, action } = input;
  const { policies, grants } = context.services;
  const { account, roles } = await subject(context, input.accountId);
  // a word that is no key is nothing that anybody may, also one that every object knows (constructor)
  if (!Object.hasOwn(policies.declared, key))
    return {
      key,
      action,
      feature: policies.nameOf(key),
      givenBy: [],
      deniedBy: [],
      roles: names(roles),
      validTo: null,
      ask: account.external ? [] : await whoCanGrant(context),
      allowed: false,
      reason: 'unknownKey',
    };
  const counts = (role: KnownRole) => role.policy.administrator || !policies.reserved.includes(key);
  const given = roles.filter((role) => counts(role) && role.policy.grants[key]?.includes(action));
  const deniedBy = roles.filter((role) =>
    role.policy.denials[key]?.some((one) => one === action || one === 'Read'),
  );
  const about = {
    key,
    action,
    feature: policies.nameOf(key),
    givenBy: names(given),
    deniedBy: names(deniedBy),
    roles: names(roles),
    validTo: null,
    // who works here is not told to people from outside; they turn to the home
    ask: account.external ? [] : await whoCanGrant(context),
  };
  if (!policies.declared[key]?.includes(action)) return { ...about, allowed: false, reason: 'unknownKey' };
  if (account.external) {
    if (input.residentId === undefined) return { ...about, allowed: false, reason: 'perResident' };
    const own = { ...context, account };
    const map = await grants.permissionsFor(own, input.residentId);
    if (map === null) return { ...about, allowed: false, reason: 'notGranted' };
    const validTo =
      (await grants.residentsOf(own)).find((one) => one.residentId === input.residentId)?.validTo ?? null;
    const allowed = map[key]?.includes(action) ?? false;
    return {
      ...about,
      validTo,
      allowed,
      reason: allowed ? 'grantedForResident' : deniedBy.length > 0 ? 'denied' : 'missing',
    };
  }
  const allowed = account.permissions[key]?.includes(action) ?? false;
  const reason = allowed
    ? 'granted'
    : given.length > 0 && deniedBy.length > 0
      ? 'denied'
      : policies.reserved.includes(key)
        ? 'reserved'
        : 'missing';
  return { ...about, allowed, reason };
}

export const accessCalls = implement(access, {
  why: ({ input, context }) => explain(context, input),
  administrators: async ({ context }) => (context.account!.external ? [] : administrators(context)),

  async endPreview({ context, db }) {
    await db
      .updateTable('platform.sessions')
      .set({ preview_roles: null, preview_account_id: null, preview_name: null })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', context.account!.sessionId ?? '')
      .execute();
    await notePreview(context, 'previewEnded');
    return { done: true };
  },
});

/** Beginning and end of a preview stand in the log of sign-ins. */
export async function notePreview(
  context: Context,
  outcome: 'previewStarted' | 'previewEnded',
): Promise<void> {
  await context.db
    .insertInto('platform.sign_ins')
    .values({
      organisation_id: context.organisationId,
      account_id: context.actor(),
      username: context.account!.username,
      outcome,
    })
    .execute();
}
