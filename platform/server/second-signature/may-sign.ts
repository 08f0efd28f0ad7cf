// Who may sign a call beside somebody: people of the home who may make it themselves.
import type { Action, Call } from '#platform/contract/call.ts';
import { effective } from '#platform/domain/access/access.ts';
import { isExternal, plainRole } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notAllowed, notFound } from '#platform/server/call/problems.ts';

type Gate = Pick<Call, 'may'>;

/** The call that is to be signed: one that takes a second signature, and that whoever is signed in may make. */
export function signedCall(context: Context, name: string): Call {
  const call = context.services
    .apps()
    .flatMap((app) => app.calls)
    .find((one) => one.call.name === name)?.call;
  if (!call || !('secondSignature' in call.input.shape) || 'open' in call.may) throw notFound();
  const { account } = context;
  // people from outside are neither told who works here nor stand for the home with four eyes
  if (account!.external) throw notAllowed();
  if (Array.isArray(call.may)) {
    const [key, action] = call.may as readonly [string, Action];
    if (!context.can(key, action)) throw notAllowed(key, action);
  }
  return call;
}

/** Tells of roles whether somebody with them may sign a call, by what the roles are worth now. */
export async function mayByRoles(
  context: Context,
  { may }: Gate,
): Promise<(roles: readonly string[]) => boolean> {
  const { policies } = context.services;
  const rows = await context.db
    .selectFrom('platform.roles')
    .select(['code', 'permissions', 'denials', 'external'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const known = new Map(rows.map((row) => [row.code, { external: row.external, policy: policies.of(row) }]));
  return (roles) => {
    const own = [...new Set(roles.map(plainRole))].flatMap((code) => known.get(code) ?? []);
    if (isExternal(roles) || own.some((role) => role.external)) return false;
    if (!Array.isArray(may)) return 'signedIn' in may;
    const [key, action] = may as readonly [string, Action];
    const { permissions } = effective(
      own.map((role) => role.policy),
      policies.reserved,
    );
    return permissions[key]?.includes(action) ?? false;
  };
}

/** Whether an account may sign a call now: active, confirmed, of this home, with the right. */
export async function maySign(context: Context, call: Gate, accountId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('platform.accounts')
    .select('roles')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', accountId)
    .where('active', '=', true)
    .where('confirmed', '=', true)
    .executeTakeFirst();
  return row !== undefined && (await mayByRoles(context, call))(row.roles);
}
