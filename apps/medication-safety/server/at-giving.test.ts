import { beforeAll, expect, test } from 'vitest';
import { changeNutrition } from '#apps/health-record/api.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { checks } from '../contract/checks.ts';
import { overrides } from '../contract/overrides.ts';
import { answerAtGiving, findingsAtGiving } from './at-giving.ts';
import { betaBlocker, laxative, metamizole, openStand, paracetamol, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const now = (...ids: string[]) => stand.world.inside(stand.home, (context) => findingsAtGiving(context, ids));
const answer = (residentId: string, orderId: string, keys: string[], secondBy: string | null = null) =>
  stand.world.inside(stand.home, (context) =>
    answerAtGiving(context, {
      residentId,
      orderId,
      secondBy,
      overrides: keys.map((finding) => ({ finding, reason: 'the doctor knows' })),
    }),
  );

test('an allergy that was recorded after the order stands, and needs two people', async () => {
  const residentId = await stand.resident();
  const order = await stand.order(residentId, metamizole);
  await stand.order(residentId, laxative);
  expect(await now(residentId)).toEqual([]);
  await stand.allergic(residentId, 'Novaminsulfon, Metamizol');
  const [alert, ...rest] = await now(residentId);
  expect(rest).toEqual([]);
  expect(alert).toMatchObject({ residentId, orderId: order.id, level: 'alert', needsValue: false });
  expect(alert!.text).toContain('allergy');
  expect(await answer(residentId, order.id, [])).toEqual([alert!.key]);
  expect(await answer(residentId, order.id, [alert!.key])).toEqual([alert!.key]);
  expect(await now(residentId)).toHaveLength(1);
  expect(await answer(residentId, order.id, [alert!.key], stand.doctor.accountId)).toEqual([]);
  // answered it stands no more, and the doctor finds it
  expect(await now(residentId)).toEqual([]);
  expect(await stand.doctor.call(overrides.list, { residentId })).toMatchObject({
    items: [{ override: { place: 'giving', level: 'alert', secondBy: expect.stringContaining('doctor') } }],
  });
  expect(await stand.nurse.call(checks.forResident, { residentId })).toMatchObject([
    { code: 'allergy', answer: { reason: 'the doctor knows' } },
  ]);
});

test('pulse and pressure by the latest value: another value is asked again, a good one ends it', async () => {
  const residentId = await stand.resident();
  const order = await stand.order(residentId, betaBlocker);
  expect(await now(residentId)).toMatchObject([{ level: 'hint', needsValue: true }]);
  await stand.measured(residentId, 'bloodPressure', 120, 60);
  await stand.measured(residentId, 'pulse', 47, 60);
  const [low] = await now(residentId);
  expect(low).toMatchObject({ level: 'warning', needsValue: false });
  expect(await answer(residentId, order.id, [low!.key])).toEqual([]);
  expect(await now(residentId)).toEqual([]);
  await stand.measured(residentId, 'pulse', 46, 30);
  expect(await now(residentId)).toMatchObject([{ level: 'warning' }]);
  await stand.measured(residentId, 'pulse', 68);
  expect(await now(residentId)).toEqual([]);
});

test('what came with a later order stands with both, and one answer is for both', async () => {
  const residentId = await stand.resident();
  const first = await stand.order(residentId, { name: 'Marcoumar', atc: ['B01AA04'] });
  const second = await stand.order(residentId, { name: 'Irfen', atc: ['M01AE01'] });
  expect(await now(residentId)).toEqual([]);
  // the list of pairs comes later
  await stand.pairs();
  const found = await now(residentId);
  expect(found.map((one) => one.orderId).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(new Set(found.map((one) => one.key)).size).toBe(1);
  await answer(residentId, second.id, [found[0]!.key], stand.doctor.accountId);
  expect(await now(residentId)).toEqual([]);
});

test('what was answered at ordering is not asked at giving', async () => {
  const residentId = await stand.resident();
  await stand.order(residentId, paracetamol);
  const again = { ...paracetamol, name: 'Panadol' };
  const keys = (await stand.nurse.call(checks.forOrder, { residentId, ...again })).map((one) => one.key);
  await stand.order(residentId, {
    ...again,
    overrides: keys.map((finding) => ({ finding, reason: 'for a few days' })),
  });
  expect(await now(residentId)).toEqual([]);
});

test('what must not be crushed is told at its dose, of those who do not swallow it whole; nobody answers it', async () => {
  const residentId = await stand.resident();
  const retard = { name: 'Targin', atc: ['N02AA55'], form: 'retard', substances: 'oxycodone, naloxone' };
  const order = await stand.order(residentId, retard);
  const capsule = await stand.product({
    form: 'capsule',
    unit: 'capsule',
    flags: ['openCapsule'],
    atc: ['A07DA03'],
  });
  const other = await stand.order(residentId, {
    productId: capsule,
    form: 'capsule',
    unit: 'capsule',
    name: 'Imodium',
  });
  await stand.order(residentId, laxative);
  const told = async (language: 'en' | 'de' = 'en') =>
    (
      await stand.world.inside(stand.home, (context) =>
        findingsAtGiving({ ...context, language } as typeof context, [residentId]),
      )
    )
      .filter((one) => one.level === 'info')
      .map((one) => [one.orderId, one.text, one.needsValue]);
  expect(await told()).toEqual([]);
  await stand.world.inside(stand.home, async (context) => {
    await changeNutrition(context, residentId, 0, { texture: 4 });
  });
  expect(await told()).toEqual([
    [order.id, 'Do not crush (pureed or liquid food)', false],
    [other.id, 'Capsule may be opened (pureed or liquid food)', false],
  ]);
  await stand.diagnosed(residentId, 'Z93.1');
  expect(await told('de')).toEqual([
    [order.id, 'Nicht mörsern (Sonde)', false],
    [other.id, 'Kapsel darf geöffnet werden (Sonde)', false],
  ]);
  // it is no question
  const asked = (await now(residentId)).filter((one) => one.level !== 'info').map((one) => one.key);
  expect(await answer(residentId, order.id, asked)).toEqual([]);
  expect(await told()).toHaveLength(2);
});

test('the statements do not grow with the residents; nobody of another home', async () => {
  const many = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const residentId = await stand.resident();
      await stand.order(residentId, betaBlocker);
      await stand.allergic(residentId, 'Unbekanntes Ding');
      await stand.measured(residentId, 'pulse', 44);
      return residentId;
    }),
  );
  await now(...many); // fills what is kept between requests
  const [one, all] = [
    await countStatements(() => now(...many.slice(0, 1))),
    await countStatements(() => now(...many)),
  ];
  expect(all.answer).toHaveLength(24);
  expect(one.count).toBeGreaterThan(5);
  expect(all.count).toBe(one.count);
  expect(all.count).toBeLessThanOrEqual(18);
  const strange = await stand.world.organisation();
  expect(await stand.world.inside(strange, (context) => findingsAtGiving(context, []))).toEqual([]);
});
