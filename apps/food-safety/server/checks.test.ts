import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { checks } from '../contract/checks.ts';
import { codeOf, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const monday = (time: string) => `2026-11-16T${time}+01:00`;
/** The states of the checks of a point at a moment. */
async function states(pointId: string, moment: string) {
  const { slots } = await stand.at(moment)(checks.due, { centerId: stand.centerId });
  return slots.filter((one) => one.point.id === pointId).map((one) => one.state);
}

test('value, time, who and device stand in the log with the limit; the check is done', async () => {
  const pointId = await stand.point('fridge');
  expect(await states(pointId, monday('08:59'))).toEqual(['open']);
  const entry = await stand.at(monday('08:59'))(checks.record, { pointId, value: 4.8 });
  expect(entry).toMatchObject({
    number: 1,
    kind: 'reading',
    value: 4.8,
    verdict: 'ok',
    limits: { high: 5, low: null },
    device: 'Testo 3',
    measuredAt: '2026-11-16T07:59:00.000Z',
    recordedAt: '2026-11-16T07:59:00.000Z',
    dueAt: '2026-11-16T08:00:00.000Z',
    late: false,
    action: null,
    open: false,
    verifiedBy: null,
  });
  expect(entry.by).not.toBe(null);
  expect(await states(pointId, monday('08:59'))).toEqual(['done']);
  // once more in the morning: a further line, the check has its answer
  const more = await stand.at(monday('09:30'))(checks.record, { pointId, value: 5 });
  expect(more).toMatchObject({ number: 2, dueAt: null, late: false });
});

test('entered after its time it is late, and so it stays; not entered at all it is missing', async () => {
  const pointId = await stand.point('fridge');
  expect(await states(pointId, monday('09:01'))).toEqual(['overdue']);
  const late = await stand.at(monday('09:00:01'))(checks.record, {
    pointId,
    value: 4,
    measuredAt: monday('08:30:00'),
  });
  expect(late).toMatchObject({ late: true, measuredAt: '2026-11-16T07:30:00.000Z' });
  expect(await states(pointId, monday('12:00'))).toEqual(['late']);
  const next = '2026-11-18T06:00:00+01:00';
  const missing = async () =>
    (await stand.at(next)(checks.due, {})).missing.filter((one) => one.point.id === pointId);
  expect((await missing())[0]).toMatchObject({ dueAt: '2026-11-17T08:00:00.000Z' });
  // Tuesday evening in Zurich, written down on Wednesday morning
  const evening = { pointId, value: 4, measuredAt: '2026-11-17T23:30:00+01:00' };
  expect(await stand.at(next)(checks.record, evening)).toMatchObject({
    late: true,
    dueAt: '2026-11-17T08:00:00.000Z',
  });
  expect((await missing()).map((one) => one.dueAt)).not.toContain('2026-11-17T08:00:00.000Z');
  // one day is not the other: half past midnight belongs to Wednesday
  const night = await stand.at(next)(checks.record, { ...evening, measuredAt: '2026-11-18T00:30:00+01:00' });
  expect(night.dueAt).toBe('2026-11-18T08:00:00.000Z');
});

test('outside the limits nothing is saved until it is said what was done', async () => {
  const pointId = await stand.point('fridge');
  const at = stand.at(monday('08:00'));
  const high = { pointId, value: 5.1 };
  expect(await codeOf(at(checks.record, high))).toBe('actionMissing');
  expect(await codeOf(at(checks.record, { ...high, actionText: '  ' }))).toBe('actionMissing');
  expect(await codeOf(at(checks.record, { ...high, action: 'nothing' }))).toBe('actionUnknown');
  expect((await at(checks.list, { pointId })).items).toEqual([]);
  const fromList = await at(checks.record, { ...high, action: 'adjusted' });
  expect(fromList).toMatchObject({ verdict: 'breach', action: 'adjusted', open: true });
  // a device is measured again, whether somebody said so or not
  expect(fromList.remeasureBy).toBe('2026-11-16T08:00:00.000Z');
  const free = await at(checks.record, { ...high, actionText: 'Door was open' });
  expect(free).toMatchObject({ actionText: 'Door was open', follows: 1 });
  // what is in the limits has no measure
  const fine = await at(checks.record, { pointId, value: 5, action: 'adjusted', remeasure: true });
  expect(fine).toMatchObject({ action: null, remeasureBy: null, follows: 2 });
});

test('a breach that nobody acted on stays, for days, until it is measured again or settled', async () => {
  const pointId = await stand.point('freezer');
  const breach = await stand.at(monday('08:00'))(checks.record, {
    pointId,
    value: -12,
    action: 'technician',
  });
  const open = async (moment: string) =>
    (await stand.at(moment)(checks.due, { centerId: stand.centerId })).breaches
      .filter((one) => one.point.id === pointId)
      .map((one) => one.id);
  expect(await open('2026-12-16T08:00:00+01:00')).toEqual([breach.id]);
  // measured again, and again outside: the second one stands for both
  const second = await stand.at(monday('09:00'))(checks.record, { pointId, value: -14, action: 'moved' });
  expect(await open(monday('09:00'))).toEqual([second.id]);
  expect(
    await codeOf(stand.at(monday('09:10'))(checks.record, { pointId, value: -18, followsId: breach.id })),
  ).toBe('breachClosed');
  const fine = await stand.at(monday('10:00'))(checks.record, { pointId, value: -18 });
  expect(fine.follows).toBe(2);
  expect(await open(monday('10:00'))).toEqual([]);
  // what closed it was wrong: it is open again
  const withdrawn = { entryId: fine.id, reason: 'The other freezer' };
  await stand.at(monday('10:05'))(checks.withdraw, withdrawn);
  expect(await open(monday('10:05'))).toEqual([second.id]);
  const settled = { entryId: second.id, actionText: 'Out of order, food thrown away' };
  expect(await stand.at(monday('11:00'))(checks.settle, settled)).toMatchObject({
    kind: 'settlement',
    follows: 2,
    verdict: null,
  });
  expect(await open(monday('11:00'))).toEqual([]);
  expect(await codeOf(stand.at(monday('11:00'))(checks.settle, settled))).toBe('breachClosed');
});

test('a delivery has a name, its breach is measured again only where somebody says so', async () => {
  const pointId = await stand.point('goodsFrozen');
  const at = stand.at(monday('07:00'));
  expect(await codeOf(at(checks.record, { pointId, value: -18 }))).toBe('subjectMissing');
  const peas = { pointId, subject: 'Peas, Frigo AG' };
  expect(await at(checks.record, { ...peas, value: -16 })).toMatchObject({
    verdict: 'tolerated',
    dueAt: null,
  });
  const back = await at(checks.record, { ...peas, value: -9, action: 'returned' });
  expect(back).toMatchObject({ verdict: 'breach', open: false, remeasureBy: null });
  const again = await at(checks.record, { ...peas, value: -9, action: 'cooled', remeasure: true });
  expect(again.open).toBe(true);
  // another delivery does not close it: only what names it
  await at(checks.record, { ...peas, value: -20 });
  await at(checks.record, { ...peas, value: -18, followsId: again.id });
  expect((await at(checks.due, {})).breaches.filter((one) => one.point.id === pointId)).toEqual([]);
});

test('a breach is followed by what was measured after it, of the same thing', async () => {
  const fridge = await stand.point('fridge');
  const breach = await stand.at(monday('08:00'))(checks.record, {
    pointId: fridge,
    value: 9,
    action: 'adjusted',
  });
  const at = stand.at(monday('08:30'));
  const earlier = { pointId: fridge, value: 4, measuredAt: new Date(monday('07:00')).toISOString() };
  expect((await at(checks.record, earlier)).follows).toBe(null);
  expect(await codeOf(at(checks.record, { ...earlier, followsId: breach.id }))).toBe('beforeBreach');
  expect((await at(checks.due, {})).breaches.map((one) => one.id)).toContain(breach.id);
  const pointId = await stand.point('goodsFrozen');
  const peas = { pointId, subject: 'Peas', value: -9, action: 'cooled', remeasure: true };
  const open = await at(checks.record, peas);
  expect(await codeOf(at(checks.record, { pointId, subject: 'Beans', value: -18, followsId: open.id }))).toBe(
    'breachClosed',
  );
  expect(await codeOf(at(checks.record, { ...peas, subject: '\u200b' }))).toBe('subjectMissing');
});

test('cleaning is done or not', async () => {
  const pointId = await stand.point('cleaning');
  const at = stand.at(monday('19:00'));
  expect(await codeOf(at(checks.record, { pointId, value: 4 }))).toBe('valueMissing');
  expect(await codeOf(at(checks.record, { pointId, cleaned: false }))).toBe('actionMissing');
  expect(await at(checks.record, { pointId, cleaned: true })).toMatchObject({ value: null, verdict: 'ok' });
});

test('a wrong value is corrected by another entry that names it', async () => {
  const pointId = await stand.point('fridge');
  const wrong = await stand.at(monday('08:00'))(checks.record, { pointId, value: 48, action: 'adjusted' });
  const typo = { entryId: wrong.id, value: 4.8, reason: 'Typed without a point' };
  const right = await stand.at(monday('08:10'))(checks.correct, typo);
  expect(right).toMatchObject({
    number: 2,
    kind: 'correction',
    corrects: 1,
    value: 4.8,
    verdict: 'ok',
    measuredAt: wrong.measuredAt,
    dueAt: wrong.dueAt,
    late: false,
  });
  const { items } = await stand.at(monday('08:10'))(checks.list, { pointId });
  expect(items.find((one) => one.id === wrong.id)).toMatchObject({ value: 48, correctedBy: 2, open: false });
  expect(await states(pointId, monday('08:10'))).toEqual(['done']);
  expect(await codeOf(stand.at(monday('08:20'))(checks.correct, typo))).toBe('entryCorrected');
  // the other way round it needs a measure, too
  const worse = { entryId: right.id, value: 8.4, reason: 'Read again' };
  expect(await codeOf(stand.at(monday('08:20'))(checks.correct, worse))).toBe('actionMissing');
  const breach = await stand.at(monday('08:20'))(checks.correct, { ...worse, action: 'moved' });
  expect(breach).toMatchObject({ corrects: 2, open: true });
  // measured again after it was corrected: closed, whichever of them is named
  await stand.at(monday('09:00'))(checks.record, { pointId, value: 4 });
  expect(
    (await stand.at(monday('09:00'))(checks.due, {})).breaches.filter((one) => one.point.id === pointId),
  ).toEqual([]);
});

test('an entry that is none is withdrawn, and its check is open again', async () => {
  const pointId = await stand.point('fridge');
  const entry = await stand.at(monday('08:00'))(checks.record, { pointId, value: 4 });
  const gone = { entryId: entry.id, reason: 'Measured at the other one' };
  const withdrawal = await stand.at(monday('08:05'))(checks.withdraw, gone);
  expect(withdrawal).toMatchObject({ kind: 'withdrawal', corrects: 1, value: null, verdict: null });
  expect(await states(pointId, monday('08:05'))).toEqual(['open']);
  expect(await codeOf(stand.at(monday('08:05'))(checks.withdraw, gone))).toBe('entryCorrected');
  expect(await codeOf(stand.at(monday('08:05'))(checks.withdraw, { ...gone, entryId: withdrawal.id }))).toBe(
    'notAReading',
  );
  await stand.at(monday('08:10'))(checks.record, { pointId, value: 4.1 });
  expect(await states(pointId, monday('08:10'))).toEqual(['done']);
});

test('two at the same moment: one answers the check, both are in the log, numbered', async () => {
  const pointId = await stand.point('fridge');
  const at = stand.at(monday('08:00'));
  const all = await Promise.all([1, 2, 3, 4].map((value) => at(checks.record, { pointId, value })));
  expect(all.map((one) => one.number).toSorted()).toEqual([1, 2, 3, 4]);
  expect(all.filter((one) => one.dueAt !== null)).toHaveLength(1);
});

test('the database keeps what is written: no change, no removal, no verdict of its own', async () => {
  const pointId = await stand.point('fridge');
  const entry = await stand.at(monday('08:00'))(checks.record, { pointId, value: 4 });
  const { pool } = stand.world.server.database;
  for (const [statement, constraint] of [
    ['update food_safety.entries set value = 3 where id = $1', 'entry_stays'],
    ['update food_safety.entries set late = true where id = $1', 'entry_stays'],
    ['delete from food_safety.entries where id = $1', 'entry_stays'],
    [
      'delete from food_safety.limits where point_id = (select point_id from food_safety.entries where id = $1)',
      'limits_stay',
    ],
    [
      'update food_safety.limits set high = 50 where point_id = (select point_id from food_safety.entries where id = $1)',
      'limits_stay',
    ],
    [
      'delete from food_safety.points where id = (select point_id from food_safety.entries where id = $1)',
      'point_stays',
    ],
    [
      "update food_safety.points set kind = 'freezer' where id = (select point_id from food_safety.entries where id = $1)",
      'point_stays',
    ],
    [
      'update food_safety.counters set number = 0 where id = (select point_id from food_safety.entries where id = $1)',
      'counter_by_entries',
    ],
    [
      "insert into food_safety.entries select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'due_at', null, 'value', 9))).* from food_safety.entries e where id = $1",
      'verdict_by_limits',
    ],
    [
      "insert into food_safety.entries select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).* from food_safety.entries e where id = $1",
      'check_answered_once',
    ],
    [
      "insert into food_safety.entries select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'due_at', null, 'value', 9, 'verdict', 'breach'))).* from food_safety.entries e where id = $1",
      'breach_has_action',
    ],
  ] as const)
    await expect(pool.query(statement, [entry.id]), statement).rejects.toMatchObject({ constraint });
});

test('the list pages by time and filters; a second person verifies', async () => {
  const pointId = await stand.point('fridge');
  const day = (number: number) => `2026-11-${number}T08:00:00+01:00`;
  for (const number of [10, 11, 12]) await stand.at(day(number))(checks.record, { pointId, value: 4 });
  await stand.at('2026-11-13T10:00:00+01:00')(checks.record, { pointId, value: 6, action: 'adjusted' });
  const all = await stand.cook.call(checks.list, { pointId });
  expect(all.items.map((one) => one.number)).toEqual([4, 3, 2, 1]);
  const first = await stand.cook.call(checks.list, { pointId, limit: 3 });
  const rest = await stand.cook.call(checks.list, { pointId, limit: 3, cursor: first.nextCursor! });
  expect([...first.items, ...rest.items]).toEqual(all.items);
  const numbers = async (more: object) =>
    (await stand.cook.call(checks.list, { pointId, ...more })).items.map((one) => one.number);
  expect(await numbers({ show: 'breaches' })).toEqual([4]);
  expect(await numbers({ show: 'late' })).toEqual([4]);
  expect(await numbers({ from: '2026-11-11', to: '2026-11-12' })).toEqual([3, 2]);
  const own = await stand.cook.call(checks.record, { pointId, value: 4 });
  const ids = all.items.map((one) => one.id);
  expect(await stand.cook.refused(checks.verify, { ids: [...ids, own.id] })).toMatchObject({
    code: 'ownEntry',
    data: { count: 1 },
  });
  expect(await numbers({ show: 'unverified' })).toHaveLength(5);
  await stand.cook.call(checks.verify, { ids });
  await stand.lead.call(checks.verify, { ids: [...ids, own.id] });
  expect(await numbers({ show: 'unverified' })).toEqual([]);
  const [newest, next] = (await stand.cook.call(checks.list, { pointId })).items;
  expect([newest!.verifiedBy, next!.verifiedBy].map((name) => name?.slice(0, 9))).toEqual([
    'Test cook',
    'Test cook',
  ]);
  expect(newest!.verifiedBy).not.toBe(next!.verifiedBy);
});

test('the database: nobody verifies what he wrote himself, and what was verified stays so', async () => {
  const pointId = await stand.point('fridge');
  const entry = await stand.cook.call(checks.record, { pointId, value: 4 });
  const { pool } = stand.world.server.database;
  const insert =
    'insert into food_safety.verifications (organisation_id, id, entry_id, verified_at, verified_by) values ($1, gen_random_uuid(), $2, now(), $3)';
  const by = (account: string) => pool.query(insert, [stand.home, entry.id, account]);
  await expect(by(stand.cook.accountId)).rejects.toMatchObject({ constraint: 'verified_by_another' });
  await by(stand.lead.accountId);
  await expect(
    pool.query('delete from food_safety.verifications where entry_id = $1', [entry.id]),
  ).rejects.toMatchObject({ constraint: 'verification_stays' });
});

test('the course of a point has the values that count', async () => {
  const pointId = await stand.point('fridge');
  const wrong = await stand.at(monday('08:00'))(checks.record, { pointId, value: 48, action: 'adjusted' });
  await stand.at(monday('08:05'))(checks.correct, { entryId: wrong.id, value: 4.8, reason: 'Typed wrong' });
  const range = { pointId, from: '2026-11-16', to: '2026-11-16' };
  expect((await stand.cook.call(checks.trend, range)).values).toEqual([
    { at: '2026-11-16T07:00:00.000Z', value: 4.8, verdict: 'ok' },
  ]);
  expect(
    (await stand.cook.call(checks.trend, { ...range, from: '2026-11-15', to: '2026-11-15' })).values,
  ).toEqual([]);
  expect(await stand.cook.refused(checks.trend, { ...range, to: '2026-11-15' })).toMatchObject({
    code: 'endBeforeStart',
  });
  expect(await stand.cook.refused(checks.trend, { ...range, to: '2028-11-15' })).toMatchObject({
    code: 'rangeTooLong',
  });
});

test('bad moments, what takes time, no right, another home, the same key twice', async () => {
  const pointId = await stand.point('fridge');
  const cooling = await stand.point('cooling');
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const long = new Date(Date.now() - 49 * 3_600_000).toISOString();
  for (const [input, status, code, path] of [
    [{ pointId, value: 4, measuredAt: soon }, 422, 'inFuture', 'measuredAt'],
    [{ pointId, value: 4, measuredAt: long }, 422, 'tooLongAgo', 'measuredAt'],
    [{ pointId, value: null }, 422, 'valueMissing', 'value'],
    [{ pointId, value: 8 }, 422, 'actionMissing', 'action'],
    [{ pointId: cooling, value: 70 }, 409, 'belongsToBatch', undefined],
  ] as const)
    expect(await stand.cook.refused(checks.record, input)).toMatchObject({
      status,
      code,
      ...(path ? { errors: [{ path }] } : {}),
    });
  const entry = await stand.cook.call(checks.record, { pointId, value: 4 }, { key: 'entry-once' });
  expect(await stand.cook.call(checks.record, { pointId, value: 4 }, { key: 'entry-once' })).toEqual(entry);
  const every = [
    [checks.record, { pointId, value: 4 }],
    [checks.correct, { entryId: entry.id, value: 4, reason: 'So' }],
    [checks.withdraw, { entryId: entry.id, reason: 'So' }],
    [checks.settle, { entryId: entry.id, actionText: 'So' }],
    [checks.verify, { ids: [entry.id] }],
    [checks.trend, { pointId, from: '2026-11-01', to: '2026-11-02' }],
  ] as const;
  for (const [call, input] of every) {
    expect(await stand.nurse.refused(call, input), call.name).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  }
  for (const call of [checks.due, checks.list])
    expect(await stand.nurse.refused(call, {}), call.name).toMatchObject({ status: 403 });
  expect((await stand.stranger.call(checks.list, {})).items).toEqual([]);
  expect(await stand.stranger.call(checks.due, {})).toMatchObject({ slots: [], missing: [], occasions: [] });
  expect(await stand.cook.refused(checks.verify, { ids: [newId()] })).toMatchObject({ status: 404 });
});
