import { beforeAll, describe, expect, test } from 'vitest';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import type { Order } from '#apps/medication/contract/order-shape.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { products } from '#apps/compendium/contract/products.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { round } from '../contract/round.ts';
import { rounds } from '../contract/rounds.ts';
import { slots } from '../domain/slots.ts';
import { waiting } from '#platform/contract/frame.ts';
import { roundDue, roundPath, waitingDoses } from './facts.ts';

let world: World;
let home: string;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;
let zone: string;
let count = 0;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  world = await createWorld();
});
/** A home of its own, so that a round holds only what its test orders. */
async function opened(): Promise<void> {
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
  ({ today, zone } = await world.inside(home, (context) =>
    Promise.resolve({ today: context.today, zone: context.zone }),
  ));
}
const resident = (lastName = `Muster ${++count}`) =>
  world.inside(home, async (context) => {
    const id = await createResident(context, { lastName, firstName: 'Test', allowSimilar: true });
    await enter(context, { residentId: id, entryDate: addDays(today, -300), exitDate: null });
    return id;
  });
const at = (minutes: number): string =>
  new Date(Math.floor((Date.now() + minutes * minute) / minute) * minute).toISOString();
const ordered = (residentId: string, minutes: number, more: object = {}): Promise<Order> =>
  nurse.call(orders.order, {
    residentId,
    type: 'fixed',
    name: 'Torem',
    strength: '10 mg',
    form: 'tablet',
    unit: 'tablet',
    divisibility: 'half',
    doctor: 'Dr. Frei',
    way: 'written',
    prescribedOn: addDays(today, -40),
    startsAt: at(-40 * 24 * 60),
    explicit: [{ time: civilOf(at(minutes), zone).time, quantity: 1 }],
    ...more,
  } as never);
const entry = (order: Order, plannedAt: string) => ({
  orderId: order.id,
  number: order.current.number,
  plannedAt,
  event: 0,
  outcome: 'given' as const,
});

describe('the round of this hour', () => {
  test('shows who gets what, with what was recorded since it began', async () => {
    await opened();
    const [first, second] = [await resident('Aebi'), await resident('Zbinden')];
    const at5 = at(-5);
    const torem = await ordered(first, -5);
    const norvasc = await ordered(first, -5, { name: 'Norvasc', strength: '5 mg' });
    await ordered(second, -70);
    const shown = await nurse.call(round.get, {});
    expect(shown.people.map((one) => one.resident.lastName)).toEqual(['Aebi', 'Zbinden']);
    // what was missed of the day before stands first
    const due = shown.people[0]!.items.filter((one) => one.dose.plannedAt === at5);
    expect(shown.people[0]!.items.slice(-2)).toEqual(due);
    expect(due.map((one) => [one.dose.orderId, one.dose.timing, one.stops])).toEqual([
      [norvasc.id, 'due', ['newOrder']],
      [torem.id, 'due', ['newOrder']],
    ]);
    expect(shown.people[0]!.drugs.map((one) => [one.brand, one.change?.kind]).toSorted()).toEqual([
      ['Norvasc', 'new'],
      ['Torem', 'new'],
    ]);
    expect(shown.people[1]!.items.map((one) => one.dose.timing)).toContain('overdue');
    const run = await nurse.call(rounds.start, { centerId: null, slot: shown.slot, day: shown.day });
    await nurse.call(doses.sign, {
      residentId: first,
      entries: [entry(torem, at5)],
      roundId: run.id,
    });
    const after = await nurse.call(round.get, {});
    const item = after.people[0]!.items.find(
      (one) => one.dose.orderId === torem.id && one.dose.plannedAt === at5,
    )!;
    expect(item).toMatchObject({ stops: [], dose: { state: 'given', quantity: 1, event: 1, timing: null } });
    expect(item.dose.initials).not.toBe('');
    // key and planned time are the same on every device
    expect(item.key).toBe(`${torem.id} ${item.dose.plannedAt}`);
    expect(after.run).toMatchObject({ id: run.id, mine: true });
  });
  test('is closed with what it came to; what others left open must have been seen', async () => {
    await opened();
    const residentId = await resident();
    const signedAt = at(-5);
    const order = await ordered(residentId, -5);
    const other = await ordered(residentId, -5, { name: 'Norvasc', strength: '5 mg' });
    const shown = await nurse.call(round.get, {});
    const run = await nurse.call(rounds.start, { centerId: null, slot: shown.slot, day: shown.day });
    const items = shown.people[0]!.items.map((one) => one.dose);
    await nurse.call(doses.sign, {
      residentId,
      entries: [{ ...entry(order, signedAt), outcome: 'refused', reason: 'refused' }],
      roundId: run.id,
    });
    const key = { id: run.id, version: run.version };
    expect(await nurse.refused(rounds.close, { ...key, open: [] })).toMatchObject({
      status: 409,
      code: 'othersOpen',
    });
    const left = items.filter((one) => one.orderId === other.id || one.plannedAt !== signedAt);
    const closed = await nurse.call(rounds.close, {
      ...key,
      open: left.map(({ orderId, plannedAt }) => ({ orderId, plannedAt })),
    });
    expect(closed.closed).toMatchObject({ given: 0, refused: 1, notGiven: 0, open: left.length });
    // another round of the same part of the day says what it came to itself
    const again = await nurse.call(rounds.start, { centerId: null, slot: shown.slot, day: shown.day });
    await nurse.call(doses.sign, { residentId, entries: [entry(other, signedAt)], roundId: again.id });
    const rest = left.filter((one) => one.orderId !== other.id || one.plannedAt !== signedAt);
    const second = await nurse.call(rounds.close, {
      ...{ id: again.id, version: again.version },
      open: rest.map(({ orderId, plannedAt }) => ({ orderId, plannedAt })),
    });
    expect(second.closed).toMatchObject({ given: 1, refused: 0, notGiven: 0, open: rest.length });
  });
  test('what was missed the evening before is on it, what was missed days ago is not', async () => {
    await opened();
    const residentId = await resident();
    await ordered(residentId, -3 * 60);
    const { people } = await nurse.call(round.get, {});
    expect(people[0]!.items.map((one) => [one.dose.state, one.dose.timing])).toContainEqual([
      'missed',
      'past',
    ]);
    expect(people[0]!.items.every((one) => Date.parse(one.dose.plannedAt) > Date.now() - 48 * hour)).toBe(
      true,
    );
  });
  test.each(slots)('the choice of the round hides nothing that is due: asked for the %s', async (slot) => {
    await opened();
    const residentId = await resident();
    const [due, overdue] = [
      await ordered(residentId, -5),
      await ordered(residentId, -70, { name: 'Norvasc' }),
    ];
    const { people } = await nurse.call(round.get, { at: slot });
    const timings = people[0]!.items.map(({ dose }) => [dose.orderId, dose.timing]);
    expect(timings).toContainEqual([due.id, 'due']);
    expect(timings).toContainEqual([overdue.id, 'overdue']);
  });
  test('reserves with what was given, what rests, who is away', async () => {
    await opened();
    const residentId = await resident();
    const order = await ordered(residentId, -5);
    const reserve = await ordered(residentId, 0, {
      type: 'reserve',
      repetition: 'asNeeded',
      name: 'Dafalgan',
      strength: '1 g',
      explicit: [],
      quantity: 1,
      intervalHours: 4,
      max24: 4,
      indication: 'Pain NRS >= 4',
      callDoctor: 'Pain above 6',
    });
    await nurse.call(doses.giveReserve, {
      residentId,
      orderId: reserve.id,
      number: 1,
      quantity: 1,
      reason: 'headache',
    });
    const stopped = await ordered(residentId, -5, { name: 'Norvasc', strength: '5 mg' });
    await nurse.call(orders.stop, {
      residentId,
      id: stopped.id,
      version: stopped.version,
      orderedBy: 'Dr. Frei',
      way: 'written',
      reason: 'dry mouth',
    });
    const [person] = (await nurse.call(round.get, {})).people;
    expect(person!.reserves).toMatchObject([{ orderId: reserve.id, given24: 1, max24: 4 }]);
    expect(Date.parse(person!.reserves[0]!.nextAt!) - Date.parse(person!.reserves[0]!.lastAt!)).toBe(
      4 * hour,
    );
    expect(person!.resting).toMatchObject([{ orderId: stopped.id, kind: 'stopped', reason: 'dry mouth' }]);
    await nurse.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: addDays(today, -1),
    });
    const [away] = (await nurse.call(round.get, {})).people;
    expect(away!.items.findLast((one) => one.dose.orderId === order.id)!.dose).toMatchObject({
      suspended: 'away',
      timing: null,
    });
    expect(await nurse.call(round.marks, { residentIds: [residentId] })).toEqual([]);
  });
});

describe('packs and how a medicine is handled', () => {
  const number = '7680990010017';
  const other = '7680990020016';
  /** A capsule of a resident, and another medicine that is in the list of the home. */
  async function scene(more: object = {}) {
    await opened();
    const lead = await world.actor(home, 'NURSHOME');
    const product = (more: object) =>
      lead.call(products.create, {
        ...{ name: 'Imodium', strength: '2 mg', form: 'capsule', unit: 'capsule', route: 'oral' },
        ...{ atc: ['A07DA03'], substances: [{ name: 'Loperamid', amount: 2, unit: 'mg' }], ...more },
      } as never);
    const imodium = await product({ gtin: number });
    await product({ name: 'Loperamid X', gtin: other });
    await product({ name: 'Torem', strength: '10 mg', atc: ['C03CA04'], gtin: '7680990030015' });
    const residentId = await resident();
    const order = await ordered(residentId, -5, {
      ...{ productId: imodium.id, name: 'Imodium', form: 'capsule', unit: 'capsule', divisibility: 'whole' },
      ...more,
    });
    return { residentId, order };
  }
  test('the round holds the numbers of what may be given, and says what must not be opened', async () => {
    await scene();
    const shown = await nurse.call(round.get, {});
    const [drug] = shown.people[0]!.drugs;
    const named = (places: readonly number[]) => places.map((place) => shown.packs[place]);
    expect(named(drug!.packs.match)).toEqual([{ gtin: `0${number}`, name: 'Imodium 2 mg' }]);
    expect(named(drug!.packs.substitute)).toEqual([{ gtin: `0${other}`, name: 'Loperamid X 2 mg' }]);
    expect(drug).toMatchObject({ isProduct: true, handling: [] });
  });
  test('what must not be opened unasked stands at the medicine, and asks nothing', async () => {
    await scene({ comments: 'Kapsel über Sonde geben' });
    const handled = (await nurse.call(round.get, {})).people[0]!;
    expect(handled.drugs[0]!.handling).toEqual([
      'Ask the pharmacy before the capsule is opened (note of the order)',
    ]);
    expect(handled.items.flatMap((one) => one.findings)).toEqual([]);
  });
  test('a code that it does not hold is asked about; of another home, and without the right, nothing', async () => {
    const { residentId, order } = await scene();
    const asked = (code: string) => nurse.call(round.scanned, { residentId, code });
    const fit = (one: string) => [{ orderId: order.id, fit: one }];
    expect(await asked('7680990030015')).toEqual({ name: 'Torem 10 mg', fits: fit('other') });
    expect(await asked(other)).toEqual({ name: 'Loperamid X 2 mg', fits: fit('substitute') });
    expect(await asked('7680990040014')).toEqual({ name: null, fits: fit('unclear') });
    expect(await cook.refused(round.scanned, { residentId, code: number })).toMatchObject({ status: 403 });
    expect(await stranger.refused(round.scanned, { residentId, code: number })).toMatchObject({
      status: 404,
    });
  });
});

describe('marks, and what waits', () => {
  test('of residents of a list: how many are due and overdue', async () => {
    await opened();
    const [one, two] = [await resident(), await resident()];
    await ordered(one, -5);
    await ordered(one, -70, { name: 'Norvasc', strength: '5 mg' });
    await ordered(two, 180);
    const marks = async () =>
      (await nurse.call(round.marks, { residentIds: [one, two] })).filter((mark) => mark.residentId === one);
    expect(await marks()).toEqual([{ residentId: one, due: 2, overdue: 1 }]);
    const { due, waiting } = await world.inside(home, async (context) => ({
      due: await roundDue(context, { centerId: undefined }),
      waiting: await waitingDoses(context, undefined),
    }));
    expect(due.items).toMatchObject([{ urgency: 'overdue', starts: true }]);
    expect(Object.values(waiting)[0]).toBeGreaterThanOrEqual(2);
  });
  test('of another home nothing is told; without the right it is refused', async () => {
    await opened();
    const residentId = await resident();
    await ordered(residentId, -5);
    expect(await stranger.call(round.marks, { residentIds: [residentId] })).toEqual([]);
    expect((await stranger.call(round.get, {})).people).toEqual([]);
    expect(await cook.refused(round.get, {})).toMatchObject({ status: 403 });
    // nor how much there is to give, beside the navigation
    expect(await nurse.call(waiting.counts, {})).toHaveProperty([roundPath]);
    expect(await cook.call(waiting.counts, {})).not.toHaveProperty([roundPath]);
    expect(await cook.refused(round.marks, { residentIds: [residentId] })).toMatchObject({ status: 403 });
    const empty = await world.inside(home, (context) => createCenter(context, { name: 'Rigi' }));
    expect((await nurse.call(round.get, { centerId: empty })).people).toEqual([]);
  });
});
