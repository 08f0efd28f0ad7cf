import { beforeAll, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { consents, history } from '../contract/index.ts';

let world: World;
let home: string;
let nurse: Actor;
let residentId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  residentId = await world.inside(home, (context) =>
    createResident(context, { lastName: 'Ja', firstName: 'Nein' }),
  );
});

test('what was said last counts; what was said before stays', async () => {
  const said = { residentId, subject: 'photoPublic', saidOn: '2026-01-01' };
  expect(await nurse.call(consents.record, { ...said, answer: 'given' })).toMatchObject({
    answer: 'given',
    current: true,
  });
  expect(
    await nurse.call(consents.record, {
      ...said,
      answer: 'withdrawn',
      saidOn: '2026-03-01',
      remarks: 'nicht mehr',
    }),
  ).toMatchObject({ answer: 'withdrawn', current: true });
  expect((await nurse.call(consents.list, { residentId })).map((one) => [one.answer, one.current])).toEqual([
    ['withdrawn', true],
    ['given', false],
  ]);
});
test('refused: the future, withdrawing what is not given, a subject that is empty', async () => {
  expect(
    await nurse.refused(consents.record, {
      residentId,
      subject: 'relatives',
      answer: 'given',
      saidOn: '2999-01-01',
    }),
  ).toMatchObject({ status: 422, code: 'saidInFuture', errors: [{ path: 'saidOn' }] });
  expect(
    await nurse.refused(consents.record, {
      residentId,
      subject: 'relatives',
      answer: 'withdrawn',
      saidOn: '2026-01-01',
    }),
  ).toMatchObject({ status: 422, code: 'nothingToWithdraw' });
  expect(
    await nurse.refused(consents.record, { residentId, subject: '', answer: 'given', saidOn: '2026-01-01' }),
  ).toMatchObject({ status: 400, errors: [{ path: 'subject', code: 'mandatory' }] });
});
test('walls and the same key twice', async () => {
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.refused(consents.list, { residentId })).toMatchObject({ status: 404 });
  expect(await (await world.actor(home, 'COOK')).refused(consents.list, { residentId })).toMatchObject({
    status: 403,
  });
  expect(
    await (
      await world.actor(home, 'BILLING')
    ).refused(consents.record, { residentId, subject: 'relatives', answer: 'given', saidOn: '2026-01-01' }),
  ).toMatchObject({ status: 403 });
  const input = { residentId, subject: 'chaplaincy', answer: 'refused' as const, saidOn: '2026-01-01' };
  expect((await nurse.call(consents.record, input, { key: 'consent-once' })).id).toBe(
    (await nurse.call(consents.record, input, { key: 'consent-once' })).id,
  );
});
test('the history says who recorded which answer, newest first', async () => {
  const person = await world.inside(home, (context) => createResident(context, { lastName: 'Verlauf' }));
  for (const answer of ['given', 'withdrawn'] as const)
    await nurse.call(consents.record, {
      residentId: person,
      subject: 'relatives',
      answer,
      saidOn: '2026-01-01',
    });
  const { items } = await nurse.call(history.list, { residentId: person });
  expect(items.map((one) => [one.operation, one.fields.find((field) => field.name === 'answer')])).toEqual([
    ['insert', { name: 'answer', before: null, after: 'withdrawn' }],
    ['insert', { name: 'answer', before: null, after: 'given' }],
  ]);
  expect(items.every((one) => one.by.startsWith('Test nurse'))).toBe(true);
  expect(await (await world.actor(home, 'COOK')).refused(history.list, { residentId: person })).toMatchObject(
    { status: 403 },
  );
});
