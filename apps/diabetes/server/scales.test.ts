import { beforeAll, describe, expect, test } from 'vitest';
import { ago, lantus, openStand, type Stand } from '#apps/medication-giving/server/testing.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { said } from '#platform/server/testing/said.ts';
import { siteBlocks, glucose, punctures, scales } from '../contract/index.ts';
import { diabetesFacts } from './facts.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

const row = (from: number, to: number | null, units: number) => ({ from, to, units, call: false });
const good = [row(0, 4, 0), row(4, 8, 0), row(8, 12, 2), row(12, null, 4)];
async function ordered(more: object = {}) {
  const residentId = await stand.resident();
  const made = await stand.order(residentId, { ...lantus, evening: 4, ...more });
  return {
    residentId,
    orderId: made.id,
    part: 'all',
    number: 0,
    adds: false,
    rows: good,
    doctor: 'Dr. Frei',
    orderedOn: stand.today,
    way: 'written',
  } as const;
}
const listed = (residentId: string) => stand.nurse.call(scales.list, { residentId });

describe('a scale', () => {
  test('is kept with who ordered it, and each change is the next version', async () => {
    const input = await ordered();
    const first = await stand.doctor.call(scales.change, input);
    expect(first).toMatchObject({ number: 1, holds: true, rows: good, doctor: 'Dr. Frei', way: 'written' });
    const next = [...good.slice(0, 3), row(12, 16, 4), { ...row(16, null, 6), call: true }];
    await stand.nurse.call(scales.change, {
      ...input,
      number: 1,
      rows: next,
      way: 'telephone',
      note: 'by phone',
    });
    expect(await listed(input.residentId)).toMatchObject([
      { number: 2, holds: true, rows: next, note: 'by phone' },
      { number: 1, holds: false, rows: good },
    ]);
    const map = await stand.nurse.call(punctures.map, { residentId: input.residentId });
    expect(map.insulins).toMatchObject([
      { medicine: 'Lantus 100 U/mL', speed: 'slow', scales: [{ number: 2 }] },
    ]);
  });
  test('of two who change it at once the second is told what stands there', async () => {
    const input = await ordered();
    await stand.doctor.call(scales.change, input);
    expect(await stand.nurse.refused(scales.change, input)).toMatchObject({
      status: 412,
      current: { number: 1, rows: good },
    });
    const both = await Promise.allSettled(
      [1, 2].map(() => stand.nurse.call(scales.change, { ...input, number: 1 })),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  test('4.0–8.0 and 8.1–12.0 is refused: a gap, in both languages', async () => {
    const input = await ordered();
    const rows = [row(0, 4, 0), row(4, 8, 0), row(8.1, 12, 2), row(12, null, 4)];
    expect(await said(stand.doctor, scales.change, { ...input, rows })).toEqual([
      'gap',
      'There is a gap between 8.0 and 8.1.',
      'Zwischen 8.0 und 8.1 ist eine Lücke.',
    ]);
    expect(await listed(input.residentId)).toEqual([]);
  });
  test.each<[string, object, string]>([
    ['an overlap', { rows: [row(0, 8.1, 0), row(8, null, 2)] }, 'overlap'],
    ['not from 0', { rows: [row(4, null, 0)] }, 'notFromZero'],
    ['closed at the top', { rows: [row(0, 4, 0), row(4, 20, 2)] }, 'notOpen'],
    ['units below 4.0', { rows: [row(0, 4, 1), row(4, null, 2)] }, 'unitsWhenLow'],
    ['half units', { rows: [row(0, 4, 0), row(4, null, 2.5)] }, 'notWhole'],
    ['a hundred units', { rows: [row(0, 4, 0), row(4, null, 100)] }, 'unitsRange'],
    ['a row without extent', { rows: [row(0, 4, 0), row(4, 4, 2), row(4, null, 2)] }, 'emptyRow'],
    ['two decimals', { rows: [row(0, 4.05, 0), row(4.05, null, 2)] }, 'decimals'],
    ['ordered tomorrow', { orderedOn: '2999-01-01' }, 'orderedInFuture'],
  ])('%s is refused', async (_, more, code) => {
    const problem = await stand.doctor.refused(scales.change, { ...(await ordered()), ...more });
    expect(problem.errors?.[0]?.code).toBe(code);
  });
  test('is for an insulin that is ordered now', async () => {
    const other = await ordered({ atc: ['C03CA04'], name: 'Torem' });
    expect((await stand.doctor.refused(scales.change, other)).errors?.[0]?.code).toBe('notInsulin');
    const stopped = await ordered();
    const { residentId, orderId } = stopped;
    await stand.nurse.call(orders.stop, {
      residentId,
      id: orderId,
      version: 1,
      reason: 'over',
      orderedBy: 'Dr. Frei',
      way: 'written',
    } as never);
    expect((await stand.doctor.refused(scales.change, stopped)).code).toBe('orderStopped');
    expect((await stand.doctor.refused(scales.change, { ...(await ordered()), residentId })).code).toBe(
      'orderStopped',
    );
  });
  test('is ended by another version; ended twice it is told, and the next one goes on', async () => {
    const { adds, rows, ...input } = await ordered();
    expect((await stand.doctor.refused(scales.end, input)).code).toBe('noScale');
    await stand.doctor.call(scales.change, { ...input, adds, rows });
    const end = { ...input, number: 1 };
    expect(await stand.doctor.call(scales.end, end)).toMatchObject({
      number: 2,
      ended: true,
      holds: false,
      rows: [],
    });
    expect((await stand.doctor.refused(scales.end, { ...input, number: 2 })).code).toBe('noScale');
    expect(
      (await stand.doctor.refused(scales.end, { ...input, number: 2, orderedOn: '2999-01-01' })).code,
    ).toBe('noScale');
    expect((await stand.doctor.call(scales.change, { ...input, number: 2, adds, rows })).number).toBe(3);
    const told = await stand.world.inside(stand.home, (context) =>
      diabetesFacts(context, { since: new Date(Date.now() - 60_000), residentIds: [input.residentId] }),
    );
    expect(told.map((one) => [one.kind, one.text])).toContainEqual([
      'order',
      'Sliding scale for Lantus 100 U/mL ended (Dr. Frei)',
    ]);
  });
  test('a cook has no door, another home has no such resident', async () => {
    const input = await ordered();
    expect((await stand.cook.refused(scales.change, input)).status).toBe(403);
    expect((await stand.stranger.refused(scales.change, input)).status).toBe(404);
    expect((await stand.stranger.refused(scales.list, { residentId: input.residentId })).status).toBe(404);
  });
});

describe('a block', () => {
  const block = (residentId: string, more: object = {}) =>
    stand.nurse.call(siteBlocks.create, {
      residentId,
      points: ['ring.left.1', 'ring.left.2'],
      from: stand.today,
      reason: 'lipohypertrophy',
      ...more,
    });
  const pointOf = async (residentId: string) =>
    (await stand.nurse.call(punctures.map, { residentId })).glucose.find(
      (one) => one.point === 'ring.left.1',
    )!;
  test('keeps its points until its last day, or until somebody ends it', async () => {
    const residentId = await stand.resident();
    const made = await block(residentId, { to: addDays(stand.today, 2) });
    expect(made).toMatchObject({ holds: true, ended: null });
    expect(await pointOf(residentId)).toMatchObject({
      state: 'blocked',
      until: addDays(stand.today, 2),
      reason: 'lipohypertrophy',
    });
    expect(
      (await stand.nurse.refused(glucose.record, { residentId, value: 6, point: 'ring.left.1' })).errors?.[0]
        ?.code,
    ).toBe('siteBlocked');
    const end = { residentId, id: made.id, version: made.version, reason: 'soft again' };
    expect(await stand.nurse.call(siteBlocks.end, end)).toMatchObject({
      holds: false,
      ended: { reason: 'soft again' },
    });
    expect((await pointOf(residentId)).state).toBe('free');
    expect(await stand.nurse.refused(siteBlocks.end, end)).toMatchObject({ status: 412 });
    expect((await stand.nurse.refused(siteBlocks.end, { ...end, version: 2 })).code).toBe('alreadyEnded');
    expect(await stand.nurse.call(siteBlocks.list, { residentId })).toHaveLength(1);
  });
  test('that begins tomorrow or is over holds nothing today', async () => {
    const residentId = await stand.resident();
    await block(residentId, { from: addDays(stand.today, 1) });
    await block(residentId, { from: addDays(stand.today, -5), to: addDays(stand.today, -1) });
    expect((await pointOf(residentId)).state).toBe('free');
  });
  test.each<[string, object, string]>([
    ['that ends before it begins', { to: '2020-01-01' }, 'endsBeforeStart'],
    ['for another reason without words', { reason: 'other' }, 'noteMissing'],
    ['of no point', { points: [] }, 'tooFew'],
    ['of a point that is none', { points: ['nose.left.1'] }, 'choice'],
  ])('%s is refused', async (_, more, code) => {
    const problem = await stand.nurse.refused(siteBlocks.create, {
      residentId: await stand.resident(),
      points: ['ring.left.1'],
      from: stand.today,
      reason: 'scar',
      ...more,
    });
    expect(problem.errors?.[0]?.code).toBe(code);
  });
  test('a doctor sets none; another home has no such resident', async () => {
    const residentId = await stand.resident();
    const input = { residentId, points: ['ring.left.1'], from: stand.today, reason: 'scar' };
    expect((await stand.doctor.refused(siteBlocks.create, input)).status).toBe(403);
    expect((await stand.stranger.refused(siteBlocks.create, input)).status).toBe(404);
    expect((await stand.stranger.refused(siteBlocks.list, { residentId })).status).toBe(404);
  });
});

describe('a point that was wrong', () => {
  test('is corrected with the reason; the old one stays readable and rests no more', async () => {
    const residentId = await stand.resident();
    await stand.nurse.call(glucose.record, {
      residentId,
      value: 6,
      point: 'ring.left.1',
      measuredAt: ago(10),
    });
    const list = async () => (await stand.nurse.call(punctures.list, { residentId, kind: 'glucose' })).items;
    const [made] = await list();
    const input = {
      residentId,
      id: made!.id,
      version: made!.version,
      point: 'ring.right.1',
      reason: 'other hand',
    };
    const codeOf = async (more: object) => {
      const problem = await stand.nurse.refused(punctures.correct, { ...input, ...more });
      return problem.errors?.[0]?.code ?? problem.code;
    };
    expect(await codeOf({ point: 'ring.left.1' })).toBe('nothingChanged');
    expect(await codeOf({ point: 'thigh.left.1' })).toBe('wrongKind');
    await stand.nurse.call(glucose.record, { residentId, value: 6, point: 'ring.left.2' });
    expect(await codeOf({ point: 'ring.left.2' })).toBe('siteUsed');
    const right = await stand.nurse.call(punctures.correct, input);
    expect(right).toMatchObject({ point: 'ring.right.1', usedAt: made!.usedAt, struck: null });
    expect(await list()).toContainEqual(
      expect.objectContaining({ id: made!.id, struck: expect.objectContaining({ reason: 'other hand' }) }),
    );
    expect((await stand.nurse.refused(punctures.correct, input)).status).toBe(412);
    expect(await codeOf({ version: 2 })).toBe('alreadyStruck');
    expect((await stand.doctor.refused(punctures.correct, input)).status).toBe(403);
    const first = await stand.nurse.call(punctures.list, { residentId, limit: 2 });
    const rest = await stand.nurse.call(punctures.list, { residentId, limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...rest.items]).toHaveLength(3);
  });
});

describe('the database', () => {
  const into = (text: string, values: readonly unknown[]) =>
    stand.world.server.database.pool.query(text, [...values]);
  const puncture = async (residentId: string, more: Record<string, unknown> = {}) => {
    const one = {
      organisation_id: stand.home,
      id: crypto.randomUUID(),
      resident_id: residentId,
      kind: 'glucose',
      point: 'thumb.left.1',
      used_at: '2026-11-20T08:00:00Z',
      free_at: '2026-11-21T08:00:00Z',
      reading_id: (await stand.nurse.call(glucose.record, { residentId, value: 6 })).id,
      recorded_at: '2026-11-20T08:00:00Z',
      recorded_by: stand.nurse.accountId,
      ...more,
    };
    const names = Object.keys(one);
    return into(
      `insert into diabetes.punctures (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(one),
    );
  };
  test('holds the 24 hours of a point, what is one, and that nothing is changed', async () => {
    const residentId = await stand.resident();
    await puncture(residentId);
    const before = { used_at: '2026-11-19T08:00:01Z', free_at: '2026-11-20T08:00:01Z' };
    await expect(puncture(residentId, before)).rejects.toMatchObject({ constraint: 'punctures_rest' });
    await puncture(residentId, { used_at: '2026-11-21T08:00:00Z', free_at: '2026-11-22T08:00:00Z' });
    await expect(puncture(residentId, { point: 'thumb.left.3' })).rejects.toMatchObject({ code: '23514' });
    await expect(puncture(residentId, { point: 'thigh.left.1' })).rejects.toMatchObject({ code: '23514' });
    await expect(
      puncture(residentId, { free_at: '2026-11-20T09:00:00Z', point: 'thumb.right.1' }),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      into('update diabetes.punctures set point = $2 where organisation_id = $1', [
        stand.home,
        'thumb.right.1',
      ]),
    ).rejects.toMatchObject({ constraint: 'puncture_stays' });
  });
  test.each<[string, string, string]>([
    ['not from 0', '{4}', '{0}'],
    ['not upwards', '{0,8,8}', '{0,2,4}'],
    ['units below 4.0', '{0,3.9}', '{0,2}'],
    ['half units', '{0,8}', '{0,2.5}'],
    ['more units than rows', '{0}', '{0,2}'],
    ['none at all', '{}', '{}'],
  ])('refuses a scale that is %s', async (_, begins, units) => {
    const { rows } = await into(
      `select coalesce(diabetes.scale_holds($1::double precision[], $2::double precision[],
        array_fill(false, array[greatest(cardinality($1::double precision[]), 0)])), false) as holds`,
      [begins, units],
    );
    expect(rows).toEqual([{ holds: false }]);
  });
  test('takes a right one, and keeps each version as it was', async () => {
    const input = await ordered();
    await stand.doctor.call(scales.change, input);
    await expect(
      into('update diabetes.scales set units[3] = 9 where organisation_id = $1 and order_id = $2', [
        stand.home,
        input.orderId,
      ]),
    ).rejects.toMatchObject({ constraint: 'scale_stays' });
  });
});
