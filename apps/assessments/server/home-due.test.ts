import { expect, test } from 'vitest';
import { assessments } from '../contract/assessments.ts';
import { assessmentMarks, assessmentsDue } from './due.ts';
import { openStand } from './testing.ts';

test('the home page begins with what is due: the form opens, a draft goes on; not for who may not assess', async () => {
  const stand = await openStand();
  const fall = stand.idOf('fall-risk-huhn');
  const nurse = await stand.world.actor(stand.home, 'NURSE');
  const one = await stand.resident('Beginn', stand.daysAgo(3));
  await stand.world.settle();
  const rowsOf = (may: boolean, rows = 50) =>
    stand.world.inside(stand.home, (context) =>
      assessmentsDue(may ? context : { ...context, can: () => false }, { centerId: undefined, rows }),
    );
  const ofFall = async () => (await rowsOf(true)).items.find((row) => row.href.includes(fall))!;
  expect(await ofFall()).toMatchObject({
    urgency: 'overdue',
    at: stand.daysAgo(3),
    residentId: one,
    href: `/app-residents/forms/asm/${fall}/${one}/new`,
    starts: true,
  });
  // the entry set: fall, skin, nutrition and pain; what does not fit is counted
  const { total, items } = await rowsOf(true, 1);
  expect([total, items.length]).toEqual([4, 1]);
  const { response } = await nurse.call(assessments.create, {
    residentId: one,
    definitionId: fall,
    day: stand.today(),
    answers: {},
  });
  expect((await ofFall()).href).toBe(
    `/app-residents/forms/asm/${fall}/${one}/${(response as { id: string }).id}`,
  );
  expect((await rowsOf(false)).total).toBe(0);
});

test('the strip of the day: what is late or due today without an hour, and what is about today; not for who may not read', async () => {
  const stand = await openStand();
  const fall = stand.idOf('fall-risk-huhn');
  const [late, fresh] = [
    await stand.resident('Streifen', stand.daysAgo(3)),
    await stand.resident('Heute', stand.daysAgo(0)),
  ];
  await stand.world.settle();
  const marksOf = (residentId: string, may = true) =>
    stand.world.inside(stand.home, (context) =>
      assessmentMarks(may ? context : { ...context, can: () => false }, { residentId }),
    );
  const first = (await marksOf(late)).find((one) => one.href.includes(fall))!;
  expect(first).toMatchObject({
    residentId: late,
    state: 'late',
    at: null,
    href: `/app-residents/forms/asm/${fall}/${late}/new`,
  });
  expect(new Set((await marksOf(late)).map((one) => one.state))).toEqual(new Set(['late']));
  expect((await marksOf(fresh)).every((one) => one.state === 'due')).toBe(true);
  expect(await marksOf(late, false)).toEqual([]);
});
