import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { newId } from '#platform/server/database/ids.ts';
import { pdfPages, pdfWords } from '#platform/server/testing/pdf.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { plannedDoses, runningOrders } from '../api.ts';
import { orders } from '../contract/orders.ts';
import { addStep } from './steps.ts';
import { later, morning, of, openStand, type Stand, whenNeeded, word } from './testing.ts';

let stand: Stand;
let zone: string;
beforeAll(async () => {
  stand = await openStand();
  zone = await stand.world.inside(stand.home, (context) => Promise.resolve(context.zone));
});
/** Planned doses of the days behind today: their days, quantities, and why they are not given. */
async function days(residentId: string, count: number) {
  const [from, to] = [1, count + 1].map((after) => instantAt(addDays(stand.today, after), '00:00', zone));
  const doses = await stand.nurse.call(orders.planned, { residentId, from: from!, to: to! });
  return doses.map((dose) => [civilOf(dose.at, zone).day, dose.quantity, dose.suspended]);
}
const day = (after: number) => addDays(stand.today, after);

describe('planned doses', () => {
  test('follow the version that holds, the pause, and the last day; a reserve plans none', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId, whenNeeded);
    const order = await stand.order(residentId, { endsOn: day(5) });
    const changed = await stand.nurse.call(orders.change, {
      ...of(order),
      ...morning(stand.today),
      morning: 2,
      endsOn: day(5),
      startsAt: instantAt(day(3), '00:00', zone),
      reason: 'more',
    } as never);
    const from = instantAt(day(4), '00:00', zone);
    const paused = await stand.nurse.call(orders.pause, { ...of(changed), ...word, from, toDay: day(4) });
    expect(await days(residentId, 9)).toEqual([
      [day(1), 1, null],
      [day(2), 1, null],
      [day(3), 2, null],
      [day(4), 2, 'paused'],
      [day(5), 2, null],
    ]);
    await stand.nurse.call(orders.stop, { ...of(paused), ...word });
    expect(await days(residentId, 9)).toEqual([]);
  });
  test('a course of so many doses ends with its last; what a pause held back does not count', async () => {
    const residentId = await stand.resident();
    const order = await stand.order(residentId, {
      dosesNumber: 3,
      startsAt: instantAt(day(1), '00:00', zone),
    });
    const from = instantAt(day(2), '00:00', zone);
    await stand.nurse.call(orders.pause, { ...of(order), ...word, from, toDay: day(2) });
    expect((await days(residentId, 9)).map(([at, , why]) => [at, why])).toEqual([
      [day(1), null],
      [day(2), 'paused'],
      [day(3), null],
      [day(4), null],
    ]);
  });
  test('of who is in hospital say that nobody is there; an order in that time is asked about', async () => {
    const residentId = await stand.resident();
    await stand.order(residentId);
    const admin = await stand.world.actor(stand.home, 'ADMIN');
    await admin.call(absences.create, { residentId, kind: 'hospital', departureDate: day(-1) });
    expect(await days(residentId, 2)).toEqual([
      [day(1), 1, 'away'],
      [day(2), 1, 'away'],
    ]);
    const sent = { residentId, ...morning(stand.today) } as object;
    expect(await stand.nurse.refused(orders.order, sent)).toMatchObject({ status: 409, code: 'away' });
    const order = await stand.order(residentId, { name: 'Norvasc', confirmed: ['away'] });
    expect(order.standing).toBe('active');
  });
  test('at most 62 days at once', async () => {
    const residentId = await stand.resident();
    expect(
      await stand.nurse.refused(orders.planned, { residentId, from: later(0), to: later(63 * 24) }),
    ).toMatchObject({ code: 'windowTooLong' });
  });
});

test('other apps read what runs and what is planned, of several residents at once', async () => {
  const [one, two] = [await stand.resident(), await stand.resident()];
  const running = await stand.order(one, { startsAt: instantAt(day(1), '00:00', zone) });
  const stopped = await stand.order(two);
  await stand.nurse.call(orders.stop, { ...of(stopped), ...word });
  const window = {
    from: new Date(instantAt(day(1), '00:00', zone)),
    to: new Date(instantAt(day(2), '00:00', zone)),
  };
  const [known, doses, none] = await stand.world.inside(stand.home, async (context) => [
    await runningOrders(context, [one, two]),
    await plannedDoses(context, [one, two], window),
    await plannedDoses(context, [], window),
  ]);
  expect(known).toEqual([running]);
  expect(doses).toMatchObject([{ residentId: one, quantity: 1, part: 'morning', administration: 'basis' }]);
  expect(none).toEqual([]);
});

test('the plan names what is ordered, in the language of the home', async () => {
  const residentId = await stand.resident();
  await stand.order(residentId, { indication: 'Oedema', afternoon: 0.5 });
  await stand.order(residentId, whenNeeded);
  const paper = await stand.nurse.file(orders.plan, { residentId });
  const words = pdfWords(paper).join(' ');
  for (const one of ['Medikationsplan', 'Torem,', '½', 'Oedema', 'Dafalgan,', 'Reserve'])
    expect(words).toContain(one);
  expect(pdfPages(paper)).toBe(1);
});

describe('the database refuses', () => {
  /** A second version like the first, but for some values. */
  const versionLike = (id: string, values: object) =>
    stand.world.inside(stand.home, async (context) => {
      const { db, organisationId } = context;
      const first = await db
        .selectFrom('medication.order_versions')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      const key = { residentId: first.resident_id, id };
      const stepId = await addStep(context, key, 'renewed', { ...word, reason: '' });
      const more = { id: newId(), step_id: stepId, number: 2, ...values };
      await db
        .insertInto('medication.order_versions')
        .values({ ...first, ...more })
        .execute();
    });
  test.each<[string, object]>([
    ['a quantity of 0.3', { morning: 0.3 }],
    ['more than 99', { morning: 100 }],
    ['a dose without a time', { morning: 0 }],
    ['a fixed order above its maximum that nobody confirmed', { max24: 0.5 }],
    ['an end before the start', { ends_on: '2020-01-01' }],
    ['a reserve that says nothing', { type: 'reserve', repetition: 'asNeeded' }],
    ['a variable scheme of more than 24 months', { repetition: 'variable', ends_on: '2999-01-01' }],
    ['hours without a quantity', { repetition: 'interval', interval_hours: 6 }],
    ['a week without a day', { repetition: 'weekdays' }],
    ['a cycle without days', { repetition: 'cyclic', days_on: 3 }],
    ['fasting with food', { empty_stomach: true, food: 'with' }],
    ['a validity before the prescription', { valid_until: '2020-01-01' }],
  ])('%s', async (_, values) => {
    const order = await stand.order(await stand.resident());
    await expect(versionLike(order.id, {})).resolves.toBeUndefined();
    await expect(versionLike(order.id, { ...values, number: 3 })).rejects.toMatchObject({ code: '23514' });
  });
  test('another content of a version, another way of a step, and going on after a stop', async () => {
    const order = await stand.order(await stand.resident(), { way: 'telephone' });
    const raw = (table: 'medication.order_versions' | 'medication.steps', values: object) =>
      stand.world.inside(stand.home, ({ db, organisationId }) =>
        db
          .updateTable(table as 'medication.steps')
          .set(values)
          .where('organisation_id', '=', organisationId)
          .where('order_id', '=', order.id)
          .execute(),
      );
    await expect(raw('medication.order_versions', { morning: 2 })).rejects.toMatchObject({ code: '23514' });
    await expect(raw('medication.steps', { way: 'fax' })).rejects.toMatchObject({ code: '23514' });
    await stand.nurse.call(orders.stop, { ...of(order), ...word });
    const resumed = stand.world.inside(stand.home, ({ db, organisationId }) =>
      db
        .updateTable('medication.orders')
        .set({ stopped_at: null, stop_reason: '' })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', order.id)
        .execute(),
    );
    await expect(resumed).rejects.toMatchObject({ code: '23514' });
  });
  test('two pauses at once', async () => {
    const order = await stand.order(await stand.resident());
    await stand.nurse.call(orders.pause, { ...of(order), ...word, toDay: day(2) });
    const second = stand.world.inside(stand.home, async ({ db, organisationId }) => {
      const first = await db
        .selectFrom('medication.pauses')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('medication.pauses')
        .values({ ...first, id: newId() })
        .execute();
    });
    await expect(second).rejects.toMatchObject({ code: '23P01' });
  });
});
