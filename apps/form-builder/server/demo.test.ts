import { expect, test } from 'vitest';
import { standalone } from '#apps/forms/contract/responses.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { demo } from '../demo.ts';

test('the demo home has answers of visitors to read: with and without words, of nobody’s account, none in the future', async () => {
  const world = await createWorld();
  const home = await world.organisation('Haus Seeblick');
  await world.inside(home, async (context) => {
    for (let number = 1; number <= 6; number += 1) {
      const residentId = await createResident(context, {
        lastName: `Formular ${number}`,
        firstName: 'Test',
        birthDate: '1940-05-17',
        allowSimilar: true,
      });
      await enter(context, { residentId, entryDate: addDays(context.today, -100) });
    }
    await demo(context);
  });
  const admin = await world.actor(home, 'ADMIN');
  const [survey] = await admin.call(standalone.inbox, {});
  expect(survey).toMatchObject({ title: { en: 'How was your visit?' }, count: 3 });
  const { items } = await admin.call(standalone.list, { definitionId: survey!.definitionId });
  expect(items.map((one) => one.answered)).toEqual([3, 3, 2]);
  expect(items.map((one) => one.completedAt!)).toEqual(
    items
      .map((one) => one.completedAt!)
      .toSorted()
      .toReversed(),
  );
  expect(items.every((one) => one.lastChangeBy === null && Date.parse(one.completedAt!) < Date.now())).toBe(
    true,
  );
  const filled = await admin.call(standalone.get, { id: items[0]!.id });
  expect(filled.response).toMatchObject({ residentId: null, status: 'complete' });
});
