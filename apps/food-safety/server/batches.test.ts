import { beforeAll, expect, test } from 'vitest';
import { batches } from '../contract/batches.ts';
import { checks } from '../contract/checks.ts';
import { codeOf, openStand, type Stand } from './testing.ts';

let stand: Stand;
let cooling: string;
beforeAll(async () => {
  stand = await openStand();
  cooling = await stand.point('cooling');
});
const at = (time: string) => stand.at(`2026-11-16T${time}:00+01:00`);
/** A pot of soup of 68 °C at eleven. */
const soup = (pointId = cooling) => at('11:00')(batches.start, { pointId, dish: 'Soup', value: 68 });

// kitchen and operations, section 5: the worked examples
test('11:00 68 °C, 12:20 4.8 °C: in order after 80 minutes', async () => {
  const begun = await soup();
  expect(begun).toMatchObject({
    state: 'running',
    dish: 'Soup',
    startedAt: '2026-11-16T10:00:00.000Z',
    deadline: '2026-11-16T11:30:00.000Z',
    stageDeadline: null,
  });
  const way = await at('11:40')(batches.read, { id: begun.id, value: 30 });
  expect(way.state).toBe('running');
  const done = await at('12:20')(batches.read, { id: begun.id, value: 4.8 });
  expect(done).toMatchObject({ state: 'ok', endedAt: '2026-11-16T11:20:00.000Z' });
  expect(done.readings.map((one) => [one.value, one.verdict, one.subject])).toEqual([
    [68, 'ok', 'Soup'],
    [30, 'ok', 'Soup'],
    [4.8, 'ok', 'Soup'],
  ]);
  expect(await codeOf(at('12:30')(batches.read, { id: begun.id, value: 4 }))).toBe('batchEnded');
});

test('11:00 68 °C, 12:35 4.9 °C: a breach after 95 minutes, and nothing without a measure', async () => {
  const { id } = await soup();
  expect(await codeOf(at('12:35')(batches.read, { id, value: 4.9 }))).toBe('actionMissing');
  const done = await at('12:35')(batches.read, { id, value: 4.9, action: 'discarded' });
  expect(done).toMatchObject({ state: 'breach', endedAt: '2026-11-16T11:35:00.000Z' });
});

test('whose time is over without a reading stands there as such, on the next day, too', async () => {
  const { id } = await soup();
  const state = async (time: string) =>
    (await stand.at(time)(batches.list, { centerId: stand.centerId })).items.find((one) => one.id === id)
      ?.state;
  expect(await state('2026-11-16T12:30:00+01:00')).toBe('running');
  expect(await state('2026-11-16T12:30:01+01:00')).toBe('overdue');
  expect(await state('2026-11-19T08:00:00+01:00')).toBe('overdue');
  const { version } = await at('13:00')(batches.get, { id });
  const given = { id, version, actionText: 'Thrown away, nobody looked' };
  expect(await at('13:00')(batches.giveUp, given)).toMatchObject({ state: 'givenUp' });
  expect(await codeOf(at('13:00')(batches.giveUp, given))).toBe('batchEnded');
  expect(await state('2026-11-19T08:00:00+01:00')).toBeUndefined();
});

test('what begins too cold needs a measure; measured again it goes on', async () => {
  const cold = { pointId: cooling, dish: 'Stew', value: 64.9 };
  expect(await codeOf(at('11:00')(batches.start, cold))).toBe('actionMissing');
  const over = await at('11:00')(batches.start, { ...cold, action: 'discarded' });
  expect(over).toMatchObject({ state: 'breach', endedAt: over.startedAt });
  const on = await at('11:00')(batches.start, { ...cold, action: 'heated', remeasure: true });
  expect(on).toMatchObject({ state: 'running', readings: [{ open: true }] });
  const read = await at('11:30')(batches.read, { id: on.id, value: 40 });
  expect(read.readings.map((one) => one.open)).toEqual([false, false]);
});

test('a stage on the way has its own time', async () => {
  const pointId = await stand.point('cooling', { stageHigh: 21, stageMinutes: 45 });
  const begun = await soup(pointId);
  expect(begun.stageDeadline).toBe('2026-11-16T10:45:00.000Z');
  await at('11:45')(batches.read, { id: begun.id, value: 21 });
  expect(await at('12:30')(batches.read, { id: begun.id, value: 5 })).toMatchObject({ state: 'ok' });
  const slow = await soup(pointId);
  expect(await codeOf(at('11:46')(batches.read, { id: slow.id, value: 20 }))).toBe('actionMissing');
});

test('hot holding: 65 °C at start and end, at most three hours', async () => {
  const pointId = await stand.point('hotHolding');
  const start = () => at('11:00')(batches.start, { pointId, dish: 'Rice', value: 72 });
  const good = await start();
  expect(await at('12:00')(batches.read, { id: good.id, value: 68 })).toMatchObject({ state: 'running' });
  expect(await at('14:00')(batches.read, { id: good.id, value: 65, ends: true })).toMatchObject({
    state: 'ok',
  });
  const long = await start();
  expect(await codeOf(at('14:01')(batches.read, { id: long.id, value: 70, ends: true }))).toBe(
    'actionMissing',
  );
  const cold = await at('13:00')(batches.read, { id: long.id, value: 60, action: 'discarded' });
  expect(cold).toMatchObject({ state: 'breach' });
});

test('what never got cold is not over because somebody says so; held for no time is not held', async () => {
  const { id } = await soup();
  expect((await at('11:30')(batches.read, { id, value: 40, ends: true })).state).toBe('running');
  const pointId = await stand.point('hotHolding');
  const held = await at('11:00')(batches.start, { pointId, dish: 'Rice', value: 72 });
  expect(await codeOf(at('11:00')(batches.read, { id: held.id, value: 70, ends: true }))).toBe(
    'beforeLastReading',
  );
  // a wrong first value: corrected, it has only begun
  const typo = await at('11:00')(batches.start, { pointId, dish: 'Peas', value: 7.2, action: 'discarded' });
  expect(typo.endedAt).not.toBe(null);
  const [first] = typo.readings;
  await at('11:05')(checks.correct, { entryId: first!.id, value: 72, reason: 'Typed wrong' });
  expect(await at('11:05')(batches.get, { id: typo.id })).toMatchObject({ state: 'running', endedAt: null });
});

test('a corrected value on the way is what those after it are judged by; what is thrown away cools no further', async () => {
  const pointId = await stand.point('cooling', { stageHigh: 21, stageMinutes: 45 });
  const { id } = await soup(pointId);
  const way = await at('11:40')(batches.read, { id, value: 12 });
  expect((await at('12:10')(batches.read, { id, value: 5 })).state).toBe('ok');
  await at('12:15')(checks.correct, { entryId: way.readings.at(-1)!.id, value: 42, reason: 'Typed wrong' });
  expect((await at('12:15')(batches.get, { id })).state).toBe('breach');
  const late = await soup();
  const out = await at('12:35')(batches.read, {
    id: late.id,
    value: 30,
    action: 'discarded',
    remeasure: true,
  });
  await at('12:40')(checks.settle, { entryId: out.readings.at(-1)!.id, actionText: 'Thrown away' });
  expect(await at('12:41')(batches.get, { id: late.id })).toMatchObject({ state: 'breach' });
  // nor does it go on because a figure of it was wrong
  const [first] = out.readings;
  await at('12:42')(checks.correct, { entryId: first!.id, value: 69, reason: 'Typed wrong' });
  expect((await at('12:42')(batches.get, { id: late.id })).endedAt).not.toBe(null);
});

test('regenerating: 70 °C within an hour', async () => {
  const pointId = await stand.point('regenerating');
  const { id } = await at('11:00')(batches.start, { pointId, dish: 'Lasagne', value: 4 });
  expect(await at('12:00')(batches.read, { id, value: 70 })).toMatchObject({ state: 'ok' });
});

test('a reading that was corrected ends a batch, or opens it again', async () => {
  const { id } = await soup();
  const ended = await at('12:00')(batches.read, { id, value: 4.5 });
  const typo = { entryId: ended.readings[1]!.id, value: 45, reason: 'Typed wrong' };
  const right = await at('12:05')(checks.correct, typo);
  expect(right).toMatchObject({ verdict: 'ok', batchId: id });
  expect(await at('12:05')(batches.get, { id })).toMatchObject({ state: 'running', endedAt: null });
  expect(await at('12:25')(batches.read, { id, value: 5 })).toMatchObject({ state: 'ok' });
  expect(await codeOf(at('12:30')(checks.withdraw, { entryId: right.id, reason: 'So' }))).toBe(
    'belongsToBatch',
  );
});

test('the database lets no batch become another one, and no reading stand alone', async () => {
  const { id } = await soup();
  const { pool } = stand.world.server.database;
  for (const [statement, constraint] of [
    ['delete from food_safety.batches where id = $1', 'batch_stays'],
    [
      "update food_safety.batches set started_at = started_at + interval '1 hour' where id = $1",
      'batch_stays',
    ],
    [
      "insert into food_safety.entries select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'batch_id', null))).* from food_safety.entries e where batch_id = $1",
      'batch_of_the_kind',
    ],
  ] as const)
    await expect(pool.query(statement, [id]), statement).rejects.toMatchObject({ constraint });
});

test('readings come in their order', async () => {
  const { id } = await soup();
  await at('11:40')(batches.read, { id, value: 30 });
  const early = { id, value: 40, measuredAt: '2026-11-16T11:39:00+01:00' };
  expect(await codeOf(at('12:00')(batches.read, early))).toBe('beforeLastReading');
});

test('bad moments, another kind of point, no right, another home, stale, the same key twice', async () => {
  const pointId = cooling;
  const fridge = await stand.point('fridge');
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const start = { pointId, dish: 'Soup', value: 70 };
  const { cook } = stand;
  for (const [more, code] of [
    [{ pointId: fridge }, 'takesNoTime'],
    [{ measuredAt: soon }, 'inFuture'],
    [{ measuredAt: '2026-01-01T00:00:00Z' }, 'tooLongAgo'],
    [{ value: null }, 'valueMissing'],
    [{ value: 20 }, 'actionMissing'],
    [{ value: 20, action: 'none' }, 'actionUnknown'],
  ] as const)
    expect(await cook.refused(batches.start, { ...start, ...more })).toMatchObject({ code });
  expect(await cook.refused(batches.start, { ...start, dish: '' })).toMatchObject({ status: 400 });
  const begun = await cook.call(batches.start, start, { key: 'batch-once' });
  expect(await cook.call(batches.start, start, { key: 'batch-once' })).toEqual(begun);
  const { id } = begun;
  for (const [more, code] of [
    [{ measuredAt: soon }, 'inFuture'],
    [{ measuredAt: '2026-01-01T00:00:00Z' }, 'tooLongAgo'],
    [{ value: null }, 'valueMissing'],
  ] as const)
    expect(await cook.refused(batches.read, { id, value: 30, ...more })).toMatchObject({ code });
  const every = [
    [batches.get, { id }],
    [batches.start, start],
    [batches.read, { id, value: 30 }],
    [batches.giveUp, { id, version: 1, actionText: 'So' }],
  ] as const;
  for (const [call, input] of every) {
    expect(await stand.nurse.refused(call, input), call.name).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  }
  expect(await stand.nurse.refused(batches.list, {})).toMatchObject({ status: 403 });
  expect((await stand.stranger.call(batches.list, {})).items).toEqual([]);
  expect(await cook.refused(batches.giveUp, { id, version: 9, actionText: 'So' })).toMatchObject({
    status: 412,
    current: { id, version: 1 },
  });
});
