import { beforeAll, expect, test } from 'vitest';
import { notFound, Stop } from '#platform/server/call/problems.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import type { Context } from './context.ts';
import { changeRow, removeRow } from './rows.ts';

let world: World;
let home: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
});

const roleIn = (context: Context, id: string) =>
  context.db
    .selectFrom('platform.roles')
    .select(['id', 'version', 'code', 'name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => {
      if (!row) throw notFound();
      return row;
    });
let number = 0;
async function planted(organisationId = home) {
  number += 1;
  const id = `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return world.inside(organisationId, async (context) => {
    await context.db
      .insertInto('platform.roles')
      .values({
        organisation_id: organisationId,
        id,
        code: `PLANTED${number}`,
        name: 'Night',
        permissions: '{}',
      })
      .execute();
    return roleIn(context, id);
  });
}
type Key = { readonly id: string; readonly version: number; readonly code?: string };
const rename = (key: Key, name: string, organisationId = home) =>
  world.inside(organisationId, (context) =>
    changeRow(context, 'platform.roles', key, { name }, () => roleIn(context, key.id)),
  );
const remove = (key: Key, organisationId = home) =>
  world.inside(organisationId, (context) =>
    removeRow(context, 'platform.roles', key, () => roleIn(context, key.id)),
  );
const nameOf = (id: string) => world.inside(home, async (context) => (await roleIn(context, id)).name);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Stop ? [error.status, error.extra] : error),
  );

test('a row as it was read is changed, and answered as it is then', async () => {
  const { id, version } = await planted();
  const now = await rename({ id, version }, 'Day');
  expect([now.name, now.version > version]).toEqual(['Day', true]);
});
test('a row that somebody else has changed meanwhile stays as it is; the answer has it as it is now, not as it was', async () => {
  const { id, version } = await planted();
  const changed = await rename({ id, version }, 'Day');
  for (const work of [() => rename({ id, version }, 'Evening'), () => remove({ id, version })])
    expect(await refusalOf(work())).toEqual([412, { current: changed }]);
  expect(await nameOf(id)).toBe('Day');
});
test('what else the key says must be so, too', async () => {
  const { id, version, code } = await planted();
  const [status] = (await refusalOf(rename({ id, version, code: 'OTHER' }, 'Day'))) as [number];
  expect([status, await nameOf(id)]).toEqual([412, 'Night']);
  expect((await rename({ id, version, code }, 'Day')).name).toBe('Day');
});
test('the row of another home does not exist, and stays', async () => {
  const { id, version } = await planted();
  const other = await world.organisation();
  for (const work of [() => rename({ id, version }, 'Day', other), () => remove({ id, version }, other)])
    expect(((await refusalOf(work())) as [number])[0]).toBe(404);
  expect(await nameOf(id)).toBe('Night');
});
test('a row as it was read is removed; the second time there is none', async () => {
  const { id, version } = await planted();
  expect(await refusalOf(remove({ id, version }))).toBeNull();
  expect(((await refusalOf(remove({ id, version }))) as [number])[0]).toBe(404);
});
test('a table, a column or a value that there is not is an error of the types', () => {
  const wrong = (context: Context) => [
    // @ts-expect-error -- a table without versions
    () => changeRow(context, 'platform.secret_check', { id: '', version: 1 }, {}, async () => null),
    // @ts-expect-error -- no such column to change
    () => changeRow(context, 'platform.roles', { id: '', version: 1 }, { colour: '' }, async () => null),
    // @ts-expect-error -- a key without the version
    () => removeRow(context, 'platform.roles', { id: '' }, async () => null),
    // @ts-expect-error -- no such column to find it by
    () => removeRow(context, 'platform.roles', { id: '', version: 1, colour: '' }, async () => null),
  ];
  expect(wrong).toBeTypeOf('function');
});
