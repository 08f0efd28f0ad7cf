import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import {
  bedsInOrder,
  bedsOfRoom,
  centers as activeCenters,
  createRoom,
  departmentHere,
  placesOfBeds,
  restaurants as placesOfRestaurants,
} from '../api.ts';
import { beds, centers, departments, history, restaurants, rooms } from '../contract/index.ts';

let world: World;
let admin: Actor;
let home: string;
let centerId: string;
let departmentId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  centerId = (await admin.call(centers.create, { name: 'North', institutionNumber: '6353-01' })).id;
  departmentId = (await admin.call(departments.create, { centerId, name: 'First' })).id;
});

describe('care centers and departments', () => {
  test('a name is used once; the institution number is kept as six digits', async () => {
    expect(await admin.refused(centers.create, { name: 'North' })).toMatchObject({
      status: 409,
      code: 'nameTaken',
      errors: [{ path: 'name' }],
    });
    expect(await admin.refused(departments.create, { centerId, name: 'First' })).toMatchObject({
      code: 'nameTaken',
    });
    expect((await admin.call(centers.list, {}))[0]).toMatchObject({
      name: 'North',
      institutionNumber: '635301',
    });
  });
  test('a department is known with its care center, also without a bed; of another center or home it is not', async () => {
    const own = await world.organisation();
    const chief = await world.actor(own, 'ADMIN');
    const here = (await chief.call(centers.create, { name: 'East' })).id;
    const other = (await chief.call(centers.create, { name: 'West' })).id;
    const make = (name: string) => chief.call(departments.create, { centerId: here, name });
    const [placed, empty] = [await make('Rigi'), await make('Pilatus')];
    await chief.call(rooms.create, { departmentId: placed.id, number: '1' });
    const ask = (organisation: string, asked: { centerId?: string; departmentId: string }) =>
      world.inside(organisation, (context) => departmentHere(context, asked));
    const missing = { status: 404 };
    for (const [one, name] of [
      [placed.id, 'Rigi'],
      [empty.id, 'Pilatus'],
    ] as const) {
      expect(await ask(own, { departmentId: one })).toMatchObject({ centerId: here, name });
      expect(await ask(own, { centerId: here, departmentId: one })).toMatchObject({ centerId: here, name });
      await expect(ask(own, { centerId: other, departmentId: one })).rejects.toMatchObject(missing);
      await expect(ask(home, { departmentId: one })).rejects.toMatchObject(missing);
    }
  });
  test('filters and choosers know names and departments, and nothing of rooms', async () => {
    const chief = await world.actor(await world.organisation(), 'ADMIN');
    const { id } = await chief.call(centers.create, { name: 'West' });
    const first = await chief.call(departments.create, { centerId: id, name: 'Rigi', position: 2 });
    const second = await chief.call(departments.create, { centerId: id, name: 'Pilatus', position: 1 });
    await chief.call(departments.change, {
      id: second.id,
      version: 1,
      name: 'Pilatus',
      position: 1,
      active: false,
    });
    await chief.call(rooms.create, { departmentId: first.id, number: '101' });
    expect(await chief.call(centers.names, {})).toEqual([
      {
        id,
        name: 'West',
        active: true,
        departments: [
          { id: second.id, name: 'Pilatus', active: false },
          { id: first.id, name: 'Rigi', active: true },
        ],
      },
    ]);
  });
  test.each(['635300', '0353-01', '63531', 'abc'])(
    'the institution number %s is refused at the field',
    async (institutionNumber) => {
      const problem = await admin.refused(centers.create, {
        name: `C ${institutionNumber}`,
        institutionNumber,
      });
      expect(problem).toMatchObject({
        status: 400,
        errors: [
          {
            path: 'institutionNumber',
            code: 'institutionNumber',
            message: expect.stringContaining('6353-01'),
          },
        ],
      });
    },
  );
  test.each(['12', '041 CALL ME'])('the phone «%s» of a center is not valid', async (phone) => {
    expect(await admin.refused(centers.create, { name: 'Phone', phone })).toMatchObject({
      status: 400,
      errors: [
        { path: 'phone', code: 'phone', message: expect.stringMatching(/^Phone number is not valid/) },
      ],
    });
    expect(
      await admin.refused(centers.change, { id: centerId, version: 1, name: 'North', active: true, phone }),
    ).toMatchObject({ status: 400, errors: [{ path: 'phone' }] });
  });
  test('a changed institution number is checked and kept alike', async () => {
    const chief = await world.actor(await world.organisation(), 'ADMIN');
    const { id } = await chief.call(centers.create, { name: 'East', institutionNumber: '8001-02' });
    expect(
      await chief.refused(centers.change, {
        id,
        version: 1,
        name: 'East',
        active: true,
        institutionNumber: '8001-00',
      }),
    ).toMatchObject({ status: 400, errors: [{ path: 'institutionNumber' }] });
    await chief.call(centers.change, {
      id,
      version: 1,
      name: 'East',
      active: false,
      institutionNumber: '8001-17',
    });
    expect((await chief.call(centers.list, {})).find((one) => one.id === id)).toMatchObject({
      institutionNumber: '800117',
    });
  });
  test('a stale version is refused with the current record', async () => {
    const { id } = await admin.call(centers.create, { name: 'South' });
    await admin.call(centers.change, { id, version: 1, name: 'South', active: false });
    expect(
      await admin.refused(centers.change, { id, version: 1, name: 'Other', active: true }),
    ).toMatchObject({ status: 412, current: { name: 'South', active: false, version: 2 } });
    expect(await world.inside(home, (context) => activeCenters(context))).toEqual([
      { id: centerId, name: 'North' },
    ]);
  });
});

describe('rooms', () => {
  test('several rooms at once from a valid range; the tree is in walking order', async () => {
    await admin.call(rooms.createRange, { departmentId, from: '9', to: '11', bedsPerRoom: 2 });
    const tree = await admin.call(centers.list, {});
    const made = tree.find((one) => one.id === centerId)!.departments[0]!.rooms;
    expect(made.map((room) => [room.number, room.beds.map((bed) => bed.label)])).toEqual([
      ['9', ['A', 'B']],
      ['10', ['A', 'B']],
      ['11', ['A', 'B']],
    ]);
    expect(
      (await world.inside(home, (context) => bedsInOrder(context, { centerId }))).map(
        (bed) => `${bed.roomNumber}${bed.bedLabel}`,
      ),
    ).toEqual(['9A', '9B', '10A', '10B', '11A', '11B']);
  });
  test.each([
    ['9', '7', 'rangeReversed'],
    ['A1', 'B2', 'prefixesDiffer'],
    ['1', '300', 'rangeTooLong'],
    ['x', '3', 'roomNumberInvalid'],
    ['11', '12', 'numbersTaken'],
  ])('the range %s to %s is refused: %s', async (from, to, code) => {
    expect(await admin.refused(rooms.createRange, { departmentId, from, to })).toMatchObject({ code });
  });
  test('a range that runs backwards is said in both languages', async () => {
    expect(await said(admin, rooms.createRange, { departmentId, from: '9', to: '7' })).toEqual([
      'rangeReversed',
      'The last room number must be the same or higher than the first.',
      'Die letzte Zimmernummer muss gleich oder höher sein als die erste.',
    ]);
  });
  test('numbers are unique in a center, labels in a room', async () => {
    expect(await admin.refused(rooms.create, { departmentId, number: '9' })).toMatchObject({
      code: 'numbersTaken',
      data: { numbers: '9' },
    });
    expect(await admin.refused(rooms.create, { departmentId, number: '50', beds: ['A', 'A'] })).toMatchObject(
      { code: 'labelTaken' },
    );
    const { id } = await admin.call(rooms.create, { departmentId, number: '51', beds: ['A'] });
    expect(await admin.refused(beds.create, { roomId: id, label: 'A' })).toMatchObject({
      code: 'labelTaken',
    });
    await admin.call(beds.create, { roomId: id, label: 'B' });
    const [, second] = await world.inside(home, (context) => bedsOfRoom(context, centerId, '51'));
    expect(
      await admin.refused(beds.change, { id: second!.bedId, version: 1, label: 'A', active: true }),
    ).toMatchObject({ code: 'labelTaken' });
  });
  test('an inactive room makes its beds inactive for everybody who moves in', async () => {
    const { id, bedIds } = await world.inside(home, (context) =>
      createRoom(context, { departmentId, number: '60', beds: ['A'] }),
    );
    await admin.call(rooms.change, { id, version: 1, departmentId, number: '60', active: false });
    const place = (await world.inside(home, (context) => placesOfBeds(context, bedIds))).get(bedIds[0]!);
    expect(place).toMatchObject({
      roomNumber: '60',
      departmentName: 'First',
      centerName: 'North',
      active: false,
    });
  });
  test('the same key twice makes one room', async () => {
    const options = { key: 'same-key-1' };
    const input = { departmentId, number: '70', beds: ['A'] };
    expect(await admin.call(rooms.create, input, options)).toEqual(
      await admin.call(rooms.create, input, options),
    );
  });
});

describe('walls', () => {
  test('another home sees and reaches nothing', async () => {
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.call(centers.list, {})).toEqual([]);
    expect(await stranger.refused(departments.create, { centerId, name: 'X' })).toMatchObject({
      status: 404,
    });
    expect(await stranger.refused(rooms.create, { departmentId, number: '1' })).toMatchObject({
      status: 404,
    });
    expect(
      await stranger.refused(centers.change, { id: centerId, version: 1, name: 'X', active: true }),
    ).toMatchObject({ status: 404 });
  });
  test('a nurse reads and does not write', async () => {
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.call(centers.list, {})).length).toBeGreaterThan(0);
    expect(await nurse.refused(centers.create, { name: 'Y' })).toMatchObject({ status: 403 });
  });
  test('the database itself refuses a second room of the same number', async () => {
    await expect(
      world.inside(home, (context) =>
        context.db
          .insertInto('sites.rooms')
          .values({
            organisation_id: home,
            id: '0190a0b0-0000-7000-8000-0000000000aa',
            center_id: centerId,
            department_id: departmentId,
            number: '9',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('restaurants', () => {
  test('stand in a care center, by their order; a name is used once in it', async () => {
    const made = await admin.call(restaurants.create, { centerId, name: 'Seeblick', floor: 'EG', seats: 60 });
    expect(made).toMatchObject({ version: 1, active: true, seats: 60 });
    expect(await admin.refused(restaurants.create, { centerId, name: 'Seeblick' })).toMatchObject({
      status: 409,
      code: 'nameTaken',
      errors: [{ path: 'name' }],
    });
    const { id: otherCenter } = await admin.call(centers.create, { name: 'East' });
    await admin.call(restaurants.create, { centerId: otherCenter, name: 'Seeblick' });
    expect((await admin.call(restaurants.list, { centerId })).map((one) => one.name)).toEqual(['Seeblick']);
    expect(await admin.call(restaurants.list, {})).toHaveLength(2);
    expect(
      (await world.inside(home, (context) => placesOfRestaurants(context))).map((one) => one.centerId).sort(),
    ).toEqual([centerId, otherCenter].sort());
    expect(
      await admin.call(restaurants.change, {
        id: made.id,
        version: 1,
        centerId,
        name: 'Seestube',
        active: false,
      }),
    ).toMatchObject({ version: 2, name: 'Seestube', active: false });
    expect(
      await admin.refused(restaurants.change, { id: made.id, version: 1, centerId, name: 'X', active: true }),
    ).toMatchObject({ status: 412, current: { name: 'Seestube' } });
  });
  test('another home: 404, nothing in the list; a nurse reads only', async () => {
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.refused(restaurants.create, { centerId, name: 'X' })).toMatchObject({
      status: 404,
    });
    expect(await stranger.call(restaurants.list, {})).toEqual([]);
    expect(
      await (await world.actor(home, 'NURSE')).refused(restaurants.create, { centerId, name: 'X' }),
    ).toMatchObject({ status: 403 });
  });
});

test("the institution number is one center's", async () => {
  expect(await admin.refused(centers.create, { name: 'Twin', institutionNumber: '635301' })).toMatchObject({
    status: 409,
    code: 'institutionNumberTaken',
    errors: [{ path: 'institutionNumber' }],
  });
});

test('who changed what of a center and everything in it', async () => {
  const { id } = await admin.call(centers.create, { name: 'History' });
  const department = await admin.call(departments.create, { centerId: id, name: 'Old' });
  await admin.call(departments.change, { id: department.id, version: 1, name: 'New', active: true });
  await admin.call(rooms.create, { departmentId: department.id, number: '1', beds: ['A'] });
  const { items } = await admin.call(history.list, { centerId: id });
  expect(items.map((one) => `${one.subject} ${one.operation}`)).toEqual([
    'sites.beds insert',
    'sites.rooms insert',
    'sites.departments update',
    'sites.departments insert',
    'sites.centers insert',
  ]);
  expect(items[2]!.fields).toEqual([{ name: 'name', before: 'Old', after: 'New' }]);
  expect(items[1]!.fields).toContainEqual({ name: 'department_id', before: null, after: 'New' });
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(history.list, { centerId: id })).toMatchObject({ status: 404 });
});
