import { beforeAll, describe, expect, test } from 'vitest';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Dose, doses } from '../contract/doses.ts';
import { follow, replay, type Said } from '../domain/ledger.ts';
import { ago, lantus, of, openStand, type Stand, torem } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const given = async (more: object = {}, sent: object = {}): Promise<Dose> =>
  stand.sign(await stand.planned(-5, more), sent);
const reserve = async (minutesAgo: number, more: object = {}): Promise<Dose> => {
  const order = await stand.reserve(await stand.resident(), more);
  return giveOf(order, minutesAgo);
};
const giveOf = (
  order: Awaited<ReturnType<Stand['reserve']>>,
  minutesAgo: number,
  more: object = {},
): Promise<Dose> =>
  stand.nurse.call(doses.giveReserve, {
    residentId: order.residentId,
    orderId: order.id,
    number: 1,
    quantity: 1,
    reason: 'headache',
    givenAt: ago(minutesAgo),
    ...more,
  });
const events = (dose: Dose) => stand.nurse.call(doses.events, { residentId: dose.residentId, id: dose.id! });

describe('a correction', () => {
  test('says anew what became of it; the old entry stays and is readable, with the reason', async () => {
    const dose = await given();
    const corrected = await stand.lead.call(doses.correct, {
      ...of(dose),
      outcome: 'refused',
      reason: 'wrong line',
    });
    expect(corrected).toMatchObject({ state: 'refused', quantity: null, event: 2, version: 2 });
    expect(await events(dose)).toMatchObject([
      { number: 2, kind: 'corrected', corrects: 1, note: 'wrong line', outcome: 'refused' },
      { number: 1, kind: 'recorded', outcome: 'given', quantity: 1 },
    ]);
  });
  test('of the time: late is reckoned anew', async () => {
    const dose = await given();
    const corrected = await stand.lead.call(doses.correct, {
      ...of(dose),
      outcome: 'given',
      givenAt: ago(90),
      reason: 'an hour too late typed',
    });
    expect(corrected).toMatchObject({ state: 'given', early: true, late: false });
  });
  test('not in the future, not a day away, not without a reason, not of what is open', async () => {
    const dose = await given();
    const key = { ...of(dose), outcome: 'given' as const, reason: 'typed wrong' };
    expect(await stand.lead.refused(doses.correct, { ...key, givenAt: ago(-30) })).toMatchObject({
      errors: [{ path: 'givenAt', code: 'inFuture' }],
    });
    expect(await stand.lead.refused(doses.correct, { ...key, givenAt: ago(25 * 60) })).toMatchObject({
      errors: [{ path: 'givenAt', code: 'tooLongAgo' }],
    });
    expect(await stand.lead.refused(doses.correct, { ...key, reason: '' })).toMatchObject({
      errors: [{ path: 'reason' }],
    });
    expect(await stand.lead.refused(doses.correct, { ...key, quantity: 0.3 })).toMatchObject({
      errors: [{ path: 'quantity', code: 'quantityFraction' }],
    });
    const planned = await stand.planned(-5);
    const [prepared] = await stand.nurse.call(doses.prepare, {
      residentId: planned.residentId,
      entries: [place(planned)],
    });
    expect(await stand.lead.refused(doses.correct, { ...key, ...of(prepared!) })).toMatchObject({
      status: 409,
      code: 'nothingToCorrect',
    });
  });
  test('of a version that is old answers how it stands; of two at once one is kept', async () => {
    const dose = await given();
    const input = { ...of(dose), outcome: 'withheld' as const, reason: 'spilled' };
    const done = await Promise.allSettled(
      [stand.lead, stand.nurse].map((who) => who.call(doses.correct, input)),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await stand.lead.refused(doses.correct, input)).toMatchObject({
      status: 412,
      current: { state: 'withheld', version: 2, event: 2 },
    });
  });
  test('of a reserve passes neither the interval nor the maximum; an error that was one is recorded', async () => {
    const order = await stand.reserve(await stand.resident());
    const first = await giveOf(order, 5 * 60);
    await giveOf(order, 30);
    const key = { ...of(first), givenAt: ago(60), reason: 'another hour' };
    expect(await stand.lead.refused(doses.correct, { ...key, outcome: 'given' })).toMatchObject({
      status: 409,
      code: 'reserveTooEarly',
    });
    expect(await stand.lead.call(doses.correct, { ...key, outcome: 'error', quantity: 1 })).toMatchObject({
      state: 'error',
      quantity: 1,
    });
  });
  test('of one that two devices gave: that it was less may be said, that it was more may not', async () => {
    const order = await stand.reserve(await stand.resident(), { quantityMost: 2 });
    await giveOf(order, 60);
    const twice = await giveOf(order, 30, { waited: true });
    const key = { ...of(twice), outcome: 'partly' as const, reason: 'spat out half' };
    expect(await stand.lead.refused(doses.correct, { ...key, outcome: 'given', quantity: 2 })).toMatchObject({
      code: 'reserveTooEarly',
    });
    expect(await stand.lead.call(doses.correct, { ...key, quantity: 0.5 })).toMatchObject({
      state: 'partly',
      quantity: 0.5,
      attention: null,
    });
  });
  test('of one before a dose that waited: that it was less may be said', async () => {
    const order = await stand.reserve(await stand.resident());
    const first = await giveOf(order, 60);
    await giveOf(order, 30, { waited: true });
    const key = { ...of(first), outcome: 'partly' as const, quantity: 0.5, reason: 'spat out half' };
    expect(await stand.lead.call(doses.correct, key)).toMatchObject({ state: 'partly', quantity: 0.5 });
  });
  test('of a correction: what was taken after all asks for its effect again', async () => {
    const first = await reserve(90);
    const away = await stand.lead.call(doses.correct, {
      ...of(first),
      outcome: 'refused',
      reason: 'wrong line',
    });
    expect(away.effect).toBeNull();
    const back = await stand.lead.call(doses.correct, {
      ...of(away),
      outcome: 'given',
      givenAt: ago(80),
      reason: 'it was the right line',
    });
    expect(back).toMatchObject({ state: 'given', effect: { result: null } });
    expect(Date.parse(back.effect!.dueAt) - Date.parse(back.givenAt!)).toBe(60 * 60_000);
    expect(await stand.nurse.call(doses.effect, { ...of(back), result: 'good' })).toMatchObject({
      effect: { result: 'good' },
    });
  });
  test('of a correction: a reserve moves no further than a day from when it was recorded', async () => {
    const first = await reserve(60);
    const moved = await stand.lead.call(doses.correct, {
      ...of(first),
      outcome: 'given',
      givenAt: ago(20 * 60),
      reason: 'the evening before',
    });
    expect(
      await stand.lead.refused(doses.correct, {
        ...of(moved),
        outcome: 'given',
        givenAt: ago(40 * 60),
        reason: 'two days before',
      }),
    ).toMatchObject({ errors: [{ path: 'givenAt', code: 'tooLongAgo' }] });
  });
  test('of a reserve of last week: its limits are those of that day', async () => {
    const order = await stand.reserve(await stand.resident(), { quantityMost: 2, max24: 2 });
    const first = await giveOf(order, 11 * 60);
    await giveOf(order, 6 * 60);
    await stand.world.server.database.pool.query(
      'alter table medication_giving.dose_events disable trigger user; alter table medication_giving.doses disable trigger user',
    );
    await stand.world.server.database.pool.query(
      `with moved as (update medication_giving.doses set given_at = given_at - interval '8 days', free_at = free_at - interval '8 days',
           recorded_at = recorded_at - interval '8 days', effect_due_at = effect_due_at - interval '8 days'
         where order_id = '${order.id}' returning id)
       update medication_giving.dose_events set given_at = given_at - interval '8 days', recorded_at = recorded_at - interval '8 days'
         where dose_id in (select id from moved)`,
    );
    await stand.world.server.database.pool.query(
      'alter table medication_giving.dose_events enable trigger user; alter table medication_giving.doses enable trigger user',
    );
    expect(
      await stand.lead.refused(doses.correct, {
        ...of(first),
        outcome: 'given',
        quantity: 2,
        reason: 'it was two',
      }),
    ).toMatchObject({ status: 409, code: 'exceedsDailyMaximum' });
  });
  test('of a reserve that was not taken frees the interval', async () => {
    const order = await stand.reserve(await stand.resident());
    const first = await giveOf(order, 60);
    await stand.lead.call(doses.correct, { ...of(first), outcome: 'refused', reason: 'spat it out' });
    expect(await giveOf(order, 5)).toMatchObject({ state: 'given' });
  });
  test('of what a second person signed is signed again', async () => {
    const planned = await stand.planned(-5, lantus);
    const sent = { residentId: planned.residentId, entries: [planned.entry] };
    const [dose] = await stand.nurse.call(doses.sign, {
      ...sent,
      ...(await stand.signed(doses.sign, sent)),
    });
    const input = { ...of(dose!), outcome: 'given' as const, quantity: 2, reason: 'two units' };
    expect(await stand.nurse.refused(doses.correct, input)).toMatchObject({
      errors: [{ code: 'secondSignatureMissing' }],
    });
    const signature = await stand.signed(doses.correct, input);
    expect(await stand.nurse.call(doses.correct, { ...input, ...signature })).toMatchObject({ quantity: 2 });
  });
});

describe('vomited', () => {
  test('given, then lost: it still counts, the doctor is asked', async () => {
    const dose = await given();
    expect(await stand.nurse.call(doses.vomited, { ...of(dose), reason: 'after ten minutes' })).toMatchObject(
      {
        state: 'vomited',
        quantity: 1,
        note: 'after ten minutes',
      },
    );
    const { rows } = await stand.world.server.database.pool.query(
      'select title_en from platform.notifications where organisation_id = $1 and account_id = $2 and resident_id = $3',
      [stand.home, stand.doctor.accountId, dose.residentId],
    );
    expect(rows).toEqual([{ title_en: expect.stringMatching(/vomited Torem 10 mg/) }]);
  });
  test.each([
    ['refused', { outcome: 'refused', reason: 'refused' }],
    ['withheld', { outcome: 'withheld', reason: 'asleep' }],
    ['self', { outcome: 'self' }],
    ['error', { outcome: 'error', note: 'of the neighbour' }],
  ])('not what was %s', async (_, sent) => {
    const dose = await given({}, sent);
    expect(await stand.nurse.refused(doses.vomited, { ...of(dose), reason: 'lost' })).toMatchObject({
      status: 409,
      code: 'notGiven',
    });
  });
});

describe('the effect of a reserve', () => {
  test('is entered, and again with another', async () => {
    const dose = await reserve(70);
    const first = await stand.nurse.call(doses.effect, { ...of(dose), result: 'some' });
    expect(first).toMatchObject({ effect: { result: 'some' }, version: 2, quantity: 1 });
    expect(
      await stand.nurse.call(doses.effect, { ...of(first), result: 'good', note: 'later' }),
    ).toMatchObject({ effect: { result: 'good' }, version: 3 });
    expect(await stand.nurse.refused(doses.effect, { ...of(dose), result: 'none' })).toMatchObject({
      status: 412,
    });
  });
  test('not of a fixed dose', async () => {
    expect(await stand.nurse.refused(doses.effect, { ...of(await given()), result: 'good' })).toMatchObject({
      status: 409,
      code: 'noEffect',
    });
  });
});

type Planned = Awaited<ReturnType<Stand['planned']>>;
const place = ({ entry: { outcome: _, ...which } }: Planned) => which;

describe('laying out', () => {
  const prepare = (planned: Planned, more: object = {}) => ({
    residentId: planned.residentId,
    entries: [place(planned)],
    ...more,
  });
  test('prepared, taken back, prepared and given', async () => {
    const planned = await stand.planned(-5);
    const [prepared] = await stand.nurse.call(doses.prepare, prepare(planned));
    expect(prepared).toMatchObject({ state: 'prepared', timing: 'due', event: 1 });
    expect(await stand.nurse.refused(doses.prepare, prepare(planned))).toMatchObject({
      status: 409,
      code: 'alreadyRecorded',
    });
    const [back] = await stand.nurse.call(doses.prepare, prepare(planned, { back: true }));
    expect(back).toMatchObject({ state: 'planned', event: 2 });
    expect(await stand.nurse.refused(doses.prepare, prepare(planned, { back: true }))).toMatchObject({
      code: 'notPlanned',
    });
    await stand.nurse.call(doses.prepare, prepare(planned));
    expect(await stand.sign(planned)).toMatchObject({ state: 'given', event: 4 });
    expect(await stand.nurse.refused(doses.prepare, prepare(planned))).toMatchObject({
      code: 'alreadyRecorded',
    });
  });
  test('insulin is checked by a second person; taken back it is not', async () => {
    const planned = await stand.planned(-5, lantus);
    expect(await stand.nurse.refused(doses.prepare, prepare(planned))).toMatchObject({
      errors: [{ code: 'secondSignatureMissing' }],
    });
    const signature = await stand.signed(doses.prepare, prepare(planned));
    const [prepared] = await stand.nurse.call(doses.prepare, { ...prepare(planned), ...signature });
    expect(prepared).toMatchObject({ state: 'prepared', secondBy: expect.stringContaining('nurse') });
    const [back] = await stand.nurse.call(doses.prepare, prepare(planned, { back: true }));
    expect(back).toMatchObject({ state: 'planned', secondBy: null });
  });
  test('what was laid out by an order that was changed since is laid out anew', async () => {
    const planned = await stand.planned(5);
    await stand.nurse.call(doses.prepare, prepare(planned));
    const { order, residentId } = planned;
    const { time } = civilOf(planned.at, stand.zone);
    const changed = await stand.nurse.call(orders.change, {
      ...{ ...torem, residentId, id: order.id, version: order.version },
      ...{ explicit: [{ time, quantity: 2 }], prescribedOn: stand.today },
      ...{ orderedBy: 'Dr. Frei', reason: 'swollen legs' },
    } as never);
    const grid = { residentId, from: civilOf(planned.at, stand.zone).day, days: 1 };
    const shown = async () =>
      (await stand.nurse.call(doses.grid, grid)).doses.find((one) => one.plannedAt === planned.at);
    expect(await shown()).toMatchObject({ state: 'planned', planned: 2, event: 1 });
    const anew = { ...place(planned), number: changed.current.number, event: 1 };
    const [again] = await stand.nurse.call(doses.prepare, { residentId, entries: [anew] });
    expect(again).toMatchObject({ state: 'prepared', planned: 2, event: 2 });
    expect(await shown()).toMatchObject({ state: 'prepared', planned: 2 });
  });
  test('what was laid out of an order that was stopped since is neither due nor missed', async () => {
    const planned = await stand.planned(-5);
    await stand.nurse.call(doses.prepare, prepare(planned));
    const { order, residentId } = planned;
    await stand.nurse.call(orders.stop, {
      ...{ residentId, id: order.id, version: order.version, stoppedAt: ago(30) },
      ...{ orderedBy: 'Dr. Frei', way: 'written', reason: 'not needed' },
    });
    const grid = { residentId, from: civilOf(planned.at, stand.zone).day, days: 1 };
    const { doses: shown } = await stand.nurse.call(doses.grid, grid);
    expect(shown.filter((one) => one.plannedAt === planned.at && one.timing !== null)).toEqual([]);
  });
  test('not twice the same, not what is not planned', async () => {
    const planned = await stand.planned(-5);
    const [one] = prepare(planned).entries;
    expect(await stand.nurse.refused(doses.prepare, prepare(planned, { entries: [one, one] }))).toMatchObject(
      { errors: [{ code: 'entryTwice' }] },
    );
    expect(
      await stand.nurse.refused(
        doses.prepare,
        prepare(planned, { entries: [{ ...one, plannedAt: ago(7) }] }),
      ),
    ).toMatchObject({ code: 'notPlanned' });
  });
});

describe('looking at what an entry that waited met', () => {
  test('clears the mark and keeps who looked and what was seen', async () => {
    const planned = await stand.planned(-30);
    await stand.sign(planned);
    const twice = await stand.sign(planned, {}, { waited: true, givenAt: ago(20) });
    const seen = await stand.lead.call(doses.lookAt, { ...of(twice), note: 'watched for two hours' });
    expect(seen).toMatchObject({ attention: null, double: true, quantity: 2 });
    expect((await events(seen))[0]).toMatchObject({ kind: 'lookedAt', note: 'watched for two hours' });
    expect(await stand.lead.refused(doses.lookAt, { ...of(seen), note: 'again' })).toMatchObject({
      status: 409,
      code: 'nothingToLookAt',
    });
  });
});

describe('the ledger', () => {
  test('a dose is what its entries make of it, one after the other', async () => {
    const planned = await stand.planned(-30);
    await stand.nurse.call(doses.prepare, { residentId: planned.residentId, entries: [place(planned)] });
    await stand.sign(planned);
    const twice = await stand.sign(planned, {}, { waited: true, givenAt: ago(20) });
    const last = await stand.lead.call(doses.correct, {
      ...of(twice),
      outcome: 'partly',
      quantity: 0.5,
      reason: 'spat out half',
    });
    const { rows } = await stand.world.server.database.pool.query(
      `select kind, outcome, quantity, given_at, late, early, attention, effect, state, total
       from medication_giving.dose_events where organisation_id = $1 and dose_id = $2 order by number`,
      [stand.home, last.id],
    );
    const said = rows.map((row): Said => ({
      ...row,
      givenAt: row.given_at === null ? null : new Date(row.given_at).toISOString(),
    }));
    const stand_ = replay(said)!;
    expect([stand_.state, stand_.total, stand_.double, stand_.attention]).toEqual([
      last.state,
      last.quantity,
      last.double,
      last.attention,
    ]);
    expect(follow(null, said[0]!).state).toBe('prepared');
  });
  test('no entry is changed or removed, not even by the database', async () => {
    const dose = await given();
    const { pool } = stand.world.server.database;
    const where = 'where organisation_id = $1 and dose_id = $2';
    await expect(
      pool.query(`update medication_giving.dose_events set quantity = 2 ${where}`, [stand.home, dose.id]),
    ).rejects.toMatchObject({ constraint: 'event_stays' });
    await expect(
      pool.query(`delete from medication_giving.dose_events ${where}`, [stand.home, dose.id]),
    ).rejects.toMatchObject({ constraint: 'event_remains' });
    await expect(
      pool.query(`update medication_giving.doses set state = 'refused', quantity = null where id = $1`, [
        dose.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'head_is_last_event' });
  });
});

describe('who may', () => {
  const calls = (dose: Dose) =>
    [
      [doses.correct, { ...of(dose), outcome: 'refused', reason: 'wrong line' }],
      [doses.vomited, { ...of(dose), reason: 'lost' }],
      [doses.effect, { ...of(dose), result: 'good' }],
      [doses.lookAt, { ...of(dose), note: 'seen' }],
    ] as const;
  test('not the doctor, not the kitchen', async () => {
    const dose = await given();
    for (const who of [stand.doctor, stand.cook])
      for (const [call, input] of calls(dose)) expect((await who.refused(call, input)).status).toBe(403);
    expect(
      (await stand.cook.refused(doses.events, { residentId: dose.residentId, id: dose.id! })).status,
    ).toBe(403);
    expect(await stand.doctor.call(doses.events, { residentId: dose.residentId, id: dose.id! })).toHaveLength(
      1,
    );
  });
  test('a dose of another home, of another resident, or none does not exist', async () => {
    const dose = await given();
    for (const [call, input] of calls(dose)) {
      expect((await stand.stranger.refused(call, input)).status).toBe(404);
      for (const wrong of [{ id: newId() }, { residentId: await stand.resident() }])
        expect((await stand.nurse.refused(call, { ...input, ...wrong })).status).toBe(404);
    }
    expect(
      (await stand.stranger.refused(doses.events, { residentId: dose.residentId, id: dose.id! })).status,
    ).toBe(404);
    expect(
      (await stand.nurse.refused(doses.events, { residentId: dose.residentId, id: newId() })).status,
    ).toBe(404);
  });
});
