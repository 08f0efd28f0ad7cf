import { sql } from 'kysely';
import { plainRole, shippedRoles } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { roleDefaults, type RoleDefault } from '../contract/role-defaults.ts';

/** Every role of people who work here, with its default and what could be it. */
async function all(context: Context): Promise<RoleDefault[]> {
  const { db, organisationId } = context;
  const [roles, shared, chosen] = [
    await db
      .selectFrom('platform.roles')
      .select(['code', 'name', 'name_de'])
      .where('organisation_id', '=', organisationId)
      .where('external', '=', false)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('dashboards.dashboards')
      .select(['id', 'name', 'visibility', 'roles'])
      .where('organisation_id', '=', organisationId)
      .where('visibility', 'in', ['all', 'roles'])
      .orderBy('name')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('dashboards.role_defaults as r')
      .innerJoin('dashboards.dashboards as d', (join) =>
        join.onRef('d.organisation_id', '=', 'r.organisation_id').onRef('d.id', '=', 'r.dashboard_id'),
      )
      .select(['r.role', 'r.version', 'd.id', 'd.name'])
      .where('r.organisation_id', '=', organisationId)
      .execute(),
  ];
  return roles.map((role) => {
    const choices = shared
      .filter((one) => one.visibility === 'all' || one.roles.includes(role.code))
      .map(({ id, name }) => ({ id, name }));
    const set = chosen.find((one) => one.role === role.code);
    return {
      role: role.code,
      name: context.language === 'de' && role.name_de !== '' ? role.name_de : role.name,
      shipped: shippedRoles[role.code]?.name.en === role.name,
      dashboardId: set?.id ?? null,
      dashboard: set?.name ?? '',
      shared: set === undefined || choices.some((one) => one.id === set.id),
      version: set?.version ?? 0,
      choices,
    };
  });
}
const ofRole = async (context: Context, role: string): Promise<RoleDefault> =>
  found((await all(context)).find((one) => one.role === role));

/** The dashboard that opens for the account by one of its roles, the first by the name of the role; undefined: "Now". */
export async function defaultOf(context: Context): Promise<string | undefined> {
  const roles = [...new Set(context.account!.roles.map(plainRole))];
  const row = await context.db
    .selectFrom('dashboards.role_defaults as r')
    .innerJoin('platform.roles as p', (join) =>
      join.onRef('p.organisation_id', '=', 'r.organisation_id').onRef('p.code', '=', 'r.role'),
    )
    .innerJoin('dashboards.dashboards as d', (join) =>
      join.onRef('d.organisation_id', '=', 'r.organisation_id').onRef('d.id', '=', 'r.dashboard_id'),
    )
    .select('r.dashboard_id')
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.role', 'in', roles)
    .where((where) =>
      where.or([
        where('d.visibility', '=', 'all'),
        where.and([where('d.visibility', '=', 'roles'), sql<boolean>`r.role = any(d.roles)`]),
      ]),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return row?.dashboard_id;
}

export const roleDefaultCalls = implement(roleDefaults, {
  list: ({ context }) => all(context),
  async set({ input, context, db, refuse }) {
    const before = await ofRole(context, input.role);
    if (before.version !== input.version) throw stale(before);
    if (input.dashboardId !== null && !before.choices.some((one) => one.id === input.dashboardId))
      throw refuse.notShared();
    const mine = db
      .deleteFrom('dashboards.role_defaults')
      .where('organisation_id', '=', context.organisationId)
      .where('role', '=', input.role);
    if (input.dashboardId === null) {
      await mine.execute();
      return ofRole(context, input.role);
    }
    if (input.version === 0) {
      const added = await db
        .insertInto('dashboards.role_defaults')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          role: input.role,
          dashboard_id: input.dashboardId,
        })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'role']).doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) throw stale(await ofRole(context, input.role));
      return ofRole(context, input.role);
    }
    const changed = await db
      .updateTable('dashboards.role_defaults')
      .set({ dashboard_id: input.dashboardId })
      .where('organisation_id', '=', context.organisationId)
      .where('role', '=', input.role)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw stale(before);
    return ofRole(context, input.role);
  },
});
