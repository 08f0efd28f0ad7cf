import { sql } from 'kysely';
import { plainRole } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context, Refuse } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, notAllowed } from '#platform/server/call/problems.ts';
import { changeRow, removeRow } from '#platform/server/call/rows.ts';
import { dashboards } from '../contract/dashboards.ts';
import type { Dashboard, savingRefusals, Visibility } from '../contract/dashboards.ts';
import { defaultOf } from './role-defaults.ts';

/** Dashboards that the account sees: own ones and what is shared with everybody, with it or with one of its roles. */
function selectVisible(context: Context) {
  const me = context.actor();
  const roles = context.account!.roles.map(plainRole);
  return context.db
    .selectFrom('dashboards.dashboards as d')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'd.organisation_id').onRef('a.id', '=', 'd.owner_id'),
    )
    .select([
      'd.id',
      'd.name',
      'd.layout',
      'd.visibility',
      'd.roles',
      'd.opens_first',
      'd.owner_id',
      'd.version',
      'a.full_name',
    ])
    .where('d.organisation_id', '=', context.organisationId)
    .where((where) =>
      where.or([
        where('d.owner_id', '=', me),
        where('d.visibility', '=', 'all'),
        where.and([where('d.visibility', '=', 'roles'), sql<boolean>`d.roles && ${roles}::text[]`]),
        where.and([
          where('d.visibility', '=', 'users'),
          where.exists(
            where
              .selectFrom('dashboards.viewers as v')
              .select('v.account_id')
              .where('v.organisation_id', '=', context.organisationId)
              .whereRef('v.dashboard_id', '=', 'd.id')
              .where('v.account_id', '=', me),
          ),
        ]),
      ]),
    );
}
type Row = Awaited<ReturnType<ReturnType<typeof selectVisible>['executeTakeFirstOrThrow']>>;

/** With whom a dashboard is shared is the owner's business: others learn only whose it is. */
async function answers(context: Context, rows: readonly Row[]): Promise<Dashboard[]> {
  const own = rows.filter((row) => row.owner_id === context.actor()).map((row) => row.id);
  const viewers =
    own.length === 0
      ? []
      : await context.db
          .selectFrom('dashboards.viewers')
          .select(['dashboard_id', 'account_id'])
          .where('organisation_id', '=', context.organisationId)
          .where('dashboard_id', 'in', own)
          .orderBy('account_id')
          .execute();
  const byRole = await defaultOf(context);
  return rows.map((row) => {
    const mine = row.owner_id === context.actor();
    return {
      id: row.id,
      name: row.name,
      layout: row.layout as Dashboard['layout'],
      visibility: row.visibility,
      userIds: viewers.filter((viewer) => viewer.dashboard_id === row.id).map((viewer) => viewer.account_id),
      roles: mine ? row.roles : [],
      opensFirst: mine && row.opens_first,
      opensByRole: row.id === byRole,
      own: mine,
      owner: row.full_name,
      version: row.version,
    };
  });
}

async function load(context: Context, id: string): Promise<Dashboard> {
  const row = found(await selectVisible(context).where('d.id', '=', id).executeTakeFirst());
  return (await answers(context, [row]))[0]!;
}

/** Only the owner changes a dashboard: 403 for who sees it, 404 for everybody else. */
async function mustOwn(context: Context, id: string): Promise<void> {
  if (!(await load(context, id)).own) throw notAllowed();
}

interface Content {
  name: string;
  layout: Dashboard['layout'];
  visibility: Visibility;
  userIds: readonly string[];
  roles: readonly string[];
  opensFirst: boolean;
}

/** Columns of what was entered; users and roles that the chosen visibility does not use are dropped. */
const columnsOf = (input: Content) => ({
  name: input.name,
  layout: JSON.stringify(input.layout),
  visibility: input.visibility,
  roles: input.visibility === 'roles' ? [...new Set(input.roles)] : [],
  opens_first: input.opensFirst,
});

async function saveViewers(context: Context, id: string, input: Content): Promise<void> {
  const viewers = input.visibility === 'users' ? [...new Set(input.userIds)] : [];
  await context.db
    .deleteFrom('dashboards.viewers')
    .where('organisation_id', '=', context.organisationId)
    .where('dashboard_id', '=', id)
    .execute();
  if (viewers.length === 0) return;
  await context.db
    .insertInto('dashboards.viewers')
    .values(
      viewers.map((accountId) => ({
        organisation_id: context.organisationId,
        dashboard_id: id,
        account_id: accountId,
      })),
    )
    .execute();
}

/** One dashboard per owner opens first: the one before gives way. */
async function giveWay(context: Context, input: Content, id: string): Promise<void> {
  if (!input.opensFirst) return;
  await context.db
    .updateTable('dashboards.dashboards')
    .set({ opens_first: false })
    .where('organisation_id', '=', context.organisationId)
    .where('owner_id', '=', context.actor())
    .where('opens_first', '=', true)
    .where('id', '<>', id)
    .execute();
}

/** Throws what stands against saving a dashboard with this content. */
async function check(
  context: Context,
  input: Content,
  id: string,
  refuse: Refuse<typeof savingRefusals>,
): Promise<void> {
  if (input.visibility === 'roles') {
    if (input.roles.length === 0) throw refuse.noRoles();
    const rows = await context.db
      .selectFrom('platform.roles')
      .select('code')
      .where('organisation_id', '=', context.organisationId)
      .execute();
    const role = input.roles.find((one) => !rows.some((row) => row.code === one));
    if (role !== undefined) throw refuse.unknownRole({ role });
  }
  const namesake = await context.db
    .selectFrom('dashboards.dashboards')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('owner_id', '=', context.actor())
    .where(sql`lower(name)`, '=', sql`lower(${input.name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (namesake) throw refuse.nameTaken();
}

export const dashboardCalls = implement(dashboards, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = selectVisible(context);
    if (after)
      query = query.where((where) =>
        where(where.refTuple('d.name', 'd.id'), '>', where.tuple(after[0]!, after[1]!)),
      );
    const rows = await query
      .orderBy('d.name')
      .orderBy('d.id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.name, row.id],
      (shown) => answers(context, shown),
    );
  },

  get: ({ input, context }) => load(context, input.id),

  async create({ input, context, db, refuse }) {
    const id = newId();
    await check(context, input, id, refuse);
    await giveWay(context, input, id);
    await db
      .insertInto('dashboards.dashboards')
      .values({ organisation_id: context.organisationId, id, owner_id: context.actor(), ...columnsOf(input) })
      .execute();
    await saveViewers(context, id, input);
    return load(context, id);
  },

  async change({ input, context, refuse }) {
    const { id, version } = input;
    const read = () => load(context, id);
    await mustOwn(context, id);
    await check(context, input, id, refuse);
    await giveWay(context, input, id);
    await changeRow(context, 'dashboards.dashboards', { id, version }, columnsOf(input), read);
    await saveViewers(context, id, input);
    return read();
  },

  async remove({ input: { id, version }, context }) {
    await mustOwn(context, id);
    await removeRow(context, 'dashboards.dashboards', { id, version }, () => load(context, id));
    return { done: true };
  },
});
