import { expect, test } from 'vitest';
import { demo } from '../demo.ts';
import { doses } from '../contract/doses.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { openStand } from './testing.ts';

test('the demo has a week of given doses: on time and late, three refusals in a row, a reserve whose effect is asked for', async () => {
  const stand = await openStand();
  const residentId = await stand.resident();
  const four = { morning: 1, afternoon: 1, evening: 1, night: 1 };
  for (const name of ['Torem', 'Norvasc', 'Bilol', 'Cipralex'])
    await stand.order(residentId, { ...four, name, strength: '', substances: '' });
  await stand.reserve(residentId);
  await stand.world.inside(stand.home, (context) => demo(context));
  const grid = await stand.nurse.call(doses.grid, {
    residentId,
    from: addDays(stand.today, -6),
    days: 7,
  });
  const done = grid.doses.filter((one) => one.id !== null);
  const count = (of: (dose: (typeof done)[number]) => boolean) => done.filter(of).length;
  expect(done.length).toBeGreaterThan(80);
  expect(count((one) => one.state === 'refused')).toBeGreaterThanOrEqual(3);
  expect(count((one) => one.late)).toBeGreaterThan(0);
  expect(count((one) => one.plannedAt === null)).toBe(3);
  expect(count((one) => one.effect !== null && one.effect.result === null)).toBe(1);
  // nothing of it says something that its entry does not say, and most is in order
  expect(count((one) => one.state === 'given') / done.length).toBeGreaterThan(0.8);
  expect(grid.reserves).toMatchObject([{ given24: 1 }]);
});
