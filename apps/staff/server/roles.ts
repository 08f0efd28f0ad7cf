import { sql } from 'kysely';
import type { Action } from '#platform/contract/call.ts';
import { type Permissions, withDisplay } from '#platform/domain/access/access.ts';
import { externalRole, isAdministrator, plainRole } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { type Role, type RoleRow, roles } from '../contract/roles.ts';
import { freeCode } from '../domain/role-names.ts';
import { addRole, removeRole, usersOf } from './role-users.ts';
import { effectOf, lossOf } from './role-loss.ts';

const columns = [
  'id',
  'version',
  'code',
  'name',
  'name_de as nameDe',
  'description',
  'description_de as descriptionDe',
  'app',
  'shipped',
  'external',
  'permissions',
  'denials',
] as const;
interface Row {
  id: string;
  version: number;
  code: string;
  name: string;
  nameDe: string;
  description: string;
  descriptionDe: string;
  app: string;
  shipped: boolean;
  external: boolean;
  permissions: unknown;
  denials: unknown;
}

async function userCounts(context: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; users: number }>`select role as code, count(*)::int as users
    from platform.accounts a cross join lateral unnest(platform.plain_roles(a.roles)) role
    where a.organisation_id = ${context.organisationId} and a.deleted_at is null group by role`.execute(
    context.db,
  );
  return new Map(rows.map((row) => [row.code, row.users]));
}

function rowOf({ permissions, denials, ...row }: Row, counts: ReadonlyMap<string, number>): RoleRow {
  return {
    ...row,
    administrator: isAdministrator([row.code]),
    users: counts.get(row.code) ?? 0,
    changed: row.shipped && (permissions !== null || Object.keys(denials as object).length > 0),
  };
}

async function load(context: Context, id: string): Promise<Role> {
  const row = found(
    await context.db
      .selectFrom('platform.roles')
      .select(columns)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const { policies } = context.services;
  const { grants, denials } = policies.of(row);
  const shipped = policies.of({ code: row.code, permissions: null, denials: {} }).grants;
  return {
    ...rowOf(row, await userCounts(context)),
    grants: writable(grants),
    denials: writable(denials),
    asShipped: row.shipped ? writable(shipped) : null,
  };
}

const writable = (map: Permissions): Record<string, Action[]> =>
  Object.fromEntries(Object.entries(map).map(([key, own]) => [key, [...own]]));

/** The role as the client read it, locked; stale versions are refused. */
async function current(context: Context, id: string, version: number): Promise<Row> {
  const row = found(
    await context.db
      .selectFrom('platform.roles')
      .select(columns)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== version) throw stale(await load(context, id));
  return row;
}

async function nameTaken(context: Context, name: string, except?: string): Promise<boolean> {
  const rows = await context.db
    .selectFrom('platform.roles')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .execute();
  return rows.some((row) => row.id !== except);
}

export const roleCalls = implement(roles, {
  async list({ context }) {
    const [rows, counts] = await Promise.all([
      context.db
        .selectFrom('platform.roles')
        .select(columns)
        .where('organisation_id', '=', context.organisationId)
        .orderBy('app')
        .orderBy('name')
        .orderBy('id')
        .execute(),
      userCounts(context),
    ]);
    return rows.map((row) => rowOf(row, counts));
  },
  get: ({ input, context }) => load(context, input.id),

  async create({ input, context, db, refuse }) {
    if (await nameTaken(context, input.name)) throw refuse.nameTaken();
    const source =
      input.copyOf === undefined
        ? null
        : found(
            await db
              .selectFrom('platform.roles')
              .select(columns)
              .where('organisation_id', '=', context.organisationId)
              .where('id', '=', input.copyOf)
              .executeTakeFirst(),
          );
    const policy = source && context.services.policies.of(source);
    const { reserved } = context.services.policies;
    // a copy of an administrators' role gets all but what only administrators hold
    const grants = Object.fromEntries(
      Object.entries(policy?.grants ?? {}).filter(([key]) => !reserved.includes(key)),
    );
    const taken = new Set(
      (
        await db
          .selectFrom('platform.roles')
          .select('code')
          .where('organisation_id', '=', context.organisationId)
          .execute()
      ).map((row) => row.code),
    );
    const id = newId();
    await db
      .insertInto('platform.roles')
      .values({
        organisation_id: context.organisationId,
        id,
        code: freeCode(input.name, taken),
        name: input.name,
        name_de: input.nameDe,
        description: input.description,
        description_de: input.descriptionDe,
        app: input.app,
        external: source?.external ?? input.external,
        permissions: JSON.stringify(grants),
        denials: JSON.stringify(policy?.denials ?? {}),
      })
      .execute();
    return load(context, id);
  },

  async change({ input, context, db, refuse }) {
    await current(context, input.id, input.version);
    if (await nameTaken(context, input.name, input.id)) throw refuse.nameTaken();
    await db
      .updateTable('platform.roles')
      .set({
        name: input.name,
        name_de: input.nameDe,
        description: input.description,
        description_de: input.descriptionDe,
        app: input.app,
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return load(context, input.id);
  },

  async setPermissions({ input, context, db, refuse }) {
    const { declared, reserved } = context.services.policies;
    const row = await current(context, input.id, input.version);
    if (isAdministrator([row.code])) throw refuse.administratorsFixed();
    for (const map of [input.grants ?? {}, input.denials]) {
      const unknown = Object.entries(map).find(([key, own]) =>
        own.some((action) => !declared[key]?.includes(action)),
      );
      if (unknown) throw refuse.unknownAccess({ key: unknown[0] });
    }
    const kept = Object.entries(input.grants ?? {}).find(
      ([key, own]) => reserved.includes(key) && own.length > 0,
    );
    if (kept) throw refuse.reservedAccess({ key: kept[0] });
    await db
      .updateTable('platform.roles')
      .set({
        // a role of the home's own has nothing shipped to fall back to
        permissions:
          input.grants === null
            ? row.shipped
              ? null
              : '{}'
            : JSON.stringify(withDisplay(input.grants, declared)),
        denials: JSON.stringify(withoutEmpty(input.denials)),
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return load(context, input.id);
  },

  users: async ({ input, context }) => usersOf(context, await codeOf(context, input.id)),

  async addUser({ input, context, refuse }) {
    if ((await addRole(context, input.accountId, await codeOf(context, input.id))) === 'roleDiffers')
      throw refuse.roleDiffers();
    return { done: true };
  },
  async removeUser({ input, context, refuse }) {
    if ((await removeRole(context, input.accountId, await codeOf(context, input.id))) === 'oneRoleNeeded')
      throw refuse.oneRoleNeeded();
    return { done: true };
  },

  effect: async ({ input, context }) => effectOf(context, await codeOf(context, input.id), input.accountId),
  loss: async ({ input, context }) => lossOf(context, await codeOf(context, input.id)),

  async remove({ input, context, db, refuse }) {
    const row = await current(context, input.id, input.version);
    if (row.shipped) throw refuse.shippedRole();
    const { losing } = await lossOf(context, row.code);
    if (losing.length > 0 && !context.confirmed.includes('usersLose')) {
      throw refuse.usersLose({
        count: losing.length,
        names: losing
          .slice(0, 5)
          .map((one) => one.fullName)
          .join(', '),
      });
    }
    for (const user of await usersOf(context, row.code))
      await removeRole(context, user.id, row.code, row.external ? externalRole : 'USER');
    await db
      .deleteFrom('platform.roles')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id)
      .execute();
    return { done: true };
  },
});

async function codeOf(context: Context, id: string): Promise<string> {
  return plainRole(
    found(
      await context.db
        .selectFrom('platform.roles')
        .select('code')
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', id)
        .executeTakeFirst(),
    ).code,
  );
}

const withoutEmpty = (map: Readonly<Record<string, readonly Action[]>>) =>
  Object.fromEntries(Object.entries(map).filter(([, own]) => own.length > 0));
