// The files of a new topic: contract, domain, server, migration, under one stem, with their tests. Its page: page.ts.
import { pageFiles } from './page.ts';
import type { Place } from './place.ts';
import { serverTest } from './server-test.ts';

/** Path inside the app's folder → text. `number` is that of the migration: '0002'. */
export function topicFiles(place: Place, number: string): Record<string, string> {
  const { file, table } = place.topic;
  return {
    [`contract/${file}.ts`]: contract(place),
    [`domain/${file}.ts`]: domain(place),
    [`domain/${file}.test.ts`]: domainTest(place),
    [`server/${file}.ts`]: server(place),
    [`server/${file}.test.ts`]: serverTest(place),
    [`migrations/${number}_${table}.sql`]: migration(place),
    ...pageFiles(place),
  };
}

const contract = ({ topic: { one, variable }, key, taken }: Place): string => `import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const key = '${key}';
const fields = { name: mandatoryLine() };
const errors = { ${taken}: { status: 409, field: 'name' } } as const;

export const ${one} = z.object({ id, version, name: z.string() });
export type ${one} = z.output<typeof ${one}>;

export const ${variable} = topic(manifest, '${variable}', {
  list: call({ may: [key, 'Read'], input: z.object(paging), output: page(${one}) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: ${one} }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: ${one}, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: ${one}, errors }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
});
`;

const domain = ({
  topic,
}: Place): string => `/** Whether the name is already borne by another of the ${topic.text.toLowerCase()}; case and outer blanks do not tell them apart. */
export function isNameTaken(name: string, others: readonly string[]): boolean {
  const plain = (text: string): string => text.trim().toLowerCase();
  return others.some((other) => plain(other) === plain(name));
}
`;

const domainTest = ({ topic }: Place): string => `import { expect, test } from 'vitest';
import { isNameTaken } from './${topic.file}.ts';

test.each([
  ['North', ['South'], false],
  ['North', ['South', ' north'], true],
  ['North', [], false],
])('%s among %j: taken %s', (name, others, taken) => expect(isNameTaken(name, others)).toBe(taken));
`;

const server = ({
  schema,
  taken,
  topic: { file, one, variable, table },
}: Place): string => `import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type ${one}, ${variable} } from '../contract/${file}.ts';
import { isNameTaken } from '../domain/${file}.ts';

const all = ({ db, organisationId }: Context) =>
  db.selectFrom('${schema}.${table}').select(['id', 'version', 'name']).where('organisation_id', '=', organisationId);

const load = async (context: Context, id: string): Promise<${one}> =>
  found(await all(context).where('id', '=', id).executeTakeFirst());

async function isTaken(context: Context, name: string, own?: string): Promise<boolean> {
  const others = (await all(context).execute()).filter((one) => one.id !== own);
  return isNameTaken(name, others.map((one) => one.name));
}

export const ${variable}Calls = implement(${variable}, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    let query = all(context);
    if (after)
      query = query.where((where) => where(where.refTuple('name', 'id'), '>', where.tuple(after[0]!, after[1]!)));
    const rows = await query.orderBy('name').orderBy('id').limit(input.limit + 1).execute();
    const items = rows.slice(0, input.limit);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > items.length && last ? cursorOf([last.name, last.id]) : null, total: null };
  },

  get: ({ input, context }) => load(context, input.id),

  async create({ input, context, db, refuse }) {
    if (await isTaken(context, input.name)) throw refuse.${taken}();
    return db.insertInto('${schema}.${table}')
      .values({ organisation_id: context.organisationId, id: newId(), name: input.name })
      .returning(['id', 'version', 'name']).executeTakeFirstOrThrow();
  },

  async change({ input, context, db, refuse }) {
    const before = await load(context, input.id);
    if (await isTaken(context, input.name, input.id)) throw refuse.${taken}();
    const row = await db.updateTable('${schema}.${table}').set({ name: input.name })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id).where('version', '=', input.version)
      .returning(['id', 'version', 'name']).executeTakeFirst();
    if (!row) throw stale(before);
    return row;
  },

  async remove({ input, context, db }) {
    const before = await load(context, input.id);
    const gone = await db.deleteFrom('${schema}.${table}')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', input.id).where('version', '=', input.version)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw stale(before);
    return { done: true };
  },
});
`;

const migration = ({ schema, topic: { table } }: Place): string => `create table ${schema}.${table} (
  organisation_id uuid not null,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  primary key (organisation_id, id)
);
create unique index ${table}_name on ${schema}.${table} (organisation_id, lower(name));
create index ${table}_list on ${schema}.${table} (organisation_id, name, id);
select platform.tenant_table('${schema}.${table}');
`;
