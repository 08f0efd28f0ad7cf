import pg from 'pg';
import { migrateAll } from '#apps/house.ts';
import { ownRole, usualRole } from '#platform/server/database/database-role.ts';
import type { Cluster } from '#platform/server/testing/cluster.ts';
import type { Figure } from './figure.ts';

const other = 'other';
/** The database of the first owner is made by the row before: it works as the usual role. */
const first = 'plain';

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the second owner can read, as the role that the first one's calls work as, what lies in the first one's database. */
const reads = (home: Cluster): Promise<boolean> =>
  asOwner(home.url(other, first), async (client) =>
    client.query(`set role ${usualRole}; select count(*) from residents.residents`).then(
      () => true,
      () => false,
    ),
  );

const figures = (migrated: string, role: string, read: boolean): Figure[] => [
  {
    name: 'databases of a second owner that did not start',
    value: migrated === '' ? 0 : 1,
    wanted: 0,
    detail: migrated === '' ? `it works as ${role}` : migrated,
  },
  { name: 'databases of one owner that another may read', value: read ? 1 : 0, wanted: 0, detail: '' },
];

/** Two owners on one PostgreSQL, the second with the right to make roles: each database has a role of its own. */
export async function betweenOwners(home: Cluster): Promise<Figure[]> {
  await home.query(`create role ${other} login createrole`);
  await home.query(`create database ${other} owner ${other}`);
  let migrated = '';
  try {
    await migrateAll(home.url(other, other));
  } catch (error) {
    migrated = (error as Error).message;
  }
  const role = await asOwner(home.url(other, other), async (client) => {
    const { rows } = await client.query<{ role: string }>('select platform.app_role() as role');
    return rows[0]!.role;
  });
  return figures(
    migrated === '' && role !== ownRole(other) ? `it works as ${role}` : migrated,
    role,
    await reads(home),
  );
}

/** What would be if both worked as the same role, as before. */
export async function sharedRole(home: Cluster): Promise<Figure[]> {
  await home.query(`grant ${usualRole} to ${other}`);
  return figures('', usualRole, await reads(home)).slice(1);
}
