import type { Action } from '#platform/contract/call.ts';
import { effective, type Permissions } from '#platform/domain/access/access.ts';
import { plainRole } from '#platform/server/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { usersOf } from './role-users.ts';

export interface Loss {
  users: number;
  losing: Array<{ id: string; fullName: string; keys: number; actions: number; withoutRole: boolean }>;
}

/** What some roles are worth together, by their codes. */
async function worthOf(context: Context): Promise<(roles: readonly string[]) => Permissions> {
  const rows = await context.db
    .selectFrom('platform.roles')
    .select(['code', 'permissions', 'denials'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const { policies } = context.services;
  const byCode = new Map(rows.map((row) => [row.code, policies.of(row)]));
  return (roles) =>
    effective(
      roles.flatMap((role) => byCode.get(plainRole(role)) ?? []),
      policies.reserved,
    ).permissions;
}

/** Actions by key that one map has and the other has not. */
const beyond = (one: Permissions, other: Permissions): Record<string, Action[]> =>
  Object.fromEntries(
    Object.entries(one)
      .map(([key, own]) => [key, own.filter((action) => !other[key]?.includes(action))] as const)
      .filter(([, own]) => own.length > 0),
  );

/** What a person gets and loses by having a role, beside the other roles of the person. 404 for an account that is not here. */
export async function effectOf(
  context: Context,
  code: string,
  accountId: string,
): Promise<{ gains: Record<string, Action[]>; loses: Record<string, Action[]> }> {
  const { roles } = found(
    await context.db
      .selectFrom('platform.accounts')
      .select('roles')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const worth = await worthOf(context);
  const others = roles.filter((role) => plainRole(role) !== code);
  const [without, having] = [worth(others), worth([...others, code])];
  return { gains: beyond(having, without), loses: beyond(without, having) };
}

/** Who would lose what without a role: compared with what the other roles of the person still give. */
export async function lossOf(context: Context, code: string): Promise<Loss> {
  const users = await usersOf(context, code);
  const worth = await worthOf(context);
  return {
    users: users.length,
    losing: users.flatMap((user) => {
      const after = worth(user.otherRoles);
      const lost = Object.entries(worth([...user.otherRoles, code]))
        .map(([key, own]) => own.filter((action) => !after[key]?.includes(action)).length)
        .filter((count) => count > 0);
      const withoutRole = user.otherRoles.length === 0;
      if (lost.length === 0 && !withoutRole) return [];
      return [
        {
          id: user.id,
          fullName: user.fullName,
          keys: lost.length,
          actions: lost.reduce((sum, count) => sum + count, 0),
          withoutRole,
        },
      ];
    }),
  };
}
