import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { said } from '#platform/server/testing/said.ts';
import { card } from '../contract/card.ts';
import { orders } from '../contract/orders.ts';
import { lastVariableDay } from '../domain/timing.ts';
import { toOrders, wholeOne } from './rows.ts';
import { later, morning, of, openStand, type Stand, whenNeeded, word } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

const refused = async (more: object, residentId?: string) =>
  stand.nurse.refused(orders.order, {
    residentId: residentId ?? (await stand.resident()),
    ...morning(stand.today),
    ...more,
  } as never);

describe('an order', () => {
  test('keeps every field of the medicine, begins now, and is its first version', async () => {
    const residentId = await stand.resident();
    const sent = {
      ...morning(stand.today),
      substances: 'torasemide 10 mg',
      atc: ['C03CA04'],
      route: 'oral',
      afternoon: 0.5,
      evening: 0,
      night: 0,
      morningTime: '07:30',
      explicit: [{ time: '15:00', quantity: 1 }],
      dosesNumber: 20,
      endsOn: addDays(stand.today, 30),
      max24: 4,
      max24Milligrams: 40,
      emptyStomach: true,
      food: 'before',
      indication: 'Oedema',
      priority: 'important',
      validUntil: addDays(stand.today, 90),
      injection: 'subcutaneous',
      strain: 'as labelled',
      mds: true,
      blistered: true,
      comments: 'Weigh first.',
    };
    const order = await stand.nurse.call(orders.order, { residentId, ...sent } as never);
    const { way: _, ...content } = sent;
    expect(order).toMatchObject({
      standing: 'active',
      version: 1,
      pause: null,
      stopped: null,
      upcoming: null,
      current: { ...content, number: 1, perDay: 2.5, afternoonTime: '12:00', maximumConfirmed: null },
      steps: [{ step: 'ordered', orderedBy: 'Dr. Frei', way: 'written', unsigned: false, signed: null }],
    });
    expect(order.steps[0]!.recorded.by).toContain('nurse');
    expect(await stand.nurse.call(orders.get, { residentId, id: order.id })).toEqual(order);
    expect(await stand.nurse.call(orders.versions, { residentId, id: order.id })).toEqual([order.current]);
  });
  test.each(['type', 'name', 'form', 'unit', 'doctor', 'prescribedOn', 'way'])(
    'without %s is refused at that field',
    async (field) => {
      const { [field]: _, ...rest } = morning(stand.today) as Record<string, unknown>;
      expect(
        await stand.nurse.refused(orders.order, { residentId: await stand.resident(), ...rest } as never),
      ).toMatchObject({ status: 400, errors: [expect.objectContaining({ path: field })] });
    },
  );
  test.each<[string, object, string]>([
    ['0.3 tablets', { morning: 0.3 }, 'quantityFraction'],
    ['half a drop', { unit: 'drop', divisibility: 'quarter', morning: 0.5 }, 'quantityFraction'],
    ['no time of administration', { morning: 0 }, 'administrationTime'],
    ['two doses at one time', { explicit: [{ time: '08:00', quantity: 1 }] }, 'sameTime'],
    ['no days of the week', { repetition: 'weekdays' }, 'timingIncomplete'],
    ['fixed as needed', { repetition: 'asNeeded' }, 'reserveTiming'],
    ['fasting and with food', { emptyStomach: true, food: 'with' }, 'foodAgainstStomach'],
    ['a reserve with times', { ...whenNeeded, repetition: 'daily' }, 'reserveTiming'],
    ['a reserve without indication', { ...whenNeeded, indication: '' }, 'indicationMissing'],
    ['a reserve without quantity', { ...whenNeeded, quantity: null }, 'quantityMissing'],
    ['a reserve without interval', { ...whenNeeded, intervalHours: null }, 'intervalMissing'],
    ['a reserve without maximum', { ...whenNeeded, max24: null }, 'maximumMissing'],
    ['a reserve that calls nobody', { ...whenNeeded, callDoctor: '' }, 'callDoctorMissing'],
    ['a range downwards', { ...whenNeeded, quantity: 2, quantityMost: 1 }, 'rangeWrong'],
    ['a range of a fixed order', { quantityMost: 3 }, 'rangeWrong'],
    ['no rows', { repetition: 'variable', morning: 0, endsOn: '2999-01-01' }, 'variableTooLong'],
  ])('%s is refused', async (_, more, code) => {
    expect(await refused(more)).toMatchObject({ status: 422, code });
  });
  test('days are checked: prescribed in the future, valid before it, ended before it began', async () => {
    const { today } = stand;
    expect(await refused({ prescribedOn: addDays(today, 1) })).toMatchObject({ code: 'prescribedInFuture' });
    expect(await refused({ validUntil: addDays(today, -1) })).toMatchObject({
      code: 'validityBeforePrescription',
    });
    expect(await refused({ endsOn: addDays(today, -1) })).toMatchObject({ code: 'endBeforeStart' });
  });
  test('who left is refused', async () => {
    const gone = await stand.resident(addDays(stand.today, -3));
    expect(await refused({}, gone)).toMatchObject({ status: 409, code: 'notHere' });
  });
  test('a press that is sent twice is one order', async () => {
    const residentId = await stand.resident();
    const key = '0190a5b0-0000-7000-8000-0000000e5801';
    const sent = { residentId, ...morning(stand.today) } as never;
    const first = await stand.nurse.call(orders.order, sent, { key });
    expect(await stand.nurse.call(orders.order, sent, { key })).toEqual(first);
    expect((await stand.nurse.call(orders.list, { residentId })).items).toHaveLength(1);
  });
});

describe('the daily maximum', () => {
  const five = { morning: 2, afternoon: 1, evening: 1, night: 1, max24: 4 };
  test('is said in the words of the specification, and saved with who confirmed it', async () => {
    const residentId = await stand.resident();
    const sent = { residentId, ...morning(stand.today), ...five } as never;
    expect(await said(stand.nurse, orders.order, sent)).toEqual([
      'exceedsDailyMaximum',
      'The number of doses exceeds the daily maximum',
      'Die Anzahl Dosen überschreitet das Tagesmaximum',
    ]);
    const { current } = await stand.order(residentId, { ...five, maximumConfirmed: true });
    expect(current.perDay).toBe(5);
    expect(current.maximumConfirmed?.by).toContain('nurse');
  });
  test('a tick without need is no confirmation', async () => {
    const order = await stand.order(await stand.resident(), { max24: 4, maximumConfirmed: true });
    expect(order.current.maximumConfirmed).toBeNull();
  });
  test('a reserve above it is refused, ticked or not', async () => {
    expect(await refused({ ...whenNeeded, quantity: 5, maximumConfirmed: true })).toMatchObject({
      status: 422,
      code: 'reserveExceedsDailyMaximum',
    });
  });
});

test('several reserves for one indication say as which one each is tried', async () => {
  const residentId = await stand.resident();
  await stand.order(residentId, { ...whenNeeded, choice: 1 });
  expect(await refused(whenNeeded, residentId)).toMatchObject({ code: 'choiceMissing' });
  expect(await refused({ ...whenNeeded, choice: 1 }, residentId)).toMatchObject({ code: 'choiceTaken' });
  await stand.order(residentId, { ...whenNeeded, name: 'Novalgin', choice: 2 });
  expect((await stand.nurse.call(orders.list, { residentId, view: 'reserve' })).items).toHaveLength(2);
});

describe('a variable scheme', () => {
  const scheme = (endsOn: string) => ({
    repetition: 'variable',
    morning: 0,
    name: 'Marcoumar',
    endsOn,
    // of tomorrow: an evening of today may be over
    rows: [{ day: addDays(stand.today, 1), evening: 1.5 }],
    confirmed: ['gaps'],
  });
  test('asks about days without a dose, keeps its rows, and is at most 24 months long', async () => {
    const residentId = await stand.resident();
    const last = lastVariableDay(stand.today);
    const { confirmed: _, ...unasked } = scheme(addDays(stand.today, 2));
    expect(await refused({ ...unasked, divisibility: 'half' }, residentId)).toMatchObject({
      status: 409,
      code: 'gaps',
      data: { count: 2 },
    });
    const order = await stand.order(residentId, scheme(last));
    expect(order.current.rows).toEqual([
      { day: addDays(stand.today, 1), morning: 0, afternoon: 0, evening: 1.5, night: 0 },
    ]);
    expect(await refused(scheme(addDays(last, 1)), residentId)).toMatchObject({ code: 'variableTooLong' });
    expect(await refused({ ...scheme(last), rows: [] }, residentId)).toMatchObject({ code: 'rowsMissing' });
    const twice = [...scheme(last).rows, ...scheme(last).rows];
    expect(await refused({ ...scheme(last), rows: twice }, residentId)).toMatchObject({ code: 'rowTwice' });
    const outside = [{ day: addDays(stand.today, -1), evening: 1 }];
    expect(await refused({ ...scheme(last), rows: outside }, residentId)).toMatchObject({
      code: 'rowOutside',
    });
    expect((await stand.nurse.call(orders.list, { residentId, view: 'variable' })).items).toHaveLength(1);
    expect((await stand.nurse.call(orders.list, { residentId, view: 'fixed' })).items).toEqual([]);
  });
});

test('days of a running scheme that are over stay in the version before; they are not changed', async () => {
  const residentId = await stand.resident();
  const yesterday = addDays(stand.today, -1);
  const old = { day: yesterday, evening: 1 };
  const ahead = { day: stand.today, evening: 2 };
  const scheme = { repetition: 'variable', morning: 0, endsOn: addDays(stand.today, 3), confirmed: ['gaps'] };
  const begun = { ...scheme, startsAt: `${yesterday}T00:00:00Z`, rows: [old, ahead] };
  const order = await stand.order(residentId, begun);
  const change = { ...of(order), ...morning(stand.today), ...scheme, reason: 'INR' };
  const moved = { day: addDays(stand.today, 1), evening: 3 };
  const changed = await stand.nurse.call(orders.change, { ...change, rows: [old, moved] } as never);
  expect(changed.current.rows.map((row) => row.day)).toEqual([moved.day]);
  const [, first] = await stand.nurse.call(orders.versions, { residentId, id: order.id });
  expect(first!.rows.map((row) => row.day)).toEqual([yesterday, stand.today]);
  const past = { ...change, version: changed.version, rows: [{ ...old, evening: 2 }, moved] };
  expect(await stand.nurse.refused(orders.change, past as never)).toMatchObject({ code: 'rowOutside' });
});

test('a single dose before the start of its order is no order', async () => {
  const startsAt = `${stand.today}T12:00:00Z`;
  const once = { repetition: 'once', startsAt, morningTime: '08:00' };
  expect(await refused(once)).toMatchObject({ status: 422, code: 'nothingComes' });
  await stand.order(await stand.resident(), { ...once, morningTime: '20:00' });
});

describe('who may', () => {
  test('nobody without the right, and nobody of another home', async () => {
    const order = await stand.order(await stand.resident());
    const { residentId } = order;
    const calls = [
      [orders.list, { residentId }],
      [orders.get, { residentId, id: order.id }],
      [orders.versions, { residentId, id: order.id }],
      [orders.proposal, { residentId }],
      [orders.planned, { residentId, from: later(0), to: later(1) }],
      [orders.plan, { residentId }],
      [orders.order, { residentId, ...morning(stand.today) }],
      [orders.change, { ...of(order), ...morning(stand.today), reason: 'x' }],
      [
        orders.renew,
        { ...of(order), orderedBy: 'x', way: 'fax', prescribedOn: stand.today, validUntil: stand.today },
      ],
      [orders.pause, { ...of(order), orderedBy: 'x', way: 'fax', toDay: stand.today, reason: 'x' }],
      [orders.resume, { ...of(order), orderedBy: 'x', way: 'fax', reason: 'x' }],
      [orders.stop, { ...of(order), orderedBy: 'x', way: 'fax', reason: 'x' }],
      [orders.sign, { ...of(order), stepId: order.steps[0]!.id }],
    ] as const;
    for (const [call, input] of calls) {
      expect(await stand.cook.refused(call as typeof orders.get, input as never), call.name).toMatchObject({
        status: 403,
      });
      expect(
        await stand.stranger.refused(call as typeof orders.get, input as never),
        call.name,
      ).toMatchObject({
        status: 404,
      });
    }
  });
  test('people from outside who read it are not told for what a reserve is given', async () => {
    const order = await stand.order(await stand.resident(), whenNeeded);
    const outside = await stand.world.inside(stand.home, async (context) => {
      const seen = { ...context, account: { ...context.account!, external: true } };
      return (await toOrders(seen, [await wholeOne(context, order)]))[0]!;
    });
    expect(order.current).toMatchObject({ indication: 'Pain NRS >= 4' });
    expect(outside.current).toEqual({ ...order.current, indication: '', callDoctor: '' });
  });
  test('a new order is proposed with the times of the home', async () => {
    expect(await stand.nurse.call(orders.proposal, { residentId: await stand.resident() })).toEqual({
      morningTime: '08:00',
      afternoonTime: '12:00',
      eveningTime: '18:00',
      nightTime: '21:00',
      doctor: '',
      today: stand.today,
    });
  });
});

describe('the card of a record', () => {
  test('names what is fixed and what waits for a signature, that on top, and counts the reserves', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, { name: 'Aspirin', strength: '100 mg' });
    await stand.order(residentId, { ...whenNeeded, choice: 1 });
    await stand.order(residentId, {
      ...whenNeeded,
      name: 'Novalgin',
      strength: '',
      choice: 2,
      way: 'telephone',
    });
    const shown = await stand.nurse.call(card.show, { residentId });
    expect(shown.lines.map(({ name, unsigned, isPaused }) => [name, unsigned, isPaused])).toEqual([
      ['Novalgin', true, false],
      ['Aspirin 100 mg', false, false],
    ]);
    expect(shown.lines[1]).toMatchObject({ timing: '1-0-0-0', pause: null, change: null });
    expect(shown).toMatchObject({ more: 0, reserves: 1 });
  });
  test('says a pause and a change to come, and leaves out what was stopped', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId);
    const changed = await stand.nurse.call(orders.change, {
      ...of(order),
      ...morning(stand.today),
      morning: 0.5,
      startsAt: later(48),
      reason: 'less',
    } as never);
    const toDay = addDays(stand.today, 1);
    const paused = await stand.nurse.call(orders.pause, { ...of(changed), ...word, toDay });
    const [line] = (await stand.nurse.call(card.show, { residentId })).lines;
    expect(line).toMatchObject({
      isPaused: true,
      pause: { toDay, reason: 'dry mouth' },
      change: { timing: '½-0-0-0' },
    });
    await stand.nurse.call(orders.stop, { ...of(paused), ...word });
    expect(await stand.nurse.call(card.show, { residentId })).toEqual({ lines: [], more: 0, reserves: 0 });
  });
  test('nine fixed ones: eight stand there, one is counted', async () => {
    const residentId = await stand.resident();
    for (let number = 1; number <= 9; number += 1) await stand.order(residentId, { name: `Drug ${number}` });
    const { lines, more } = await stand.nurse.call(card.show, { residentId });
    expect([lines.length, more]).toEqual([8, 1]);
  });
  test('is for who may read the medication of this home', async () => {
    const residentId = await stand.resident();
    expect(await stand.cook.refused(card.show, { residentId })).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(card.show, { residentId })).toMatchObject({ status: 404 });
  });
});
