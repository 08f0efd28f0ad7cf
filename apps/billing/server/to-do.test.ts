import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { invoices, runs, toDo } from '../contract/index.ts';
import { billingDue } from './to-do.ts';
import { setUpHome, setUpResident } from './testing.ts';

let world: World;
let home: string;
let clerk: Actor;
const month = '2026-03';
beforeAll(async () => {
  world = await createWorld();
  home = await setUpHome(world);
  clerk = await world.actor(home, 'BILLING');
});
const show = () => clerk.call(toDo.show, {});

test('before anything was billed: the month before this one', async () => {
  const today = await world.inside(home, async (context) => context.today);
  const answer = await show();
  expect(answer.month).toBe(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
  expect(answer).toMatchObject({
    status: 'open',
    uninvoiced: 0,
    drafts: 0,
    issued: 0,
    overdue: { count: 0, amount: 0 },
    problems: [],
  });
});

test('the earliest open month with what is missing, by kind, what blocks first', async () => {
  await world.inside(home, async (context) => {
    await setUpResident(context, { name: 'Beispiel', level: 5 });
    await setUpResident(context, { name: 'Ohne', level: 5, payers: ['healthInsurer', 'residualFinancier'] });
    await setUpResident(context, { name: 'Stufenlos' });
  });
  await clerk.call(runs.collect, { month });
  await clerk.call(runs.collect, { month: '2026-04' });
  const answer = await show();
  expect(answer.month).toBe(month);
  expect(answer.problems).toEqual([
    { code: 'noCareLevel', count: 1, blocking: true },
    { code: 'payerNotConfigured', count: 1, blocking: true },
  ]);
  expect(answer.uninvoiced).toBeGreaterThan(0);
});

test('drafts, issued invoices and those whose day of payment is over', async () => {
  await clerk.call(runs.prepare, { month });
  const { uninvoiced, drafts } = await show();
  expect([uninvoiced > 0, drafts > 0]).toEqual([true, true]); // the services without a payer have no draft
  await clerk.call(runs.issue, { month, invoiceDate: '2026-04-01' });
  await world.settle();
  const after = await show();
  expect(after).toMatchObject({ drafts: 0, issued: drafts });
  await clerk.call(runs.prepare, { month: '2026-04' });
  await clerk.call(runs.issue, { month: '2026-04' }); // of today: nobody has to have paid yet
  await world.settle();
  const { items } = await clerk.call(invoices.list, { month, limit: 200 });
  const due = items.filter((one) => one.dueDate !== null && one.status !== 'paid');
  expect((await show()).overdue).toEqual({
    count: due.length,
    amount: due.reduce((sum, one) => sum + one.total, 0),
  });
  expect(due.length).toBeGreaterThan(0);
});

test('due now: what is not paid in time and the drafts to check; not for who may not change invoices', async () => {
  const due = (may: boolean) =>
    world.inside(home, async (context) => {
      const can = may ? context.can : () => false;
      return (await billingDue({ ...context, can })).items.map(({ urgency, what }) => [urgency, what]);
    });
  const { count } = (await show()).overdue;
  expect(await due(true)).toEqual([['overdue', `${count} invoices are not paid in time`]]);
  expect(await due(false)).toEqual([]);
});

test('another home sees its own; nurses may not', async () => {
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  expect(await stranger.call(toDo.show, {})).toMatchObject({
    uninvoiced: 0,
    drafts: 0,
    issued: 0,
    overdue: { count: 0, amount: 0 },
  });
  expect((await (await world.actor(home, 'NURSE')).refused(toDo.show, {})).status).toBe(403);
});
