import { beforeAll, describe, expect, test } from 'vitest';
import { occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { said } from '#platform/server/testing/said.ts';
import { doses } from '../contract/doses.ts';
import { lookAt } from './changes.ts';
import { sign } from './sign.ts';
import { ago, lantus, openStand, type Planned, type Stand, torem } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const input = ({ residentId, entry }: Planned, more: object = {}, beside: object = {}) => ({
  residentId,
  entries: [{ ...entry, ...more } as never],
  ...beside,
});
/** Refusals of the frame, for work directly behind the door at another moment. */
const refusing = new Proxy({}, { get: (_, code) => () => new Error(String(code)) });
/** Another medicine, so that both are not the same one twice. */
const another = { name: 'Norvasc', substances: 'amlodipine 5 mg' };
const refused = (planned: Planned, more: object = {}, beside: object = {}) =>
  stand.nurse.refused(doses.sign, input(planned, more, beside));

describe('a dose is signed', () => {
  test('as planned, on time, with who and when', async () => {
    const planned = await stand.planned(-5);
    expect(await stand.sign(planned)).toMatchObject({
      state: 'given',
      quantity: 1,
      late: false,
      early: false,
      event: 1,
      version: 1,
      plannedAt: planned.at,
      recordedBy: expect.stringContaining('nurse'),
      attention: null,
      timing: null,
    });
  });
  test('the same key twice is one entry, and answers the same', async () => {
    const planned = await stand.planned(-5);
    const first = await stand.nurse.call(doses.sign, input(planned), { key: 'sign-once' });
    expect(await stand.nurse.call(doses.sign, input(planned), { key: 'sign-once' })).toEqual(first);
    const events = await stand.nurse.call(doses.events, {
      residentId: planned.residentId,
      id: first[0]!.id!,
    });
    expect(events).toHaveLength(1);
  });
  test('by two at once: one is first, the other is told who and when', async () => {
    const planned = await stand.planned(-5);
    const people = [stand.nurse, stand.other, stand.lead];
    const done = await Promise.allSettled(people.map((who) => who.call(doses.sign, input(planned))));
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const problem = await refused(planned);
    expect(problem).toMatchObject({ status: 409, code: 'alreadyRecorded' });
    expect(problem.title).toMatch(/Torem 10 mg: Given \d\d:\d\d Test/);
  });
  test('several of a resident: all or nothing', async () => {
    const one = await stand.planned(-5);
    const two = await stand.planned(-5, another, one.residentId);
    const entries = [one.entry, { ...two.entry, outcome: 'partly' as const }];
    expect(await stand.nurse.refused(doses.sign, { residentId: one.residentId, entries })).toMatchObject({
      status: 422,
      errors: [{ path: 'reason', code: 'reasonMissing' }],
    });
    expect(await stand.sign(one)).toMatchObject({ state: 'given', event: 1 });
    expect(
      await stand.nurse.refused(doses.sign, {
        residentId: one.residentId,
        entries: [two.entry, two.entry],
      }),
    ).toMatchObject({ errors: [{ path: 'entries', code: 'entryTwice' }] });
  });
  test.each([
    [
      'planned two, taken one is partly one',
      { outcome: 'partly', quantity: 1, reason: 'swallowing' },
      'partly',
      1,
    ],
    ['refused', { outcome: 'refused', reason: 'refused' }, 'refused', null],
    ['withheld', { outcome: 'withheld', reason: 'lowPressure' }, 'withheld', null],
    ['away', { outcome: 'away' }, 'away', null],
    ['self', { outcome: 'self' }, 'self', 2],
    ['error', { outcome: 'error', note: 'of the neighbour' }, 'error', null],
    ['error that was taken', { outcome: 'error', note: 'three', quantity: 3 }, 'error', 3],
    ['given, another quantity', { outcome: 'given', quantity: 1.5 }, 'given', 1.5],
  ])('%s', async (_, more, state, quantity) => {
    const two = await stand.planned(-5, {}, undefined, 2);
    expect(await stand.sign(two, more)).toMatchObject({ state, quantity });
  });
  test.each([
    ['partly without a quantity', { outcome: 'partly', reason: 'asleep' }, 'quantity', 'quantityMissing'],
    ['partly all of it', { outcome: 'partly', reason: 'asleep', quantity: 1 }, 'quantity', 'quantityRange'],
    ['a third of a tablet', { quantity: 0.3 }, 'quantity', 'quantityFraction'],
    ['minus one', { quantity: -1 }, 'quantity', 'quantityRange'],
    ['a hundred tablets', { quantity: 100 }, 'quantity', 'quantityRange'],
    ['refused without a reason', { outcome: 'refused' }, 'reason', 'reasonMissing'],
    ['withheld without a reason', { outcome: 'withheld' }, 'reason', 'reasonMissing'],
    ['another reason without words', { outcome: 'refused', reason: 'other' }, 'note', 'noteMissing'],
    ['an error without words', { outcome: 'error' }, 'note', 'noteMissing'],
  ])('not %s', async (_, more, path, code) => {
    expect(await refused(await stand.planned(-5), more)).toMatchObject({
      status: 422,
      errors: [{ path, code }],
    });
  });
  test('not what no contract knows: outcome, moment, reason', async () => {
    const planned = await stand.planned(-5);
    for (const more of [
      { outcome: 'missed' },
      { outcome: 'vomited' },
      { plannedAt: 'yesterday' },
      { reason: 'lazy' },
      { event: -1 },
    ])
      expect((await refused(planned, more)).status).toBe(400);
    expect(await stand.sign(planned)).toMatchObject({ event: 1 });
  });
});

describe('the time of it', () => {
  test.each([
    [-58, false],
    [-62, true],
  ])('planned %i minutes from now: late is %s', async (minutes, late) => {
    expect(await stand.sign(await stand.planned(minutes))).toMatchObject({ state: 'given', late });
  });
  test('a time-critical one is late after half an hour', async () => {
    const madopar = { name: 'Madopar', atc: ['N04BA02'] };
    expect(await stand.sign(await stand.planned(-28, madopar))).toMatchObject({ late: false });
    expect(await stand.sign(await stand.planned(-32, madopar))).toMatchObject({ late: true });
  });
  test('too early is asked, and marked', async () => {
    const planned = await stand.planned(90);
    expect(await refused(planned)).toMatchObject({ status: 409, code: 'tooEarly' });
    expect(await stand.sign(planned, {}, { confirmed: ['tooEarly'] })).toMatchObject({ early: true });
  });
  test('near to the next dose both times are named, and one may go on', async () => {
    const first = await stand.planned(-100);
    const times = [first, await stand.planned(20)].map(({ order }) => order.current.explicit[0]!);
    const both = await stand.planned(-100, { ...another, explicit: times }, first.residentId);
    const problem = await refused(both);
    expect(problem).toMatchObject({ status: 409, code: 'tooSoonAfterLast' });
    expect(problem.title).toContain(times[1]!.time);
    expect(await stand.sign(both, {}, { confirmed: ['tooSoonAfterLast'] })).toMatchObject({ late: true });
  });
  test('what was missed is resolved with a reason', async () => {
    const planned = await stand.planned(-125);
    expect(await refused(planned)).toMatchObject({ errors: [{ path: 'reason', code: 'reasonMissing' }] });
    expect(await stand.sign(planned, { reason: 'asleep' })).toMatchObject({ state: 'given', late: true });
  });
  test('twelve hours back, never in the future', async () => {
    const planned = await stand.planned(-11 * 60);
    const beside = (minutes: number) => ({ givenAt: ago(minutes) });
    expect(await refused(planned, {}, beside(12 * 60 + 1))).toMatchObject({
      errors: [{ path: 'givenAt', code: 'tooLongAgo' }],
    });
    expect(await refused(planned, {}, beside(-3))).toMatchObject({
      errors: [{ path: 'givenAt', code: 'inFuture' }],
    });
    expect(await refused(planned, {}, { ...beside(-180), waited: true })).toMatchObject({
      errors: [{ path: 'givenAt', code: 'clockWrong' }],
    });
    expect(await stand.sign(planned, { reason: 'notAvailable' }, beside(11 * 60 + 10))).toMatchObject({
      state: 'given',
      late: false,
    });
  });
  test('what nobody plans at this moment is not signed', async () => {
    const planned = await stand.planned(-5);
    const plannedAt = new Date(Date.parse(planned.at) + 60_000).toISOString();
    expect(await refused(planned, { plannedAt })).toMatchObject({ status: 409, code: 'notPlanned' });
    const ahead = new Date(Date.parse(planned.at) + 24 * 3_600_000).toISOString();
    expect(await refused(planned, { plannedAt: ahead })).toMatchObject({ code: 'notPlanned' });
  });
});

describe('the order of it', () => {
  const step = { orderedBy: 'Dr. Frei', way: 'written', reason: 'dry mouth' } as const;
  const key = ({ order: { residentId, id, version } }: Planned) => ({ residentId, id, version });
  const change = (planned: Planned, quantity = 2) =>
    stand.nurse.call(orders.change, {
      ...key(planned),
      ...torem,
      prescribedOn: stand.today,
      explicit: planned.order.current.explicit.map((one) => ({ ...one, quantity })),
      reason: 'more',
    } as never);

  test('changed meanwhile: refused; one that waited is kept and looked at', async () => {
    const planned = await stand.planned(10);
    await change(planned);
    expect(await refused(planned)).toMatchObject({ status: 409, code: 'orderChanged' });
    // two are planned now, one was given
    expect(await stand.sign(planned, {}, { waited: true, givenAt: ago(4) })).toMatchObject({
      state: 'given',
      quantity: 1,
      number: 1,
      attention: 'orderChanged',
    });
  });
  test('changed to less: a part of what was planned when it was given is kept', async () => {
    const planned = await stand.planned(10);
    await change(planned, 0.5);
    const partly = { outcome: 'partly', quantity: 0.5, reason: 'refused' };
    expect(await stand.sign(planned, partly, { waited: true, givenAt: ago(4) })).toMatchObject({
      state: 'partly',
      quantity: 0.5,
      attention: 'orderChanged',
    });
  });
  test('stopped: refused; what was given before the stop and waited is kept', async () => {
    const planned = await stand.planned(-5);
    await stand.nurse.call(orders.stop, { ...key(planned), ...step });
    expect(await refused(planned)).toMatchObject({ status: 409, code: 'stopped' });
    expect(await stand.sign(planned, {}, { waited: true, givenAt: ago(4) })).toMatchObject({
      state: 'given',
    });
  });
  test('paused: refused', async () => {
    const planned = await stand.planned(10);
    await stand.nurse.call(orders.pause, { ...key(planned), ...step, toDay: stand.today });
    expect(await refused(planned)).toMatchObject({ status: 409, code: 'suspended' });
    expect(await stand.sign(planned, {}, { waited: true, givenAt: ago(4) })).toMatchObject({
      attention: 'suspended',
    });
  });
});

describe('a second person', () => {
  test('signs insulin: without, by oneself, for another dose it is refused', async () => {
    const planned = await stand.planned(-5, lantus);
    expect(await refused(planned)).toMatchObject({
      errors: [{ path: 'secondSignature', code: 'secondSignatureMissing' }],
    });
    const other = await stand.signed(doses.sign, input(planned, { note: 'another' }));
    expect(await refused(planned, {}, other)).toMatchObject({
      errors: [{ path: 'secondSignature', code: 'secondSignatureOther' }],
    });
    const signature = await stand.signed(doses.sign, input(planned));
    const dose = await stand.sign(planned, {}, signature);
    expect(dose).toMatchObject({ state: 'given', secondBy: expect.stringContaining('nurse') });
    expect(dose.secondBy).not.toBe(dose.recordedBy);
  });
  test('is not asked for what was refused', async () => {
    const planned = await stand.planned(-5, lantus);
    expect(await stand.sign(planned, { outcome: 'refused', reason: 'refused' })).toMatchObject({
      secondBy: null,
    });
  });
});

describe('entries that waited on a device', () => {
  test('two devices gave it: both count, the lead has a task and a notice', async () => {
    const planned = await stand.planned(-30);
    await stand.sign(planned, {}, { givenAt: ago(20), waited: true });
    const [second] = await stand.other.call(
      doses.sign,
      input(planned, {}, { givenAt: ago(15), waited: true }),
    );
    expect(second).toMatchObject({
      state: 'given',
      quantity: 2,
      double: true,
      attention: 'double',
      event: 2,
    });
    const tasks = await stand.nurse.call(occurrences.list, {
      residentId: planned.residentId,
      from: stand.today,
      to: stand.today,
    });
    expect(tasks.items.map((one) => one.title)).toEqual(['Given twice: Torem 10 mg']);
    const told = await stand.world.server.database.pool.query(
      `select severity, title_de from platform.notifications where organisation_id = $1 and account_id = $2 and resident_id = $3`,
      [stand.home, stand.lead.accountId, planned.residentId],
    );
    expect(told.rows).toEqual([{ severity: 'alert', title_de: expect.stringMatching(/Torem 10 mg/) }]);
  });
  test('refused by one, given by the other: given, and looked at', async () => {
    const planned = await stand.planned(-30);
    await stand.sign(planned, { outcome: 'refused', reason: 'refused' });
    expect(await stand.sign(planned, {}, { givenAt: ago(15), waited: true })).toMatchObject({
      state: 'given',
      quantity: 1,
      double: false,
      attention: 'conflict',
    });
  });
  test('older than twelve hours: kept and marked; older than three days: refused', async () => {
    const planned = await stand.planned(-13 * 60);
    const beside = { givenAt: ago(13 * 60), waited: true };
    expect(await stand.sign(planned, {}, beside)).toMatchObject({ attention: 'lateEntry' });
    const old = await stand.planned(-5);
    const plannedAt = new Date(Date.parse(old.at) - 4 * 24 * 3_600_000).toISOString();
    expect(await refused(old, { plannedAt }, { givenAt: plannedAt, waited: true })).toMatchObject({
      errors: [{ path: 'givenAt', code: 'tooLongAgo' }],
    });
  });
  test('of an order that was stopped days before the device came back: kept, looked at, corrected', async () => {
    const planned = await stand.planned(-5);
    const { residentId, order } = planned;
    await stand.nurse.call(orders.stop, {
      residentId,
      id: order.id,
      version: order.version,
      orderedBy: 'Dr. Frei',
      way: 'written',
      reason: 'dry mouth',
    });
    const [now, day] = [Date.now(), 24 * 3_600_000];
    const plannedAt = new Date(Date.parse(planned.at) + 2 * day).toISOString();
    const [dose] = await stand.world.inside(
      stand.home,
      (context) =>
        sign(
          context,
          {
            residentId,
            entries: [
              {
                ...planned.entry,
                plannedAt,
                quantity: null,
                reason: null,
                note: '',
                overrides: [],
                scanned: null,
                site: null,
              },
            ],
            givenAt: plannedAt,
            waited: true,
            roundId: null,
            secondSignature: null,
            confirmed: [],
          },
          refusing as never,
        ),
      new Date(now + 3 * day),
    );
    expect(dose).toMatchObject({ state: 'given', attention: 'orderStopped' });
    const seen = await stand.world.inside(
      stand.home,
      (context) =>
        lookAt(
          context,
          { residentId, id: dose!.id!, version: dose!.version, note: 'asked the doctor' },
          refusing as never,
        ),
      new Date(now + 3 * day),
    );
    expect(seen).toMatchObject({ attention: null, state: 'given' });
  });
});

test('an entry that waited and came twice under different keys is one; by somebody else, or at another moment, it is another', async () => {
  const planned = await stand.planned(-30);
  const sent = input(planned, {}, { waited: true, givenAt: ago(20) });
  const [first] = await stand.nurse.call(doses.sign, sent, { key: 'device-one-1' });
  const [again] = await stand.nurse.call(doses.sign, sent, { key: 'device-one-2' });
  expect(again).toEqual(first);
  expect(again).toMatchObject({ quantity: 1, double: false, event: 1 });
  const [other] = await stand.other.call(doses.sign, sent);
  expect(other).toMatchObject({ quantity: 2, double: true });
  const order = await stand.reserve(planned.residentId);
  const reserve = {
    ...{ residentId: planned.residentId, orderId: order.id, number: 1, quantity: 1 },
    ...{ reason: 'headache', waited: true, givenAt: ago(10) },
  };
  const once = await stand.nurse.call(doses.giveReserve, reserve, { key: 'device-one-3' });
  expect(await stand.nurse.call(doses.giveReserve, reserve, { key: 'device-one-4' })).toEqual(once);
  expect(await stand.other.call(doses.giveReserve, reserve)).toMatchObject({ attention: 'tooEarly' });
});

describe('who must hear of it', () => {
  const notices = async (residentId: string) =>
    (
      await stand.world.server.database.pool.query(
        `select title_en as title from platform.notifications where organisation_id = $1 and account_id = $2 and resident_id = $3`,
        [stand.home, stand.doctor.accountId, residentId],
      )
    ).rows.map((row: { title: string }) => row.title);
  const refusedOnes = async (more: object, count: number) => {
    const planned = await stand.planned(-5, more);
    const day = 24 * 3_600_000;
    for (let back = count - 1; back > 0; back -= 1) {
      const plannedAt = new Date(Date.parse(planned.at) - back * day).toISOString();
      await stand.sign(planned, { plannedAt, outcome: 'refused', reason: 'refused' }, {});
    }
    await stand.sign(planned, { outcome: 'refused', reason: 'refused' });
    return planned.residentId;
  };
  test('the doctor, of the third refusal in a row and of one of a critical order', async () => {
    expect(await notices(await refusedOnes({}, 2))).toEqual([]);
    expect(await notices(await refusedOnes({}, 3))).toEqual([
      expect.stringMatching(/refuses Torem 10 mg: please ask the doctor$/),
    ]);
    expect(await notices(await refusedOnes({ priority: 'critical' }, 1))).toHaveLength(1);
  });
  test('the doctor hears once of three, also when the one between them is recorded last, or all in one call', async () => {
    const day = 24 * 3_600_000;
    const refusal = { outcome: 'refused', reason: 'refused' };
    const back = (planned: Planned, days: number) => ({
      ...refusal,
      plannedAt: new Date(Date.parse(planned.at) - days * day).toISOString(),
    });
    const between = await stand.planned(-5);
    for (const days of [2, 0]) await stand.sign(between, back(between, days));
    expect(await notices(between.residentId)).toEqual([]);
    await stand.sign(between, back(between, 1));
    expect(await notices(between.residentId)).toHaveLength(1);
    const together = await stand.planned(-5);
    await stand.nurse.call(doses.sign, {
      residentId: together.residentId,
      entries: [2, 1, 0].map((days) => ({ ...together.entry, ...back(together, days) })) as never,
    });
    expect(await notices(together.residentId)).toHaveLength(1);
  });
});

describe('who may', () => {
  test('nobody without the right, nor of another home', async () => {
    const planned = await stand.planned(-5);
    for (const who of [stand.doctor, stand.cook])
      expect(await who.refused(doses.sign, input(planned))).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(doses.sign, input(planned))).toMatchObject({ status: 404 });
    const theirs = await stand.planned(-5);
    expect(
      await stand.nurse.refused(doses.sign, { ...input(theirs), residentId: planned.residentId }),
    ).toMatchObject({ status: 404 });
  });
  test('what is refused is said in both languages', async () => {
    const planned = await stand.planned(-5);
    expect(await said(stand.nurse, doses.sign, input(planned, { outcome: 'refused' }))).toEqual([
      'reasonMissing',
      'Torem 10 mg: choose a reason.',
      'Torem 10 mg: Wählen Sie einen Grund.',
    ]);
  });
});
