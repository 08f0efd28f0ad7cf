import { beforeAll, describe, expect, test } from 'vitest';
import { absences } from '#apps/residents/contract/absences.ts';
import type { Call } from '#platform/contract/call.ts';
import { newId } from '#platform/server/database/ids.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { type ProtocolOrder, protocolOrders } from '../contract/protocol-orders.ts';
import { protocolFacts, protocolsDue, protocolsToday } from './protocol-facts.ts';
import { newResident } from './testing.ts';

let world: World;
let home: string;
let today: string;
let nurse: Actor;
let other: Actor;
let cook: Actor;
let stranger: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  today = await world.inside(home, (context) => Promise.resolve(context.today));
  nurse = await world.actor(home, 'NURSE');
  other = await world.actor(home, 'NURSE');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

const minute = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString();
/** A time of the clock so many minutes ago, and the day on which it was. */
const clock = (minutes: number) => civilOf(ago(minutes), 'Europe/Zurich');
const daily = (moments: readonly string[], from = addDays(today, -2)) => ({
  ...{ repetition: 'daily' as const, every: 1, weekdays: [], until: null },
  from,
  moments: [...moments] as never,
});
const create = (residentId: string, more: object = {}): Promise<ProtocolOrder> =>
  nurse.call(protocolOrders.create, {
    ...{ residentId, app: 'protocols', protocol: 'strip', reason: 'burning', orderedBy: 'Dr. Frei' },
    timing: daily([clock(10).time]),
    ...more,
  });
/** As if it had been ordered days ago: what is due now began after that. */
const orderedBefore = (order: ProtocolOrder) =>
  world.inside(home, (context) =>
    context.db
      .updateTable('vital_orders.protocol_orders')
      .set({ from_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('organisation_id', '=', home)
      .where('id', '=', order.id)
      .execute(),
  );
const ordered = async (residentId: string, more: object = {}): Promise<ProtocolOrder> => {
  const order = await create(residentId, more);
  await orderedBefore(order);
  return (await nurse.call(protocolOrders.list, { residentId })).items.find((one) => one.id === order.id)!;
};
const now = async (residentId: string) =>
  (await nurse.call(protocolOrders.list, { residentId })).items[0]?.now ?? null;
const callOf = (name: string): Call =>
  world.server.implementations.find((one) => one.call.name === name)!.call as Call;
const strip = (residentId: string, more: object = {}) =>
  nurse.call(callOf('protocols.urineStrips.record'), {
    residentId,
    nitrite: 'negative',
    ...more,
  } as never) as Promise<{
    id: string;
    version: number;
  }>;
const which = ({ residentId, id }: ProtocolOrder, time: { day: string; moment: string }) => ({
  ...{ residentId, id, day: time.day },
  moment: time.moment as never,
});

describe('what can be ordered', () => {
  test('is told by the apps that keep protocols, in the language of the reader, with where it is recorded', async () => {
    const residentId = await newResident(world, home);
    const { items } = await nurse.call(protocolOrders.kinds, { residentId });
    const names = items.map((one) => [one.app, one.name, one.screen]);
    for (const one of [
      ['excretion', 'Stool', 'RecordExcretion'],
      ['excretion', 'Urine', 'RecordExcretion'],
      ['protocols', 'Urine strip', 'RecordUrineStrip'],
      ['protocols', 'Pain', 'RecordPain'],
    ])
      expect(names).toContainEqual(one);
  });
  test('what is no protocol, and what is ordered already, is refused', async () => {
    const residentId = await newResident(world, home);
    const said = { residentId, app: 'protocols', timing: daily(['08:00']) };
    expect(await nurse.refused(protocolOrders.create, { ...said, protocol: 'tears' })).toMatchObject({
      code: 'unknownProtocol',
    });
    await create(residentId);
    expect(await nurse.refused(protocolOrders.create, { ...said, protocol: 'strip' })).toMatchObject({
      code: 'alreadyOrdered',
    });
  });
});

describe('what is due', () => {
  test('a valid entry answers it wherever it was recorded; struck, it is due again', async () => {
    const residentId = await newResident(world, home);
    const order = await ordered(residentId);
    expect(order.now).toMatchObject({ moment: clock(10).time, recordedAt: null });
    expect(['due', 'overdue']).toContain(order.now!.state);
    const entry = await strip(residentId);
    expect(await now(residentId)).toMatchObject({ state: 'recorded', recordedBy: expect.any(String) });
    await nurse.call(callOf('protocols.urineStrips.strike'), {
      ...{ residentId, id: entry.id, version: entry.version, reason: 'of another resident' },
    } as never);
    expect(['due', 'overdue']).toContain((await now(residentId))!.state);
  });
  test('an entry up to an hour before counts; one of another protocol or resident does not', async () => {
    const [residentId, another] = [await newResident(world, home), await newResident(world, home)];
    await ordered(residentId);
    await strip(another);
    await nurse.call(callOf('excretion.entries.record'), {
      residentId,
      what: 'urine',
      amount: 'medium',
    } as never);
    expect((await now(residentId))!.state).not.toBe('recorded');
    await strip(residentId, { at: ago(75) });
    expect((await now(residentId))!.state).not.toBe('recorded');
    await strip(residentId, { at: ago(65) });
    expect((await now(residentId))!.state).toBe('recorded');
  });
  test('an entry answers one time, however close they lie: late for the first it is not early for the second', async () => {
    const residentId = await newResident(world, home);
    const [first, second] = [clock(50), clock(10)];
    const order = await ordered(residentId, { timing: daily([first.time, second.time]) });
    // 5 minutes after the first: it is the answer to that one
    await strip(residentId, { at: ago(45) });
    const shown = await now(residentId);
    expect(shown).toMatchObject({ moment: second.time, recordedAt: null });
    const told = await world.inside(home, (context) =>
      protocolFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] }),
    );
    expect(told.filter((one) => one.key.includes(`${first.day}.${first.time}`))).toEqual([]);
    await strip(residentId, { at: ago(15) });
    expect(await now(residentId)).toMatchObject({ moment: second.time, state: 'recorded' });
    expect(order.id).toBeDefined();
  });
  test('moments that begin at once are answered together', async () => {
    const residentId = await newResident(world, home);
    const { time } = clock(20);
    await ordered(residentId, { timing: daily([time, `${time}-${clock(-20).time}`]) });
    await strip(residentId, { at: ago(10) });
    const told = await world.inside(home, (context) => protocolsToday(context, { residentId }));
    expect(told.filter((one) => one.state === 'late' || one.state === 'due')).toEqual([]);
  });
  test('stands in what is due now, in the day, and as missed in the hand-over; not of who is away', async () => {
    const residentId = await newResident(world, home);
    const order = await ordered(residentId, { timing: daily([clock(180).time]) });
    const seen = await world.inside(home, async (context) => ({
      due: await protocolsDue(context, { centerId: undefined, rows: 500 }),
      day: await protocolsToday(context, { residentId }),
      told: await protocolFacts(context, {
        since: new Date(Date.now() - 86_400_000 / 2),
        residentIds: [residentId],
      }),
    }));
    const item = seen.due.items.find((one) => one.residentId === residentId);
    expect(item).toMatchObject({ what: 'Urine strip', urgency: 'overdue' });
    expect(item!.href).toBe(`/app-residents/forms/details/${residentId}/protocols?protocol=orders`);
    expect(seen.told.map((one) => one.text)).toContain('Urine strip: not recorded.');
    // whoever reads German hears it in German, whatever language it was ordered in
    const german = await world.inside(home, async (context) => {
      const asked = { since: new Date(Date.now() - 86_400_000 / 2), residentIds: [residentId] };
      const reader = { ...context, language: 'de' as const };
      return [
        ...(await protocolFacts(reader, asked)).map((one) => one.text),
        ...(await protocolsDue(reader, { centerId: undefined, rows: 500 })).items
          .filter((one) => one.residentId === residentId)
          .map((one) => one.what),
      ];
    });
    expect(german).toEqual(expect.arrayContaining(['Urinstreifen: nicht erfasst.', 'Urinstreifen']));
    // the day shows what is due on it: at night it was yesterday
    if (clock(180).day === today) expect(seen.day).toMatchObject([{ state: 'late', what: 'Urine strip' }]);
    // out of the house for some hours then: nobody could record it, and nobody has missed it
    const leave = await nurse.call(absences.create, {
      ...{ residentId, kind: 'hospital' as const, departureDate: clock(200).day },
      departureTime: clock(200).time,
    });
    const away = await world.inside(home, async (context) => [
      await protocolFacts(context, { since: new Date(Date.now() - 43_200_000), residentIds: [residentId] }),
      (await protocolsToday(context, { residentId })).map((one) => one.state),
    ]);
    expect(away).toEqual([[], clock(180).day === today ? ['away'] : []]);
    expect(await now(residentId)).toMatchObject({ state: 'away' });
    await nurse.call(absences.remove, { residentId, id: leave.id, version: leave.version });
    await nurse.call(protocolOrders.end, { residentId, id: order.id, version: order.version, why: 'healed' });
    const after = await world.inside(home, (context) =>
      protocolsDue(context, { centerId: undefined, rows: 500 }),
    );
    expect(after.items.filter((one) => one.residentId === residentId)).toEqual([]);
  });
});

describe('not recorded, with the reason', () => {
  test('in one press, taken back within an hour by who said it; told to the next shift', async () => {
    const residentId = await newResident(world, home);
    const order = await ordered(residentId);
    const time = which(order, order.now!);
    const said = await nurse.call(protocolOrders.skip, { ...time, outcome: 'asleep' });
    expect(said.now).toMatchObject({ state: 'notRecorded', outcome: 'asleep', mayTakeBack: true });
    const told = await world.inside(home, (context) =>
      protocolFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] }),
    );
    expect(told.map((one) => one.text)).toEqual(['Urine strip: not recorded, asleep.']);
    expect(await other.refused(protocolOrders.skip, { ...time, outcome: 'refused' })).toMatchObject({
      code: 'alreadyRecorded',
    });
    expect(await other.refused(protocolOrders.takeBack, time)).toMatchObject({ code: 'notOwn' });
    const open = await nurse.call(protocolOrders.takeBack, time);
    expect(['due', 'overdue']).toContain(open.now!.state);
    expect(await nurse.refused(protocolOrders.takeBack, time)).toMatchObject({ code: 'isOpen' });
  });
  test('of two at the same moment one is told', async () => {
    const residentId = await newResident(world, home);
    const order = await ordered(residentId);
    const both = await Promise.allSettled(
      [nurse, other].map((one) =>
        one.call(protocolOrders.skip, { ...which(order, order.now!), outcome: 'refused' }),
      ),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  test('another reason needs its words; too early, in the future, and what is not ordered are refused', async () => {
    const residentId = await newResident(world, home);
    const order = await ordered(residentId);
    const time = which(order, order.now!);
    const refused = (more: object) =>
      nurse.refused(protocolOrders.skip, { ...time, outcome: 'other', ...more });
    expect(await refused({})).toMatchObject({ code: 'noteMissing' });
    expect(await refused({ note: 'x', happenedAt: ago(-60) })).toMatchObject({ code: 'inFuture' });
    expect(await refused({ note: 'x', day: addDays(today, 5) })).toMatchObject({
      code: 'tooEarly',
      data: { from: expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/) },
    });
    expect(await refused({ note: 'x', moment: '00:01' })).toMatchObject({ code: 'notOrdered' });
  });
  test('an entry after all answers it all the same', async () => {
    const residentId = await newResident(world, home);
    const order = await ordered(residentId);
    await nurse.call(protocolOrders.skip, { ...which(order, order.now!), outcome: 'refused' });
    await strip(residentId);
    expect(await now(residentId)).toMatchObject({ state: 'recorded', outcome: null });
  });
});

describe('an order', () => {
  test('that is over is not changed back beside a newer one', async () => {
    const residentId = await newResident(world, home);
    const over = await create(residentId);
    await world.inside(home, (context) =>
      context.db
        .updateTable('vital_orders.protocol_orders')
        .set({ ends_on: addDays(today, -1) })
        .where('organisation_id', '=', home)
        .where('id', '=', over.id)
        .execute(),
    );
    const { version } = (await nurse.call(protocolOrders.list, { residentId })).items[0]!;
    await create(residentId);
    expect(
      await nurse.refused(protocolOrders.change, {
        ...{ residentId, id: over.id, version, why: 'again' },
        timing: daily(['08:00'], today),
      }),
    ).toMatchObject({ code: 'alreadyOrdered' });
  });
  test('that is changed ends, and another one follows it; what was ordered stays readable', async () => {
    const residentId = await newResident(world, home);
    const order = await create(residentId);
    const { id, version } = order;
    const next = await nurse.call(protocolOrders.change, {
      ...{ residentId, id, version, why: 'better' },
      timing: daily(['earlyShift'], today),
    });
    expect(next.id).not.toBe(id);
    expect(next.timing.moments).toEqual(['earlyShift']);
    const { items } = await nurse.call(protocolOrders.list, { residentId, ended: true });
    expect(items.map((one) => [one.id, one.ended?.reason ?? null])).toEqual([
      [next.id, null],
      [id, 'better'],
    ]);
    expect(
      await nurse.refused(protocolOrders.change, {
        ...{ residentId, id, version, why: 'again' },
        timing: daily(['08:00'], today),
      }),
    ).toMatchObject({ status: 412 });
  });
  test('that is changed owes what was overdue, and keeps why a time was not recorded', async () => {
    const [late, running] = [clock(180), clock(10)];
    const timing = daily([late.time, `${running.time}-${clock(-30).time}`]);
    const changed = async (said: boolean) => {
      const residentId = await newResident(world, home);
      const order = await ordered(residentId, { timing: said ? timing : daily([late.time]) });
      if (said) await nurse.call(protocolOrders.skip, { ...which(order, order.now!), outcome: 'asleep' });
      const { version } = (await nurse.call(protocolOrders.list, { residentId })).items[0]!;
      const next = await nurse.call(protocolOrders.change, {
        ...{ residentId, id: order.id, version, why: 'another doctor', orderedBy: 'Dr. Weiss' },
        timing: order.timing,
      });
      return { former: order, next };
    };
    const { former, next } = await changed(false);
    expect(next.now).toMatchObject({ state: 'overdue', moment: late.time });
    const told = await world.inside(home, (context) =>
      protocolFacts(context, {
        since: new Date(Date.now() - 12 * 3_600_000),
        residentIds: [next.residentId],
      }),
    );
    expect(told.filter((one) => one.text === 'Urine strip: not recorded.')).toHaveLength(1);
    const skipped = await nurse.call(protocolOrders.skip, { ...which(next, next.now!), outcome: 'refused' });
    expect(skipped.now).toMatchObject({ state: 'notRecorded', outcome: 'refused' });
    // of the order as it was read before: the same time
    expect(
      await nurse.refused(protocolOrders.skip, { ...which(former, former.now!), outcome: 'asleep' }),
    ).toMatchObject({ code: 'alreadyRecorded' });
    expect((await changed(true)).next.now).toMatchObject({ state: 'notRecorded', outcome: 'asleep' });
  });
  test('that has ended takes no more, and may be ordered anew', async () => {
    const residentId = await newResident(world, home);
    const { id, version } = await create(residentId);
    const ended = await nurse.call(protocolOrders.end, { residentId, id, version, why: 'healed' });
    expect(ended).toMatchObject({ ended: { reason: 'healed' }, now: null });
    expect(
      await nurse.refused(protocolOrders.end, { residentId, id, version: ended.version, why: 'x' }),
    ).toMatchObject({ code: 'isEnded' });
    await create(residentId);
  });
  test('without the right, of a foreign home, without a reason: nothing', async () => {
    const residentId = await newResident(world, home);
    const order = await create(residentId);
    const { id, version } = order;
    for (const call of [protocolOrders.list, protocolOrders.kinds]) {
      expect(await cook.refused(call, { residentId })).toMatchObject({ status: 403 });
      expect(await stranger.refused(call, { residentId })).toMatchObject({ status: 404 });
    }
    const end = { residentId, id, version, why: 'x' };
    expect(await cook.refused(protocolOrders.end, end)).toMatchObject({ status: 403 });
    expect(await stranger.refused(protocolOrders.end, end)).toMatchObject({ status: 404 });
    expect(await nurse.refused(protocolOrders.end, { ...end, why: '' })).toMatchObject({ status: 400 });
    expect(await nurse.refused(protocolOrders.end, { ...end, id: newId() })).toMatchObject({ status: 404 });
  });
});
