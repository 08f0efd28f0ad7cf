import { beforeAll, expect, test } from 'vitest';
import { makeHouse, makeResident } from '#apps/residents/server/testing.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { bedside, mostKept } from '#platform/contract/account/bedside.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { readings } from '../contract/readings.ts';

let world: World;
let organisationId: string;
let centerId: string;
let nurse: Actor;
let here: string[];

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  await world.inside(organisationId, async (context) => {
    const house = await makeHouse(context, ['1', '2', '3']);
    centerId = house.centerId;
    here = [
      await makeResident(context, { lastName: 'Abt', bedId: house.beds[0]! }),
      await makeResident(context, { lastName: 'Beck', bedId: house.beds[1]! }),
    ];
    const other = await makeHouse(context, ['9'], 'Other');
    await makeResident(context, { lastName: 'Zaugg', bedId: other.beds[0]! });
  });
});

const load = (who = nurse) => who.call(bedside.load, { centerId });

test('the group of a care center is loaded at once, with the very answers that the screens get', async () => {
  await nurse.call(readings.record, {
    residentId: here[0]!,
    values: [{ kind: 'bloodPressure', value: 128, secondValue: 76 }],
    note: 'after a walk',
  });
  const { residents: count, answers } = await load();
  expect(count).toBe(2);
  const kept = (name: string, residentId: string) =>
    answers.find((one) => one.call === name && one.input['residentId'] === residentId)?.answer;
  for (const residentId of here) {
    expect(kept('residents.residents.banner', residentId)).toEqual(
      await nurse.call(residents.banner, { residentId }),
    );
    expect(kept('vitals.readings.overview', residentId)).toEqual(
      await nurse.call(readings.overview, { residentId }),
    );
  }
  expect(JSON.stringify(kept('vitals.readings.list', here[0]!))).toContain('after a walk');
  expect(kept('care-reports.entries.list', here[0]!)).toMatchObject({ items: [] });
  expect(JSON.stringify(answers)).not.toContain('Zaugg');
  const list = answers.find((one) => one.call === 'residents.residents.list')!;
  expect((list.answer as { items: { id: string }[] }).items.map((one) => one.id)).toEqual(here);
  // with the words of what is kept, as the screens ask for them
  for (const name of ['residents.salutation', 'health-record.reaction', 'infection-control.measure'])
    expect(answers.map((one) => one.input)).toContainEqual({ name, inactive: true });
  expect(mostKept).toBe(60);
});

test('the read log says of each of them that they were loaded onto a device', async () => {
  await load();
  const { rows } = await world.server.database.pool.query<{ ids: string[] }>(
    `select row_ids as ids from platform.reads where organisation_id = $1 and account_id = $2 and call = 'frame.bedside.load' order by id desc limit 1`,
    [organisationId, nurse.accountId],
  );
  expect(rows[0]!.ids.toSorted()).toEqual(here.toSorted());
});

test('nobody gets by it what they could not ask for themselves', async () => {
  const cook = await world.actor(organisationId, 'COOK');
  expect(await cook.refused(bedside.load, { centerId })).toMatchObject({ status: 403 });
  const stranger = await world.actor(await world.organisation(), 'NURSE');
  expect(await stranger.call(bedside.load, { centerId })).toMatchObject({ residents: 0 });
  const admin = await world.actor(organisationId, 'ADMIN');
  expect((await load(admin)).residents).toBe(2);
});
