import { effective } from '#platform/domain/access.ts';
import { plainRole } from '#platform/server/access.ts';
import type { Context } from '#platform/server/context.ts';
import { usersOf } from './role-users.ts';

export interface Loss { users: number; losing: Array<{ id: string; fullName: string; keys: number; actions: number; withoutRole: boolean }> }

/** Who would lose what without a role: compared with what the other roles of the person still give. */
export async function lossOf(context: Context, code: string): Promise<Loss> {
  const users = await usersOf(context, code);
  const rows = await context.db.selectFrom('platform.roles').select(['code', 'permissions', 'denials']).where('organisation_id', '=', context.organisationId).execute();
  const { policies } = context.services;
  const byCode = new Map(rows.map((row) => [row.code, policies.of(row)]));
  const worth = (roles: readonly string[]) => effective(roles.flatMap((role) => byCode.get(plainRole(role)) ?? []), policies.reserved).permissions;
  return {
    users: users.length,
    losing: users.flatMap((user) => {
      const after = worth(user.otherRoles);
      const lost = Object.entries(worth([...user.otherRoles, code]))
        .map(([key, own]) => own.filter((action) => !after[key]?.includes(action)).length).filter((count) => count > 0);
      const withoutRole = user.otherRoles.length === 0;
      if (lost.length === 0 && !withoutRole) return [];
      return [{ id: user.id, fullName: user.fullName, keys: lost.length, actions: lost.reduce((sum, count) => sum + count, 0), withoutRole }];
    }),
  };
}
