import { beforeAll, expect, test } from 'vitest';
import { createCenter } from '#apps/sites/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { batches } from '../contract/batches.ts';
import { checks } from '../contract/checks.ts';
import { points } from '../contract/points.ts';
import { kinds, usual } from '../domain/limits.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const fridge = { ...usual.fridge, times: [...usual.fridge.times], weekdays: [] };
const make = (name: string, more: object = {}) =>
  stand.cook.call(points.create, { centerId: stand.centerId, kind: 'fridge', name, ...fridge, ...more });

test('made, read, changed; the list goes by kind and name', async () => {
  const cold = await make('Cold room', { place: 'Cellar', device: 'Testo 104' });
  expect(cold).toMatchObject({ version: 1, place: 'Cellar', device: 'Testo 104', archivedAt: null });
  expect(cold.rule).toMatchObject({ high: 5, low: null, frequency: 'daily', times: ['09:00'], active: true });
  const core = await make('Core', { kind: 'core', ...usual.core, times: [] });
  const bar = await make('Bar');
  const { id, version } = bar;
  const changed = await stand.cook.call(points.change, { id, version, name: 'Buffet', place: 'Hall' });
  expect(changed).toMatchObject({ version: 2, name: 'Buffet', place: 'Hall', rules: bar.rules });
  expect(await stand.cook.call(points.get, { id })).toEqual(changed);
  const { items } = await stand.cook.call(points.list, { centerId: stand.centerId });
  expect(items.map((one) => one.id)).toEqual([id, cold.id, core.id]);
  expect((await stand.cook.refused(points.change, { id, version, name: 'Late' })).status).toBe(412);
});

test('limits change by version: what was measured stays judged by those of its time', async () => {
  const point = await make('Fish drawer');
  const before = await stand.cook.call(checks.record, { pointId: point.id, value: 4 });
  expect(before).toMatchObject({ verdict: 'ok', limits: { high: 5 } });
  const set = { id: point.id, ruleId: point.rule.id, ...fridge, high: 2, times: ['08:00', '16:00'] };
  const changed = await stand.cook.call(points.setRule, set);
  expect(changed.rules.map((one) => one.high)).toEqual([2, 5]);
  expect(changed.rule).toMatchObject({ times: ['08:00', '16:00'], setBy: expect.stringContaining('cook') });
  const after = await stand.cook.call(checks.record, {
    pointId: point.id,
    value: 4,
    actionText: 'Turned down',
  });
  expect(after).toMatchObject({ verdict: 'breach', limits: { high: 2 } });
  const { items } = await stand.cook.call(checks.list, { pointId: point.id });
  expect(items.find((one) => one.id === before.id)).toEqual(before);
  // somebody who read the limits before
  expect(await stand.cook.refused(points.setRule, { ...set, high: 3 })).toMatchObject({
    status: 412,
    current: { rule: { high: 2 } },
  });
});

test('bad input is said at its field', async () => {
  await make('Twice');
  for (const [more, status, code, path] of [
    [{ name: 'twice' }, 409, 'pointNameTaken', 'name'],
    [{ name: ' ' }, 400, 'mandatory', 'name'],
    [{ centerId: newId() }, 422, 'centerUnknown', 'centerId'],
    [{ high: null }, 422, 'limitMissing', 'high'],
    [{ low: 7 }, 422, 'limitsCrossed', 'low'],
    [{ tolerated: 4 }, 422, 'toleratedBelowLimit', 'tolerated'],
    [{ times: [] }, 422, 'timesMissing', 'times'],
    [{ times: ['16:00', '08:00'] }, 422, 'timesOutOfOrder', 'times'],
    [{ frequency: 'weekly' }, 422, 'weekdaysMissing', 'weekdays'],
    [{ frequency: 'monthly' }, 422, 'monthDayMissing', 'monthDay'],
    [{ kind: 'cooling' }, 422, 'minutesMissing', 'minutes'],
    [{ kind: 'cooling', minutes: 90, stageHigh: 21 }, 422, 'stageIncomplete', 'stageMinutes'],
    [{ kind: 'cooling', minutes: 90, stageHigh: 21, stageMinutes: 90 }, 422, 'stageOutside', 'stageHigh'],
    [{ high: 5.55 }, 400, 'oneDecimal', 'high'],
    [{ high: 900 }, 400, 'tooBig', 'high'],
  ] as const) {
    const input = { centerId: stand.centerId, kind: 'fridge', name: 'New', ...fridge, ...more };
    const problem = await stand.cook.refused(points.create, input);
    expect(problem, JSON.stringify(more)).toMatchObject({ status, errors: [{ path }] });
    if (status !== 400) expect(problem.code).toBe(code);
  }
  const { id, version } = await make('Other');
  expect(await stand.cook.refused(points.change, { id, version, name: 'TWICE' })).toMatchObject({
    code: 'pointNameTaken',
  });
});

test('archived, never removed: nothing is due, nothing is entered, everything stays; and back', async () => {
  const point = await make('Old fridge');
  const { id, version } = point;
  const entry = await stand.cook.call(checks.record, { pointId: id, value: 9, actionText: 'Emptied' });
  expect(await stand.cook.refused(points.archive, { id, version })).toMatchObject({ code: 'breachOpen' });
  await stand.cook.call(checks.settle, { entryId: entry.id, actionText: 'Out of order, taken away' });
  const archived = await stand.cook.call(points.archive, { id, version });
  expect(archived).toMatchObject({ rule: { active: false }, archivedAt: expect.any(String) });
  for (const [call, input] of [
    [points.archive, { id, version: archived.version }],
    [points.change, { id, version: archived.version, name: 'New' }],
    [points.setRule, { id, ruleId: archived.rule.id, ...fridge }],
    [checks.record, { pointId: id, value: 4 }],
  ] as const)
    expect(await stand.cook.refused(call, input), call.name).toMatchObject({ code: 'pointArchived' });
  const listed = async (more: boolean) =>
    (await stand.cook.call(points.list, { archived: more })).items.some((one) => one.id === id);
  expect([await listed(false), await listed(true)]).toEqual([false, true]);
  expect((await stand.cook.call(checks.list, { pointId: id })).items).toHaveLength(2);
  // its name is free meanwhile
  const heir = await make('Old fridge');
  const back = { id, version: archived.version };
  expect(await stand.cook.refused(points.restore, back)).toMatchObject({ code: 'pointNameTaken' });
  await stand.cook.call(points.change, { id: heir.id, version: heir.version, name: 'New fridge' });
  expect((await stand.cook.refused(points.restore, { id, version })).status).toBe(412);
  const again = await stand.cook.call(points.restore, back);
  expect(again).toMatchObject({ archivedAt: null, rule: { active: true, high: 5 } });
  expect(again.rules.map((one) => one.active)).toEqual([true, false, true]);
  expect(await stand.cook.refused(points.restore, { id, version: again.version })).toMatchObject({
    code: 'pointNotArchived',
  });
});

test('a point where something runs is not archived', async () => {
  const id = await stand.point('cooling');
  const batch = await stand.cook.call(batches.start, { pointId: id, dish: 'Soup', value: 70 });
  expect(await stand.cook.refused(points.archive, { id, version: 1 })).toMatchObject({
    code: 'batchesRunning',
    data: { count: 1 },
  });
  await stand.cook.call(batches.giveUp, { id: batch.id, version: 1, actionText: 'Eaten' });
  expect(await stand.cook.call(points.archive, { id, version: 1 })).toMatchObject({
    rule: { active: false },
  });
});

test('a center begins with the points of the guideline, once', async () => {
  const centerId = await stand.world.inside(stand.home, (context) => createCenter(context, { name: 'Rigi' }));
  const both = await Promise.allSettled([
    stand.cook.call(points.addUsual, { centerId }),
    stand.cook.call(points.addUsual, { centerId }),
  ]);
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const { items } = await stand.cook.call(points.list, { centerId });
  expect(items.map((one) => one.kind)).toEqual([...kinds]);
  expect(await stand.cook.refused(points.addUsual, { centerId })).toMatchObject({ code: 'pointsThere' });
  expect(await stand.cook.refused(points.addUsual, { centerId: newId() })).toMatchObject({
    code: 'centerUnknown',
  });
});

test('no right, another home, the same key twice', async () => {
  const { id, version, rule } = await make('Mine');
  const every = [
    [points.list, {}],
    [points.get, { id }],
    [points.create, { centerId: stand.centerId, kind: 'fridge', name: 'New', ...fridge }],
    [points.addUsual, { centerId: stand.centerId }],
    [points.change, { id, version, name: 'New' }],
    [points.setRule, { id, ruleId: rule.id, ...fridge }],
    [points.archive, { id, version }],
    [points.restore, { id, version }],
  ] as const;
  for (const [call, input] of every) {
    expect(await stand.nurse.refused(call, input), call.name).toMatchObject({ status: 403 });
    if ('id' in input)
      expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  }
  expect((await stand.stranger.call(points.list, {})).items).toEqual([]);
  for (const [call, input] of [every[2], every[3]])
    expect(await stand.stranger.refused(call, input)).toMatchObject({ code: 'centerUnknown' });
  const input = { centerId: stand.centerId, kind: 'fridge' as const, name: 'Once', ...fridge };
  const first = await stand.cook.call(points.create, input, { key: 'point-once' });
  expect(await stand.cook.call(points.create, input, { key: 'point-once' })).toEqual(first);
});
