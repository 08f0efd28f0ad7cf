import { beforeAll, expect, test } from 'vitest';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { day, kitchen, menuOf, nurse, openKitchen, order } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('whoever lives here on any day of the week is in its list, with the meals of those days', async () => {
  await openKitchen(world);
  const dish = await kitchen.dish('Stew');
  const [saturday, sunday] = [addDays(day, 5), addDays(day, 6)];
  const plan = await kitchen.week(
    day,
    [day, saturday, sunday].map((one) => [one, 'lunch', 1, 'main', dish] as const),
  );
  await kitchen.resident('Here');
  const entering = await kitchen.resident('Entering', [], saturday);
  await kitchen.resident('Later', [], addDays(day, 7));
  const back = await kitchen.resident('Back');
  const away = { residentId: back, kind: 'hospital' as const, remarks: '' };
  await nurse.call(absences.create, { ...away, departureDate: kitchen.today, returnDate: sunday });
  const list = async () => {
    const { customers, unordered } = await nurse.call(orders.customers, { firstDay: day });
    return [
      unordered,
      customers
        .map((one) => [one.resident.lastName, one.resident.roomNumber === null, one.ordered, one.total])
        .sort(),
    ];
  };
  expect(await list()).toEqual([
    6,
    [
      ['Back', false, 0, 1],
      ['Entering', false, 0, 2],
      ['Here', false, 0, 3],
    ],
  ]);
  await nurse.call(orders.place, { ...order(entering, menuOf(plan, 'lunch', 1)), day: saturday });
  expect((await list())[0]).toBe(5);
});
