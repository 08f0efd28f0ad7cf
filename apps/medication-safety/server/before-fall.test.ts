import { beforeAll, describe, expect, test } from 'vitest';
import { ago, openStand, type Stand } from '#apps/medication-giving/server/testing.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { thinning } from '../domain/flags.ts';
import { medicinesBeforeFall } from './before-fall.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const before = (residentId: string, at = new Date().toISOString()) =>
  stand.world.inside(stand.home, (context) => medicinesBeforeFall(context, residentId, new Date(at)));
const daily = { morning: 1 };
const xarelto = { name: 'Xarelto', strength: '20 mg', substances: 'rivaroxaban', atc: ['B01AF01'], ...daily };

test.each<[string, ReturnType<typeof thinning>]>([
  ['B01AA04', 'anticoagulant'],
  ['B01AB05', 'anticoagulant'],
  ['B01AE07', 'anticoagulant'],
  ['B01AF01', 'anticoagulant'],
  ['B01AX05', 'anticoagulant'],
  ['B01AC06', 'platelets'],
  ['N02BA01', 'platelets'],
  ['N02BE01', null],
  ['C05BA03', null],
])('%s thins the blood: %s', (code, kind) => {
  expect(thinning([code])).toBe(kind);
  expect(thinning(['A02BC02', code])).toBe(kind);
});

describe('what thins the blood', () => {
  test('as ordered; what is written in words alone, by the product of that name', async () => {
    const residentId = await stand.resident();
    await stand.product({ name: 'Marcoumar', strength: '3 mg', atc: ['B01AA04'] });
    await stand.order(residentId, { name: 'Marcoumar', strength: '', substances: '', atc: [], ...daily });
    await stand.order(residentId, { name: 'Dafalgan', strength: '1 g', atc: ['N02BE01'], ...daily });
    expect((await before(residentId)).bloodThinners).toEqual([
      { name: 'Marcoumar', kind: 'anticoagulant', stopped: false },
    ]);
  });
  test('stopped lately it works still and is said to be stopped; long ago it does not', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId, xarelto);
    await stand.nurse.call(orders.stop, {
      ...{ residentId, id: order.id, version: order.version, stoppedAt: ago(30) },
      ...{ orderedBy: 'Dr. Frei', way: 'written', reason: 'bleeding' },
    });
    const told = { name: 'Xarelto 20 mg', kind: 'anticoagulant' };
    expect((await before(residentId)).bloodThinners).toEqual([{ ...told, stopped: true }]);
    expect((await before(residentId, ago(60))).bloodThinners).toEqual([{ ...told, stopped: false }]);
    const later = new Date(Date.now() + 8 * 86_400_000).toISOString();
    expect((await before(residentId, later)).bloodThinners).toEqual([]);
  });
  test('before the order began, and of somebody else: nothing', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, xarelto);
    expect((await before(residentId, ago(41 * 24 * 60))).bloodThinners).toEqual([]);
    expect((await before(await stand.resident())).bloodThinners).toEqual([]);
  });
});

test('what was given in six hours, with what makes falls likelier; not what is due only, nor what was given later', async () => {
  const residentId = await stand.resident();
  const calm = { name: 'Seroquel', strength: '25 mg', substances: 'quetiapine', atc: ['N05AH04'] };
  const plain = { name: 'Dafalgan', strength: '500 mg', substances: 'paracetamol', atc: ['N02BE01'] };
  await stand.sign(await stand.planned(-30, calm, residentId));
  await stand.sign(await stand.planned(-20, plain, residentId));
  await stand.planned(-10, { ...calm, name: 'Seroquel XR' }, residentId);
  const { taken } = await before(residentId);
  expect(taken.map(({ name, fallRelevant }) => [name, fallRelevant]).toSorted()).toEqual([
    ['Dafalgan 500 mg', false],
    ['Seroquel 25 mg', true],
  ]);
  expect((await before(residentId, ago(60))).taken).toEqual([]);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  expect((await before(residentId, hours(5))).taken).toHaveLength(2);
  expect((await before(residentId, hours(7))).taken).toEqual([]);
});

describe('what no longer works', () => {
  const ordered = (residentId: string, more: object) => stand.order(residentId, { ...xarelto, ...more });
  const days = (count: number) => addDays(stand.today, count);
  test.each<[string, object, boolean]>([
    ['its last day was three weeks ago', { endsOn: -20 }, false],
    ['its last day was the day before yesterday', { endsOn: -2 }, true],
    ['five doses, begun forty days ago', { dosesNumber: 5 }, false],
  ])('%s', async (_, { endsOn, ...more }: { endsOn?: number }, counts) => {
    const residentId = await stand.resident();
    await ordered(residentId, { ...more, ...(endsOn === undefined ? {} : { endsOn: days(endsOn) }) });
    const { bloodThinners } = await before(residentId);
    expect(bloodThinners).toEqual(
      counts ? [{ name: 'Xarelto 20 mg', kind: 'anticoagulant', stopped: true }] : [],
    );
  });
});

test('what was given a little early belongs to the hours before', async () => {
  const residentId = await stand.resident();
  const calm = { name: 'Seroquel', strength: '25 mg', substances: 'quetiapine', atc: ['N05AH04'] };
  await stand.sign(await stand.planned(20, calm, residentId));
  expect((await before(residentId)).taken.map((one) => one.name)).toEqual(['Seroquel 25 mg']);
});
