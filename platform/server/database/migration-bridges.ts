// Databases of the first days, before migrations were frozen: some had a migration in another shape than it has now. A file of the
// same name in `migrations/bridges` brings such a database to the present shape, once; what is needed stands in its comments:
//   -- from <hash>               the migration of this name ran with this hash: run instead of refusing it
//   -- after <app>/<name>       not before that migration, which makes where its data goes
//   -- once <app>/<name> <hash>  run together with the migration of this name where that other one had this hash
// Nothing is added here any more: migrations that have landed do not change.
import fs from 'node:fs';
import path from 'node:path';

/** A migration that a database had in an earlier shape, by the hash that it had. */
export interface Former {
  readonly app: string;
  readonly name: string;
  readonly former: string;
}

interface Place {
  readonly app: string;
  readonly name: string;
  readonly folder: string;
}

export const preparationOfBridges = `create table if not exists platform.bridged (
    app text not null, name text not null, former text not null, at timestamptz not null default now(), primary key (app, name));`;

function bridgeOf({ folder, name }: Place): string | undefined {
  const file = path.join(folder, 'bridges', name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** What brings a database that ran the migration with this hash to its present shape, and how that is recorded; undefined: nothing does. */
export function bridgeFrom(
  place: Place,
  former: string,
): { readonly sql: string; readonly record: string } | undefined {
  const sql = bridgeOf(place);
  if (sql === undefined || !/^[0-9a-f]{64}$/.test(former) || !sql.includes(`\n-- from ${former}\n`))
    return undefined;
  const record = `with noted as (insert into platform.bridged (app, name, former) values ($1, $2, '${former}'))
    update platform.migrations set checksum = $3 where app = $1 and name = $2`;
  return { sql, record };
}

/**
 * The migrations with those that a bridge leads to where it can run: at their own place, or after the migration that it waits for.
 * `hashOf`: with which hash one ran in this database.
 */
export function withBridges<T extends Place>(
  wanted: readonly T[],
  hashOf: (one: Place) => string | undefined,
): T[] {
  const order = [...wanted];
  for (const one of wanted) {
    const former = hashOf(one);
    const waitsFor =
      former === undefined ? undefined : /\n-- after (\S+)\n/.exec(bridgeFrom(one, former)?.sql ?? '')?.[1];
    if (waitsFor === undefined) continue;
    order.splice(order.indexOf(one), 1);
    order.splice(order.findIndex(({ app, name }) => `${app}/${name}` === waitsFor) + 1, 0, one);
  }
  return order;
}

/** What moves data of an earlier shape into the tables that this migration has just made. */
export function movesOnce(place: Place, bridged: readonly Former[]): string[] {
  const sql = bridgeOf(place);
  if (sql === undefined) return [];
  return bridged.some(({ app, name, former }) => sql.includes(`\n-- once ${app}/${name} ${former}\n`))
    ? [sql]
    : [];
}
