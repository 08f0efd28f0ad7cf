import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/server/call/context.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { residentRefs } from '../api.ts';
import { keepPhoto } from './photos.ts';
import { drawnPortrait } from '#platform/server/files/drawn-portrait.ts';
import { makeHouse, makeResident, recordDeath } from './testing.ts';

// How every list, card and widget names a resident.

let world: World;
let home: string;
let keller: string;
let other: string;
let alone: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  await world.inside(home, async (context) => {
    const { beds } = await makeHouse(context, ['204', '205']);
    keller = await makeResident(context, {
      lastName: 'Keller',
      firstName: 'Margrit',
      birthDate: '1938-02-03',
      bedId: beds[0]!,
    });
    other = await makeResident(context, { lastName: 'Kehler', firstName: 'Martha', bedId: beds[1]! });
    alone = await makeResident(context, { lastName: 'Zumstein', firstName: 'Ida' });
    await keepPhoto(context, keller, await drawnPortrait({ number: 1, isMan: false }), '2026-01-05');
    await recordDeath(context, alone, '2026-02-01');
  });
});
const refs = (ids: readonly string[], change: (context: Context) => Context = (context) => context) =>
  world.inside(home, (context) => residentRefs(change(context), ids));

test('photo, room, name, birth, and whether somebody is called nearly the same', async () => {
  const found = await refs([keller, other, alone]);
  expect(found.get(keller)).toEqual({
    id: keller,
    lastName: 'Keller',
    firstName: 'Margrit',
    roomNumber: '204',
    birthDate: '1938-02-03',
    deathDate: null,
    photoFileId: expect.any(String),
    sameName: true,
  });
  expect(found.get(other)).toMatchObject({ roomNumber: '205', photoFileId: null, sameName: true });
  expect(found.get(alone)).toMatchObject({ roomNumber: null, deathDate: '2026-02-01', sameName: false });
});

test('who may not see the list of residents gets name and room', async () => {
  const blind = await refs([keller], (context) => ({ ...context, can: () => false }));
  expect(blind.get(keller)).toMatchObject({
    lastName: 'Keller',
    roomNumber: '204',
    birthDate: null,
    photoFileId: null,
    sameName: false,
  });
});

test('people from outside do not learn who else lives here', async () => {
  const outside = await refs([keller], (context) => ({
    ...context,
    can: () => false,
    account: { ...context.account!, external: true },
  }));
  expect(outside.get(keller)).toMatchObject({ birthDate: '1938-02-03', sameName: false });
});

test('another home knows nobody of this one', async () => {
  const stranger = await world.organisation();
  expect((await world.inside(stranger, (context) => residentRefs(context, [keller]))).size).toBe(0);
});

test('as many statements for one as for many', async () => {
  const asked = (ids: readonly string[]) => countStatements(() => refs(ids));
  await asked([keller]); // fills what is kept between requests
  const [one, many] = [await asked([keller]), await asked([keller, other, alone])];
  expect(many.answer.size).toBe(3);
  expect(many.count).toBe(one.count);
});
