// Every shape on the way: a database that stopped after each migration, as the runners of then and of now made it, under today's
// code. Its catalogue must be that of a new database.
import pg from 'pg';
import { appCodes, migrateAll } from '#apps/house.ts';
import {
  allMigrations,
  type Migration,
  MigrationError,
  schemaOf,
} from '#platform/server/database/migrate.ts';
import { differences, shapeOf } from './database-shape.ts';
import { type Figure, print, printControl } from './figure.ts';

type Shape = ReadonlySet<string>;

/** Databases of one server, each made empty or as a copy. */
interface Databases {
  readonly make: (template?: string) => Promise<string>;
  readonly drop: (url: string) => Promise<void>;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databasesOf(server: string): Databases {
  let count = 0;
  const nameIn = (url: string): string => new URL(url).pathname.slice(1);
  return {
    make: async (template) => {
      count += 1;
      const name = `shape_${count}`;
      const from = template === undefined ? '' : ` template ${nameIn(template)}`;
      await connected(server, (client) => client.query(`create database ${name}${from}`));
      const url = new URL(server);
      url.pathname = `/${name}`;
      return url.href;
    },
    drop: (url) =>
      connected(
        server,
        async (client) => void (await client.query(`drop database ${nameIn(url)} with (force)`)),
      ),
  };
}

const quiet = { say: () => undefined };
const keyOf = ({ app, name }: Migration): string => `${app}/${name}`;

/** As the code before decision 0033 ran what it had: app after app along the needs, whatever came in between. */
async function runByNeeds(url: string, some: readonly Migration[]): Promise<void> {
  const codes = ['platform', ...appCodes];
  const order = some.toSorted(
    (a, b) => codes.indexOf(a.app) - codes.indexOf(b.app) || (a.name < b.name ? -1 : 1),
  );
  await connected(url, async (client) => {
    for (const one of order) {
      await client.query(
        `create schema if not exists ${schemaOf(one.app)}; grant usage on schema ${schemaOf(one.app)} to obhut_app`,
      );
      await client.query(one.sql);
      await client.query('insert into platform.migrations (app, name, checksum) values ($1, $2, $3)', [
        one.app,
        one.name,
        one.checksum,
      ]);
    }
  });
}

/** How a database came to a shape: in the order of the list, or by the former code in one or two goes. */
const ways: Readonly<Record<string, (url: string, some: readonly Migration[]) => Promise<void>>> = {
  'in the order of the list': async (url, some) => {
    await migrateAll(url, { ...quiet, only: new Set(some.map(keyOf)) });
  },
  'along the needs': async (url, some) => {
    await migrateAll(url, { ...quiet, only: new Set() });
    await runByNeeds(url, some);
  },
  'along the needs, updated once': async (url, some) => {
    const half = Math.floor(some.length / 2);
    await migrateAll(url, { ...quiet, only: new Set() });
    await runByNeeds(url, some.slice(0, half));
    await runByNeeds(url, some.slice(half));
  },
};

/** Today's code on it: what differs from a new database then. */
async function after(url: string, fresh: Shape): Promise<string[]> {
  try {
    await migrateAll(url, quiet);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return [error.message];
  }
  return differences(fresh, await connected(url, shapeOf));
}

const figure = (value: number, detail?: string): Figure[] => [
  {
    name: 'shapes that do not become that of a new database',
    value,
    wanted: 0,
    ...(detail ? { detail } : {}),
  },
];

/** What depends on when it runs: an index on each table with residents that is there by then. */
const dependent = `do $$ declare place regclass; begin
  for place in select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and a.attname = 'resident_id' and c.relnamespace::regnamespace::text !~ '^(pg_|platform)'
  loop execute format('create index on %s (resident_id)', place); end loop; end $$`;

const forgotten: readonly (readonly [title: string, sql: string])[] = [
  ['an index is forgotten on the way', 'drop index residents.one_insurer_per_type'],
  ['a default is forgotten on the way', 'alter table residents.residents alter column version drop default'],
  ['a wall is forgotten on the way', 'alter table residents.residents disable row level security'],
  ['a right is forgotten on the way', 'revoke select on residents.residents from obhut_app'],
  ['a function is forgotten on the way', 'drop function platform.tenant_table cascade'],
];

async function controls(databases: Databases, all: readonly Migration[], fresh: Shape): Promise<number> {
  let off = 0;
  const url = await databases.make();
  await migrateAll(url, quiet);
  for (const [title, sql] of forgotten) {
    const copy = await databases.make(url);
    await connected(copy, (client) => client.query(sql));
    off += printControl(title, figure((await after(copy, fresh)).length));
    await databases.drop(copy);
  }
  await connected(url, (client) => client.query(dependent));
  const last = await connected(url, shapeOf);
  const early = await databases.make();
  await migrateAll(early, { ...quiet, only: new Set(all.slice(0, all.length / 2).map(keyOf)) });
  await connected(early, (client) => client.query(dependent));
  off += printControl('a migration depends on when it runs', figure((await after(early, last)).length));
  for (const one of [url, early]) await databases.drop(one);
  return off;
}

/** Short: three lengths, each another way. Full: every length, the ways in turn. */
export async function shapesOnTheWay(server: string, fresh: Shape, short: boolean): Promise<number> {
  const databases = databasesOf(server);
  const all = allMigrations(appCodes);
  const names = Object.keys(ways);
  const wanted = short
    ? names.map((way, index) => [way, Math.floor((all.length * (index + 1)) / (names.length + 1))] as const)
    : all.map((_, length) => [names[length % names.length]!, length] as const);
  const problems: string[] = [];
  for (const [way, length] of wanted) {
    const url = await databases.make();
    await ways[way]!(url, all.slice(0, length));
    const different = await after(url, fresh);
    if (different.length > 0) problems.push(`${length} migrations ${way}: ${different[0]}`);
    await databases.drop(url);
  }
  for (const line of problems.slice(0, 8)) console.log(`    ${line.slice(0, 400)}`);
  const off = print(
    "Shapes on the way under today's code",
    figure(problems.length, `${wanted.length} shapes of ${all.length} migrations, ${fresh.size} properties`),
  );
  return off + (await controls(databases, all, fresh));
}
