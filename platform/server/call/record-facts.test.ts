import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RecordFact } from '#platform/contract/record-fact.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import type { AppServer } from './app.ts';
import type { Context } from './context.ts';
import { type Facts, inOneLook, recordFacts, together } from './record-facts.ts';

let world: World;
let home: string;
const person = '01900000-0000-7000-8000-00000000000a';
const asked = { since: new Date('2026-03-01T00:00:00Z'), residentIds: [person] };
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  await world.inside(home, async (context) => {
    for (const [number, code] of ['FIRST', 'SECOND'].entries())
      await context.db
        .insertInto('platform.roles')
        .values({
          organisation_id: home,
          id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
          code: `FACT_${code}`,
          name: code,
          permissions: '{"some": ["Read"]}',
        })
        .execute();
  });
});

const told = (text: string, at = '2026-03-02'): RecordFact => ({
  residentId: person,
  key: text,
  kind: 'record',
  at,
  text,
  tab: 'dashboard',
});
const roles = (context: Context, like: string) =>
  context.db
    .selectFrom('platform.roles')
    .select(['id', 'code', 'permissions', 'version'])
    .select(sql<string>`'2026-03-02 09:30:15.123+00'::timestamptz`.as('at'))
    .where('organisation_id', '=', context.organisationId)
    .where('code', 'like', like)
    .orderBy('code', 'desc');
const looked = (like: string) =>
  inOneLook(
    (context) => ({ found: roles(context, like) }),
    (_, { found }) => found.map((row) => told(row.code, row.at)),
  );
const plain = (text: string): Facts => Object.assign(() => Promise.resolve([told(text)]), {});
const withFacts = (context: Context, ...facts: readonly (Facts | undefined)[]): Context => ({
  ...context,
  services: {
    ...context.services,
    apps: () => facts.map((one) => ({ facts: one })) as unknown as readonly AppServer[],
  },
});
const textsOf = (facts: readonly RecordFact[]) => facts.map((one) => one.text);

test('what rows say is asked in one statement and told in the order of the apps, each in the order of its rows', async () => {
  await world.inside(home, async (context) => {
    const { answer, count } = await countStatements(() =>
      recordFacts(
        withFacts(
          context,
          looked('FACT%'),
          undefined,
          plain('between'),
          looked('FACT_S%'),
          together(looked('FACT_F%'), plain('of two'), looked('NOBODY%')),
        ),
        asked,
      ),
    );
    expect(textsOf(answer)).toEqual([
      'FACT_SECOND',
      'FACT_FIRST',
      'between',
      'FACT_SECOND',
      'FACT_FIRST',
      'of two',
    ]);
    expect(count).toBe(1);
  });
});
test('rows are as the builder answers them: instants, counts and JSON', async () => {
  await world.inside(home, async (context) => {
    const plainly = await roles(context, 'FACT%').execute();
    const seen: object[] = [];
    await inOneLook(
      (asking) => ({ found: roles(asking, 'FACT%'), none: roles(asking, 'NOBODY%') }),
      (_, { found, none }) => {
        seen.push(...found, ...none);
        return [];
      },
    )(context, asked);
    expect(seen).toEqual(plainly);
    expect(plainly[0]).toMatchObject({ at: '2026-03-02T09:30:15.123Z', permissions: { some: ['Read'] } });
  });
});
test('who may read nothing, and nobody to ask about, is no question', async () => {
  const forbidden = inOneLook(
    () => null,
    () => [told('forbidden')],
  );
  await world.inside(home, async (context) => {
    const { answer, count } = await countStatements(async () => [
      ...(await recordFacts(withFacts(context, forbidden, together(forbidden)), asked)),
      ...(await forbidden(context, asked)),
      ...(await recordFacts(withFacts(context, looked('FACT%')), { ...asked, residentIds: [] })),
    ]);
    expect([answer, count]).toEqual([[], 0]);
  });
});
test('rows of another home are none', async () => {
  const other = await world.organisation();
  expect(
    await world.inside(other, (context) => recordFacts(withFacts(context, looked('FACT%')), asked)),
  ).toEqual([]);
});
