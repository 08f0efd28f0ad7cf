// The files of a new topic: contract, domain, server, migration and texts, under one stem.
import { type Names, singular } from './names.ts';

/** Path inside the app's folder → text. `number` is that of the migration: '0002'. */
export function topicFiles(app: Names, topic: Names, number: string): Record<string, string> {
  return {
    [`contract/${topic.file}.ts`]: contract(app, topic),
    [`domain/${topic.file}.ts`]: domain(topic),
    [`domain/${topic.file}.test.ts`]: domainTest(topic),
    [`server/${topic.file}.ts`]: server(app, topic),
    [`migrations/${number}_${topic.table}.sql`]: migration(app, topic),
  };
}

const contract = (app: Names, topic: Names): string => `import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const ${topic.one} = z.object({ id, version, name: z.string() });
export type ${topic.one} = z.output<typeof ${topic.one}>;

export const ${topic.variable} = topic(manifest, '${topic.variable}', {
  list: call({
    may: ['authorization.${app.file}', 'Read'],
    input: z.object(paging),
    output: page(${topic.one}),
  }),
  create: call({
    may: ['authorization.${app.file}', 'Write'],
    input: z.object({ name: mandatoryLine() }),
    output: ${topic.one},
    errors: { nameTaken: { status: 409, field: 'name' } },
  }),
});
`;

const domain = (
  topic: Names,
): string => `/** Whether the name is already borne by another of the ${topic.text.toLowerCase()}; case and outer blanks do not tell them apart. */
export function isNameTaken(name: string, others: readonly string[]): boolean {
  const plain = (text: string): string => text.trim().toLowerCase();
  return others.some((other) => plain(other) === plain(name));
}
`;

const domainTest = (topic: Names): string => `import { expect, test } from 'vitest';
import { isNameTaken } from './${topic.file}.ts';

test.each([
  ['North', ['South'], false],
  ['North', ['South', ' north'], true],
  ['North', [], false],
])('%s among %j: taken %s', (name, others, taken) => expect(isNameTaken(name, others)).toBe(taken));
`;

const server = (app: Names, topic: Names): string => `import { implement } from '#platform/server/app.ts';
import { newId } from '#platform/server/ids.ts';
import { ${topic.variable} } from '../contract/${topic.file}.ts';
import { isNameTaken } from '../domain/${topic.file}.ts';

export const ${topic.variable}Calls = implement(${topic.variable}, {
  list: async ({ input, context, db }) => {
    const rows = await db.selectFrom('${app.table}.${topic.table}').select(['id', 'version', 'name'])
      .where('organisation_id', '=', context.organisationId)
      .$if(input.cursor !== undefined, (query) => query.where('id', '>', input.cursor!))
      .orderBy('id').limit(input.limit + 1).execute();
    const items = rows.slice(0, input.limit);
    return { items, nextCursor: rows.length > items.length ? items.at(-1)!.id : null, total: null };
  },

  create: async ({ input, context, db, refuse }) => {
    const others = await db.selectFrom('${app.table}.${topic.table}').select('name')
      .where('organisation_id', '=', context.organisationId).execute();
    if (isNameTaken(input.name, others.map(({ name }) => name))) throw refuse.nameTaken();
    return await db.insertInto('${app.table}.${topic.table}')
      .values({ organisation_id: context.organisationId, id: newId(), name: input.name })
      .returning(['id', 'version', 'name']).executeTakeFirstOrThrow();
  },
});
`;

const migration = (app: Names, topic: Names): string => `create table ${app.table}.${topic.table} (
  organisation_id uuid not null,
  id uuid not null,
  version int not null default 1,
  name text not null check (name <> ''),
  primary key (organisation_id, id)
);
create unique index ${topic.table}_name on ${app.table}.${topic.table} (organisation_id, lower(name));
select platform.tenant_table('${app.table}.${topic.table}');
`;

/** The section of a topic in the texts of a language. */
export function topicTexts(topic: Names, language: 'en' | 'de'): string {
  const one = singular(topic.text);
  return language === 'en'
    ? `  ${topic.variable}: { title: '${topic.text}', name: 'Name', create: 'New ${one.toLowerCase()}', empty: 'There are no ${topic.text.toLowerCase()} yet.' },\n`
    : `  ${topic.variable}: { title: '${topic.text}', name: 'Name', create: '${one} erfassen', empty: 'Es gibt noch keine Einträge.' },\n`;
}
