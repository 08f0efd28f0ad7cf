import { beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#apps/medication/contract/orders.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { dosesOf, givingWindows, ledgerOf, stopsOf } from '../api.ts';
import { doses } from '../contract/doses.ts';
import { windows } from '../contract/windows.ts';
import { givingDue, givingToday } from './due.ts';
import { givingFacts } from './facts.ts';
import { events as eventsOf, grid as gridOf } from './grid.ts';
import { givingLanes } from './lanes.ts';
import { giveReserve } from './reserves.ts';
import { sign } from './sign.ts';
import { ago, lantus, of, openStand, type Planned, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const hour = 3_600_000;
/** Refusals of the frame, for work directly behind the door at another moment. */
const refuse = new Proxy({}, { get: (_, code) => () => new Error(String(code)) }) as never;
const grid = (residentId: string, more: object = {}) =>
  stand.nurse.call(doses.grid, { residentId, from: addDays(stand.today, -6), days: 7, ...more });

describe('the grid', () => {
  test('seven days of what is ordered, with what became of each dose', async () => {
    const planned = await stand.planned(-5);
    await stand.sign(planned);
    const reserve = await stand.reserve(planned.residentId);
    await stand.nurse.call(doses.giveReserve, {
      residentId: planned.residentId,
      orderId: reserve.id,
      number: 1,
      quantity: 1,
      reason: 'headache',
    });
    const shown = await grid(planned.residentId);
    expect(shown).toMatchObject({ days: 7, mayGive: true, needsSecond: [] });
    expect(shown.lines.map((one) => one.brand).toSorted()).toEqual(['Dafalgan', 'Torem']);
    const own = shown.doses.filter((one) => one.orderId === planned.order.id);
    // what was not recorded is missed, each of its days once
    const open = own.filter((one) => one.state !== 'given');
    expect(open.every((one) => one.state === 'missed' || one.timing === 'later')).toBe(true);
    expect(new Set(own.map((one) => one.plannedAt)).size).toBe(own.length);
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own.filter((one) => one.state === 'given')).toMatchObject([{ plannedAt: planned.at }]);
    expect(shown.doses.filter((one) => one.plannedAt === null)).toMatchObject([{ orderId: reserve.id }]);
    expect(shown.reserves).toMatchObject([{ orderId: reserve.id, given24: 1, max24: 4 }]);
  });
  test('people from outside who read it are not told for what a reserve was given', async () => {
    const reserve = await stand.reserve(await stand.resident());
    const { residentId } = reserve;
    const dose = await stand.nurse.call(doses.giveReserve, {
      ...{ residentId, orderId: reserve.id, number: 1, quantity: 1, reason: 'restless at night' },
    });
    const day = civilOf(dose.givenAt!, stand.zone).day;
    const seen = (external: boolean) =>
      stand.world.inside(stand.home, async (context) => {
        const reader = { ...context, can: () => true, account: { ...context.account!, external } };
        return JSON.stringify([
          await gridOf(reader, { residentId, from: day, days: 1 }),
          await eventsOf(reader, { residentId, id: dose.id! }),
          await givingLanes(reader, { residentId, from: day, to: day }),
        ]).split('restless at night').length;
      });
    expect([await seen(false), await seen(true)]).toEqual([4, 1]);
  });
  test('says which need a second person, and whether the reader may give', async () => {
    const planned = await stand.planned(-5, lantus);
    expect((await grid(planned.residentId)).needsSecond).toEqual([planned.order.id]);
    const asked = { residentId: planned.residentId, from: stand.today, days: 1 };
    expect(await stand.doctor.call(doses.grid, asked)).toMatchObject({ mayGive: false });
    expect(await stand.cook.refused(doses.grid, asked)).toMatchObject({ status: 403 });
    expect(await stand.stranger.refused(doses.grid, asked)).toMatchObject({ status: 404 });
  });
  test('one to seven days', async () => {
    const residentId = await stand.resident();
    for (const days of [0, 8, 1.5])
      expect((await stand.nurse.refused(doses.grid, { residentId, from: stand.today, days })).status).toBe(
        400,
      );
    expect((await grid(residentId, { days: 1 })).doses).toEqual([]);
  });
  test('of who is away the doses are suspended, and not missed', async () => {
    const planned = await stand.planned(-180);
    await stand.nurse.call(absences.create, {
      residentId: planned.residentId,
      kind: 'hospital',
      departureDate: addDays(stand.today, -3),
    } as never);
    const shown = await grid(planned.residentId);
    const away = shown.doses.filter((one) => one.suspended === 'away');
    expect(away.length).toBeGreaterThan(0);
    expect(away.every((one) => one.state === 'away' && one.timing === null)).toBe(true);
  });
  test('a paused order stands in it, suspended', async () => {
    const planned = await stand.planned(20);
    await stand.nurse.call(orders.pause, {
      residentId: planned.residentId,
      id: planned.order.id,
      version: planned.order.version,
      orderedBy: 'Dr. Frei',
      way: 'written',
      reason: 'dry mouth',
      toDay: addDays(stand.today, 1),
    });
    const { doses: all } = await grid(planned.residentId, { from: stand.today, days: 2 });
    expect(all.find((one) => one.plannedAt === planned.at)).toMatchObject({
      suspended: 'paused',
      timing: null,
    });
  });
});

describe('for other apps', () => {
  const window = { from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) };
  const stops = (residentId: string) =>
    stand.world.inside(stand.home, (context) => stopsOf(context, [residentId], window));
  test('doses of a window, the same by one look for several residents', async () => {
    const all = [await stand.planned(-5), await stand.planned(-5)];
    const ids = all.map((one) => one.residentId);
    const found = await stand.world.inside(stand.home, (context) => dosesOf(context, ids, window));
    expect(found.map((one) => [one.residentId, one.state, one.timing]).toSorted()).toEqual(
      ids.map((id) => [id, 'planned', 'due']).toSorted(),
    );
    expect(await stand.world.inside(stand.home, (context) => dosesOf(context, [], window))).toEqual([]);
  });
  test('a new order is not marked by "All as planned", one that was given is', async () => {
    const planned = await stand.planned(-5);
    expect(await stops(planned.residentId)).toMatchObject([
      { orderId: planned.order.id, stops: ['newOrder'] },
    ]);
    const yesterday = new Date(Date.parse(planned.at) - 24 * hour).toISOString();
    await stand.sign(planned, { plannedAt: yesterday, outcome: 'refused', reason: 'refused' });
    expect(await stops(planned.residentId)).toEqual([]);
  });
  test('insulin needs its own tap', async () => {
    const planned = await stand.planned(-5, lantus);
    expect((await stops(planned.residentId))[0]!.stops).toEqual(['insulin', 'secondSignature', 'newOrder']);
  });
  test('a round sees orders, doses, reserves and windows by one look', async () => {
    const planned = await stand.planned(-5);
    await stand.reserve(planned.residentId);
    const ledger = await stand.world.inside(stand.home, async (context) => {
      const one = await ledgerOf(context, [planned.residentId], window);
      return { ...one, shown: await one.shown(), windows: await givingWindows(context) };
    });
    expect(ledger.shown).toHaveLength(2);
    expect(ledger.doses).toHaveLength(1);
    expect(ledger.reserves).toHaveLength(1);
    expect(ledger.windows).toMatchObject({ windowMinutes: 60 });
  });
});

describe('what is due, the hand-over, the time line', () => {
  test('due is told of a resident once a time, and an effect that is asked for', async () => {
    const planned = await stand.planned(-90);
    const reserve = await stand.reserve(planned.residentId);
    const given = await stand.nurse.call(doses.giveReserve, {
      residentId: planned.residentId,
      orderId: reserve.id,
      number: 1,
      quantity: 1,
      reason: 'headache',
      givenAt: ago(70),
    });
    const due = async () => {
      const { items } = await stand.world.inside(stand.home, (context) =>
        givingDue(context, { centerId: undefined, rows: 200 }),
      );
      return items
        .filter((one) => one.residentId === planned.residentId)
        .map((one) => [one.urgency, one.what])
        .toSorted();
    };
    expect(await due()).toEqual([
      ['overdue', '1 medicine'],
      ['today', 'Effect of the reserve?'],
    ]);
    await stand.nurse.call(doses.effect, { ...of(given), result: 'good' });
    expect(await due()).toEqual([['overdue', '1 medicine']]);
    // shortly after midnight both stand in the day before
    const day = (minutes: number) => civilOf(Date.parse(ago(minutes)), 'Europe/Zurich').day;
    const marksOn = async (moment?: Date) =>
      (
        await stand.world.inside(
          stand.home,
          (context) => givingToday(context, { residentId: planned.residentId }),
          moment,
        )
      ).map((one) => `${one.state} ${one.what}`);
    const evening = new Date(instantAt(day(90), '23:59', 'Europe/Zurich'));
    expect((await marksOn(day(90) === day(0) ? undefined : evening)).join('\n')).toMatch(
      day(90) === day(0) ? /late Torem 10 mg/ : /Torem 10 mg/,
    );
    const late = new Date(instantAt(day(70), '23:59', 'Europe/Zurich'));
    expect(await marksOn(day(70) === day(0) ? undefined : late)).toContain('recorded Dafalgan 1 g');
  });
  test('the hand-over hears what was not given as planned, reserves, and what nobody recorded', async () => {
    const planned = await stand.planned(-5);
    await stand.sign(planned, { outcome: 'refused', reason: 'refused' });
    const other = await stand.planned(-130, {}, await stand.resident());
    const reserve = await stand.reserve(planned.residentId);
    await stand.nurse.call(doses.giveReserve, {
      residentId: planned.residentId,
      orderId: reserve.id,
      number: 1,
      quantity: 1,
      reason: 'headache',
    });
    const facts = await stand.world.inside(stand.home, (context) =>
      givingFacts(context, {
        since: new Date(Date.now() - 8 * hour),
        residentIds: [planned.residentId, other.residentId],
      }),
    );
    expect(facts.map((one) => one.text).toSorted()).toEqual([
      expect.stringMatching(/^Nobody recorded \d\d:\d\d: 1 tablet Torem 10 mg$/),
      'Refused: Torem 10 mg (Refused)',
      'Reserve 1 tablet Dafalgan 1 g (headache)',
    ]);
    const lanes = await stand.world.inside(stand.home, (context) =>
      givingLanes(context, { residentId: planned.residentId, from: stand.today, to: stand.today }),
    );
    expect(lanes.map((one) => [one.name, one.items.length])).toEqual([
      ['Reserves given', 1],
      ['Not given as planned', 1],
    ]);
  });
});

describe('nights in which the clock is changed', () => {
  const order = (residentId: string) =>
    stand.order(residentId, { explicit: [{ time: '02:30', quantity: 1 }] });
  const night = async (from: string, to: string) => {
    const one = await order(await stand.resident());
    const window = { from: new Date(from), to: new Date(to) };
    const found = await stand.world.inside(
      stand.home,
      (context) => dosesOf(context, [one.residentId], window),
      window.from,
    );
    return { one, found };
  };
  const signAt = (one: Awaited<ReturnType<typeof order>>, plannedAt: string, now: string) => {
    const entry = { orderId: one.id, number: 1, plannedAt, event: 0, outcome: 'given' } as const;
    const input = {
      residentId: one.residentId,
      entries: [{ ...entry, quantity: null, reason: null, note: '', overrides: [], scanned: null }],
      waited: false,
      roundId: null,
      confirmed: [],
    };
    return stand.world.inside(stand.home, (context) => sign(context, input as never, refuse), new Date(now));
  };
  test('spring: 02:30 is not there and given at 03:00', async () => {
    const { one, found } = await night('2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z');
    expect(found.map((dose) => dose.plannedAt)).toEqual(['2027-03-28T01:00:00.000Z']);
    const [dose] = await signAt(one, found[0]!.plannedAt!, '2027-03-28T01:59:00Z');
    expect(dose).toMatchObject({ state: 'given', late: false });
  });
  test('autumn: 02:30 comes twice and is given once, at the first; late by elapsed time', async () => {
    const { one, found } = await night('2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z');
    expect(found.map((dose) => dose.plannedAt)).toEqual(['2027-10-31T00:30:00.000Z']);
    // 02:31 of the second time is an hour and a minute behind
    const [dose] = await signAt(one, found[0]!.plannedAt!, '2027-10-31T01:31:00Z');
    expect(dose).toMatchObject({ state: 'given', late: true });
    await expect(signAt(one, found[0]!.plannedAt!, '2027-10-31T01:32:00Z')).rejects.toThrow(
      'alreadyRecorded',
    );
  });
  test('the interval of a reserve counts hours, not the clock', async () => {
    const one = await stand.reserve(await stand.resident());
    const giveAt = (now: string) =>
      stand.world.inside(
        stand.home,
        (context) =>
          giveReserve(
            context,
            {
              residentId: one.residentId,
              orderId: one.id,
              number: 1,
              quantity: 1,
              reason: 'headache',
              waited: false,
              overrides: [],
              confirmed: [],
            } as never,
            refuse,
          ),
        new Date(now),
      );
    await giveAt('2027-10-30T22:00:00Z');
    // 02:59 and 03:00 of the clock, four hours after midnight
    await expect(giveAt('2027-10-31T01:59:00Z')).rejects.toThrow('reserveTooEarly');
    expect(await giveAt('2027-10-31T02:00:00Z')).toMatchObject({ state: 'given' });
  });
});

describe('windows of the home', () => {
  test('are read by who gives, changed by who may, and hold at once', async () => {
    const now = await stand.lead.call(windows.get, {});
    expect(now).toMatchObject({ windowMinutes: 60, criticalMinutes: 30, missedMinutes: 120, hoursBack: 12 });
    const planned: Planned = await stand.planned(-40);
    const changed = await stand.lead.call(windows.change, { ...now, windowMinutes: 30 });
    expect(changed).toMatchObject({ windowMinutes: 30 });
    expect(await stand.sign(planned)).toMatchObject({ late: true });
    expect(await stand.lead.refused(windows.change, { ...now, windowMinutes: 45 })).toMatchObject({
      status: 412,
      current: { windowMinutes: 30 },
    });
    await stand.lead.call(windows.change, { ...now, version: changed.version });
  });
  test.each([
    [{ windowMinutes: 4 }, 'windowMinutes'],
    [{ windowMinutes: 20 }, 'criticalMinutes'],
    [{ missedMinutes: 45 }, 'missedMinutes'],
    [{ hoursBack: 49 }, 'hoursBack'],
    [{ secondLists: ['x'] }, 'secondLists.0'],
  ])('not %o', async (wrong, path) => {
    const now = await stand.lead.call(windows.get, {});
    const refused = await stand.lead.refused(windows.change, { ...now, ...wrong });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.errors!.map((one) => one.path)).toContain(path);
  });
  test('not by who may not', async () => {
    const now = await stand.lead.call(windows.get, {});
    expect(await stand.nurse.refused(windows.change, now)).toMatchObject({ status: 403 });
    expect(await stand.cook.refused(windows.get, {})).toMatchObject({ status: 403 });
  });
});
