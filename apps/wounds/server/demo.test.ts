import { expect, test } from 'vitest';
import { photos } from '../contract/photos.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { demo } from '../demo.ts';
import { openStand } from './testing.ts';

test('the demo has four wounds: one that does not heal, one that has healed, one that came with the admission', async () => {
  const { world, home, nurse, newResident } = await openStand();
  const residents: string[] = [];
  for (let count = 0; count < 16; count += 1) residents.push(await newResident());
  await world.inside(home, async (context) => {
    await context.db
      .updateTable('platform.accounts')
      .set({ username: 'pflege' })
      .where('organisation_id', '=', home)
      .where('id', '=', nurse.accountId)
      .execute();
    await demo({ ...context, language: 'de' });
  });
  const all: Wound[] = [];
  for (const residentId of residents) all.push(...(await nurse.call(wounds.list, { residentId })));
  expect(new Set(all.map((one) => one.type)).size).toBe(4);
  expect(all).toHaveLength(4);
  expect(all.filter((one) => one.status === 'healed')).toHaveLength(1);
  const [ulcer] = all.filter((one) => one.type === 'pressureUlcer');
  expect(ulcer!.alarms.map((one) => one.code)).toEqual(['totalNotLower', 'areaStagnates']);
  expect(all.filter((one) => one.alarms.length > 0)).toHaveLength(1);
  expect(all.filter((one) => one.origin === 'onAdmission')).toHaveLength(1);
  expect(all.filter((one) => one.dressing !== null)).toHaveLength(2);
  const taken = await nurse.call(photos.list, { residentId: ulcer!.residentId, woundId: ulcer!.id });
  expect(taken).toHaveLength(4);
  // of one the outline was drawn, of the others the photo itself shows how the next one is taken
  const guides = all.flatMap(({ type, guide }) => [[type, guide!.outline.length > 2]]);
  expect(guides.toSorted()).toEqual([
    ['diabeticFoot', false],
    ['pressureUlcer', false],
    ['skinTear', false],
    ['venousLegUlcer', true],
  ]);
  const picture = await nurse.file(photos.picture, { residentId: ulcer!.residentId, id: taken[0]!.id });
  expect(picture.byteLength).toBeGreaterThan(5000);
});
