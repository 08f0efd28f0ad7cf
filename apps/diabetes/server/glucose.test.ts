import { beforeAll, describe, expect, test } from 'vitest';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { ago, lantus, openStand, type Stand } from '#apps/medication-giving/server/testing.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { said } from '#platform/server/testing/said.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { glucose, punctures, rules } from '../contract/index.ts';
import { diabetesFacts, insulinLanes } from './facts.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

const record = (residentId: string, more: object = {}) =>
  stand.nurse.call(glucose.record, { residentId, value: 6.4, confirmed: ['unlikely'], ...more });
const mapOf = (residentId: string) => stand.nurse.call(punctures.map, { residentId });
const stateOf = async (residentId: string, point: string) =>
  (await mapOf(residentId)).glucose.find((one) => one.point === point)!.state;
const listed = async (residentId: string) => (await stand.nurse.call(punctures.list, { residentId })).items;
const tasks = async (residentId: string) =>
  (
    await stand.nurse.call(occurrences.list, {
      residentId,
      from: stand.today,
      to: addDays(stand.today, 1),
    })
  ).items;
const alerts = (residentId: string) =>
  stand.world.inside(stand.home, (context) =>
    context.db
      .selectFrom('platform.notifications')
      .select(['severity', 'title_en', 'title_de', 'link'])
      .where('organisation_id', '=', stand.home)
      .where('kind', '=', 'diabetes.low')
      .where('resident_id', '=', residentId)
      .execute(),
  );
const factsOf = (residentId: string) =>
  stand.world.inside(stand.home, (context) =>
    diabetesFacts(context, { since: new Date(Date.now() - 86_400_000), residentIds: [residentId] }),
  );

interface Version {
  readonly id: string;
  readonly version: number;
}
async function strikeIt(residentId: string, { id, version }: Version): Promise<Version> {
  const struck = await stand.nurse.call(readings.strike, { residentId, id, version, reason: 'other person' });
  await stand.world.settle();
  return struck;
}
async function restoreIt(residentId: string, { id, version }: Version): Promise<void> {
  await stand.nurse.call(readings.restore, { residentId, id, version });
  await stand.world.settle();
}
const struckAndBack = async (residentId: string, read: Version) =>
  restoreIt(residentId, await strikeIt(residentId, read));

describe('a glucose', () => {
  test('is a reading of the vital signs with its point and what was beside it', async () => {
    const residentId = await stand.resident();
    const sent = { point: 'ring.left.2', meal: 'before', feels: ['hungry', 'unwell'], device: 'Meter 3' };
    const measured = await record(residentId, sent);
    expect(measured).toMatchObject({ value: 6.4, low: null, residentId });
    const { points } = await stand.nurse.call(readings.series, { residentId, kind: 'bloodGlucose' });
    expect(points).toMatchObject([{ id: measured.id, value: 6.4, source: 'manual' }]);
    const course = await stand.nurse.call(glucose.course, { residentId, days: 7 });
    expect(course).toMatchObject({ values: [{ id: measured.id, value: 6.4, ...sent }], doses: [] });
    expect(await stateOf(residentId, 'ring.left.2')).toBe('used');
    expect((await mapOf(residentId)).lastGlucose).toMatchObject({ id: measured.id, value: 6.4 });
  });
  test.each([
    ['below', 0.6, true],
    ['above', 33.3, false],
  ] as const)(
    'a meter that shows no number, %s: the end of what it measures, without a question',
    async (beyond, value, low) => {
      const residentId = await stand.resident();
      const measured = await record(residentId, { value: 5, beyond, confirmed: [] });
      expect(measured).toMatchObject({ value });
      expect(measured.low !== null).toBe(low);
      const { items } = await stand.nurse.call(readings.list, { residentId });
      expect(items[0]!.reading).toMatchObject({ value, circumstances: { beyond } });
    },
  );
  test('needs the value alone', async () => {
    const residentId = await stand.resident();
    await record(residentId);
    expect(await listed(residentId)).toEqual([]);
  });
  test.each<[string, object, string]>([
    ['a typing error', { value: 99 }, 'notPossible'],
    ['two decimals', { value: 6.45 }, 'tooManyDecimals'],
    ['tomorrow', { measuredAt: ago(-24 * 60) }, 'inFuture'],
    ['a point of insulin', { point: 'thigh.left.1' }, 'siteUnused'],
  ])('%s is refused, and nothing is stored', async (_, more, code) => {
    const residentId = await stand.resident();
    const sent = { residentId, value: 6.4, confirmed: ['unlikely'], ...more };
    const problem = await stand.nurse.refused(glucose.record, sent);
    expect([problem.code, problem.errors?.[0]?.code]).toContain(code);
    expect((await stand.nurse.call(readings.series, { residentId, kind: 'bloodGlucose' })).points).toEqual(
      [],
    );
  });
  test('an unlikely one is asked about', async () => {
    const residentId = await stand.resident();
    const [code, english] = await said(stand.nurse, glucose.record, { residentId, value: 42 });
    expect(code).toBe('unlikely');
    expect(english).toContain('42');
  });
  test('a finger that rests is refused at the field; the last thumb and then the index of the same hand is no question', async () => {
    const residentId = await stand.resident();
    await record(residentId, { point: 'thumb.left.1', measuredAt: ago(30) });
    const again = { residentId, value: 7, point: 'thumb.left.1' };
    expect(await stand.nurse.refused(glucose.record, again)).toMatchObject({
      status: 409,
      errors: [{ path: 'point', code: 'siteUsed' }],
    });
    await record(residentId, { point: 'index.left.1' });
    expect(await listed(residentId)).toHaveLength(2);
  });
  test('that waited on a device is kept whatever the point', async () => {
    const residentId = await stand.resident();
    await record(residentId, { point: 'thumb.left.1', measuredAt: ago(30) });
    await record(residentId, { point: 'thumb.left.1', measuredAt: ago(20), waited: true });
    expect((await listed(residentId)).map((one) => one.beyond)).toEqual([true, false]);
  });
  test('two at the same moment in one finger: one is refused', async () => {
    const residentId = await stand.resident();
    const both = await Promise.allSettled([1, 2].map(() => record(residentId, { point: 'ring.left.1' })));
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  test('sent twice under one key it is one', async () => {
    const residentId = await stand.resident();
    const key = '0190a5b0-0000-7000-8000-00000000d1a1';
    const input = { residentId, value: 6, point: 'ring.left.1' };
    await stand.nurse.call(glucose.record, input, { key });
    await stand.nurse.call(glucose.record, input, { key });
    expect(await listed(residentId)).toHaveLength(1);
  });
});

describe('what becomes of the reading', () => {
  test('struck in the vital signs it frees the point', async () => {
    const residentId = await stand.resident();
    const { id, version } = await record(residentId, { point: 'ring.left.1' });
    await stand.nurse.call(readings.strike, { residentId, id, version, reason: 'other person' });
    await stand.world.settle();
    expect(await stateOf(residentId, 'ring.left.1')).toBe('free');
    expect(await listed(residentId)).toMatchObject([{ struck: { reason: 'Der Wert wurde gestrichen' } }]);
  });
  test('struck and given back it has its point again: the corrected one, once', async () => {
    const residentId = await stand.resident();
    const { id, version } = await record(residentId, { point: 'ring.left.1' });
    const [puncture] = await listed(residentId);
    const { id: wrong, version: read } = puncture!;
    const moved = { residentId, id: wrong, version: read, point: 'ring.left.2', reason: 'typing error' };
    await stand.nurse.call(punctures.correct, moved);
    await struckAndBack(residentId, { id, version });
    expect(await stateOf(residentId, 'ring.left.1')).toBe('free');
    expect(await stateOf(residentId, 'ring.left.2')).toBe('used');
    expect((await listed(residentId)).filter((one) => one.struck === null)).toMatchObject([
      { point: 'ring.left.2', beyond: false },
    ]);
  });
  test('corrected it keeps the point and what was beside it', async () => {
    const residentId = await stand.resident();
    const { id, version } = await record(residentId, { point: 'ring.left.1', meal: 'after' });
    await stand.nurse.call(readings.correct, { residentId, id, version, value: 7.4, reason: 'typing error' });
    await stand.world.settle();
    expect(await stateOf(residentId, 'ring.left.1')).toBe('used');
    const { values } = await stand.nurse.call(glucose.course, { residentId, days: 1 });
    expect(values).toMatchObject([{ value: 7.4, meal: 'after', point: 'ring.left.1' }]);
  });
});

describe('hypoglycaemia', () => {
  test('3.9 begins the protocol: a task in 15 minutes, an alarm, a fact; the next value ends all of it', async () => {
    const residentId = await stand.resident();
    const measuredAt = ago(2);
    const { low } = await record(residentId, { value: 3.9, measuredAt });
    expect(Date.parse(low!.againAt) - Date.parse(measuredAt)).toBe(15 * 60_000);
    // in the language of the home
    expect(await tasks(residentId)).toMatchObject([
      { title: 'Blutzucker nachmessen (war 3.9 mmol/l)', state: 'open', tab: 'medications' },
    ]);
    expect(await alerts(residentId)).toMatchObject([
      { severity: 'alert', title_en: expect.stringContaining('hypoglycaemia, glucose 3.9 mmol/l') },
    ]);
    expect(await factsOf(residentId)).toMatchObject([{ kind: 'critical', series: 'diabetes.low' }]);
    expect((await mapOf(residentId)).low).toMatchObject({ value: 3.9 });
    // delivered once more, nothing is done twice
    await stand.world.settle();
    expect(await tasks(residentId)).toHaveLength(1);
    expect(await alerts(residentId)).toHaveLength(1);
    await record(residentId, { value: 5.1 });
    expect(await tasks(residentId)).toEqual([]);
    expect(await alerts(residentId)).toMatchObject([{ severity: 'info' }]);
    expect(await factsOf(residentId)).toMatchObject([{ kind: 'warning' }]);
    expect((await mapOf(residentId)).low).toBeNull();
  });
  test('4.0 is none; low again it is measured again once more', async () => {
    const residentId = await stand.resident();
    expect((await record(residentId, { value: 4 })).low).toBeNull();
    await record(residentId, { value: 3.5, measuredAt: ago(20) });
    const other = await stand.resident();
    await record(other, { value: 3.5, measuredAt: ago(20) });
    await record(other, { value: 3.7 });
    expect(await tasks(other)).toHaveLength(1);
    expect((await mapOf(other)).low).toMatchObject({ value: 3.7 });
    // what was measured before the 4.0 and written down later begins nothing
    expect(await tasks(residentId)).toEqual([]);
  });
  test('measured by the form of the vital signs it begins, too; struck it ends', async () => {
    const residentId = await stand.resident();
    const [reading] = (
      await stand.nurse.call(readings.record, { residentId, values: [{ kind: 'bloodGlucose', value: 3.2 }] })
    ).readings;
    await stand.world.settle();
    expect(await tasks(residentId)).toHaveLength(1);
    const { id, version } = reading!;
    await stand.nurse.call(readings.strike, { residentId, id, version, reason: 'other person' });
    await stand.world.settle();
    expect(await tasks(residentId)).toEqual([]);
    expect(await factsOf(residentId)).toEqual([]);
  });
  test('of a device or of an import it begins, too; one of last week alarms nobody, and one of now ends it', async () => {
    const residentId = await stand.resident();
    const take = (value: number, minutes: number, source: 'device' | 'import') =>
      stand.world.inside(stand.home, (context) =>
        recordReadings(context, residentId, [
          { kind: 'bloodGlucose', value, measuredAt: ago(minutes), source },
        ]),
      );
    const low = async () => {
      await stand.world.settle();
      return (await mapOf(residentId)).low;
    };
    await take(3.1, 7 * 24 * 60, 'import');
    expect(await low()).toBeNull();
    expect(await alerts(residentId)).toEqual([]);
    await take(3.4, 30, 'device');
    expect(await low()).toMatchObject({ value: 3.4 });
    expect(await alerts(residentId)).toHaveLength(1);
    await take(5.8, 5, 'import');
    expect(await low()).toBeNull();
  });
  test('struck and given back it is followed again: a task, an alarm, what is open', async () => {
    const residentId = await stand.resident();
    const { id, version } = await record(residentId, { value: 3.2 });
    await struckAndBack(residentId, { id, version });
    expect(await tasks(residentId)).toMatchObject([
      { title: 'Blutzucker nachmessen (war 3.2 mmol/l)', state: 'open' },
    ]);
    // the first alarm is over, whoever leads is told once more
    const told = (await alerts(residentId)).map((one) => one.severity);
    expect(told.toSorted()).toEqual(['alert', 'info']);
    expect(await factsOf(residentId)).toMatchObject([{ kind: 'critical' }]);
    expect((await mapOf(residentId)).low).toMatchObject({ value: 3.2 });
    // and what measures it again ends it as ever
    await record(residentId, { value: 5.1 });
    expect(await tasks(residentId)).toEqual([]);
    expect((await mapOf(residentId)).low).toBeNull();
  });
  test('struck and given back after it was measured again: that value stays its end', async () => {
    const residentId = await stand.resident();
    const low = await record(residentId, { value: 3.2, measuredAt: ago(9) });
    const struck = await strikeIt(residentId, low);
    const again = await record(residentId, { value: 6 });
    await restoreIt(residentId, struck);
    expect(await tasks(residentId)).toEqual([]);
    expect((await mapOf(residentId)).low).toBeNull();
    // struck in its turn, the low one has to be measured again after all
    await strikeIt(residentId, again);
    expect(await tasks(residentId)).toHaveLength(1);
    expect((await mapOf(residentId)).low).toMatchObject({ value: 3.2 });
  });
  test('the value that measured it again is struck: it has to be measured again after all', async () => {
    const residentId = await stand.resident();
    await record(residentId, { value: 3.2, measuredAt: ago(5) });
    const { id, version } = await record(residentId, { value: 6 });
    expect(await tasks(residentId)).toEqual([]);
    await stand.nurse.call(readings.strike, { residentId, id, version, reason: 'other person' });
    await stand.world.settle();
    expect(await tasks(residentId)).toHaveLength(1);
    expect((await mapOf(residentId)).low).toMatchObject({ value: 3.2 });
  });
  test('measured again twice, one of the two is struck: it stays measured', async () => {
    const residentId = await stand.resident();
    await record(residentId, { value: 3.2, measuredAt: ago(9) });
    const { id, version } = await record(residentId, { value: 6, measuredAt: ago(5) });
    await record(residentId, { value: 6.2 });
    await stand.nurse.call(readings.strike, { residentId, id, version, reason: 'other person' });
    await stand.world.settle();
    expect(await tasks(residentId)).toEqual([]);
    expect((await mapOf(residentId)).low).toBeNull();
  });
  test('another value that is struck, or written down later from before it, ends nothing', async () => {
    const residentId = await stand.resident();
    const { id, version } = await record(residentId, { value: 6, measuredAt: ago(20) });
    await record(residentId, { value: 3.2, measuredAt: ago(5) });
    await record(residentId, { value: 5, measuredAt: ago(10) });
    await stand.nurse.call(readings.strike, { residentId, id, version, reason: 'other person' });
    await stand.world.settle();
    expect(await alerts(residentId)).toMatchObject([{ severity: 'alert' }]);
    expect(await tasks(residentId)).toHaveLength(1);
    // an older low value ends, the newer one goes on
    const older = await record(residentId, { value: 3.5, measuredAt: ago(30) });
    expect(older.low).toBeNull();
    expect((await mapOf(residentId)).low).toMatchObject({ value: 3.2 });
  });
  test('corrected to 5.2 it was none', async () => {
    const residentId = await stand.resident();
    const { id, version } = await record(residentId, { value: 2.5 });
    await stand.nurse.call(readings.correct, { residentId, id, version, value: 5.2, reason: 'typing error' });
    await stand.world.settle();
    expect(await tasks(residentId)).toEqual([]);
    expect((await mapOf(residentId)).low).toBeNull();
  });
  test('a home says after how many minutes', async () => {
    const before = await stand.lead.call(rules.get, {});
    await stand.lead.call(rules.change, { ...before, againMinutes: 20 });
    const { low, measuredAt } = await record(await stand.resident(), { value: 3 });
    expect(Date.parse(low!.againAt) - Date.parse(measuredAt)).toBe(20 * 60_000);
    await stand.lead.call(rules.change, { ...before, version: before.version + 1 });
  });
});

describe('the course', () => {
  test('has the doses with their points below the values; the time line tells them', async () => {
    const planned = await stand.planned(-5, lantus, undefined, 12);
    const { residentId } = planned;
    const input = { residentId, entries: [{ ...planned.entry, site: 'thigh.right.3' }] };
    await stand.nurse.call(doses.sign, { ...input, ...(await stand.signed(doses.sign, input)) });
    const { doses: given } = await stand.nurse.call(glucose.course, { residentId, days: 7 });
    expect(given).toMatchObject([{ medicine: 'Lantus 100 U/mL', units: 12, point: 'thigh.right.3' }]);
    const [lane] = await stand.world.inside(stand.home, (context) =>
      insulinLanes(context, { residentId, from: context.today, to: context.today }),
    );
    expect(lane!.items).toMatchObject([{ text: 'Lantus 100 U/mL: 12 units, Right thigh, point 3' }]);
  });
});

describe('who may', () => {
  test('who may not read it hears nothing of it', async () => {
    const residentId = await stand.resident();
    await record(residentId, { value: 3.2 });
    const asked = { since: new Date(Date.now() - 86_400_000), residentIds: [residentId] };
    const told = await stand.world.inside(stand.home, async (context) => {
      const blind = { ...context, can: () => false };
      const days = { residentId, from: context.today, to: context.today };
      return [await diabetesFacts(blind, asked), await insulinLanes(blind, days)];
    });
    expect(told).toEqual([[], []]);
  });
  test('a doctor reads and records nothing; a cook has no door; another home has no such resident', async () => {
    const residentId = await stand.resident();
    await stand.doctor.call(punctures.map, { residentId });
    expect((await stand.doctor.refused(glucose.record, { residentId, value: 6 })).status).toBe(403);
    expect((await stand.cook.refused(punctures.map, { residentId })).status).toBe(403);
    for (const call of [punctures.map, glucose.course, punctures.list])
      expect((await stand.stranger.refused(call, { residentId, days: 7 })).status).toBe(404);
    expect((await stand.stranger.refused(glucose.record, { residentId, value: 6 })).status).toBe(404);
  });
  test('the home sets its rules; two at once, who may not, what is none', async () => {
    const before = await stand.lead.call(rules.get, {});
    expect((await stand.nurse.refused(rules.change, before)).status).toBe(403);
    expect((await stand.lead.refused(rules.change, { ...before, regions: [] })).status).toBe(400);
    const next = await stand.lead.call(rules.change, { ...before, without: ['thumb'] });
    const residentId = await stand.resident();
    expect((await mapOf(residentId)).glucose.some((one) => one.region === 'thumb')).toBe(false);
    expect(await stand.lead.refused(rules.change, before)).toMatchObject({ status: 412 });
    await stand.lead.call(rules.change, { ...next, without: [] });
  });
});
