import { beforeAll, expect, test } from 'vitest';
import { blocks, letters, plans, runs } from '../contract/index.ts';
import { defaultPlan } from '../domain/plans.ts';
import { allLetters, openWorld, overdueHome, sentRun, world } from './testing.ts';

beforeAll(openWorld);

test('whose letters were read is in the log: in the proposal, the list, beside an invoice and on paper', async () => {
  const { clerk, issued, organisationId } = await overdueHome();
  const [one] = issued;
  await clerk.call(runs.start, {});
  await clerk.call(runs.current, {});
  const [draft] = (await clerk.call(runs.current, {})).drafts;
  await clerk.call(letters.leaveOut, { id: draft!.id, version: draft!.version });
  const { run } = await clerk.call(runs.current, {});
  await clerk.call(runs.drop, { id: run!.id, version: run!.version });
  await sentRun(clerk);
  const [letter] = await allLetters(clerk);
  await clerk.call(letters.ofInvoice, { invoiceId: one!.id });
  await clerk.call(blocks.list, { invoiceId: one!.id });
  await clerk.file(letters.pdf, { id: letter!.id });
  const { rows } = await world.server.database.pool.query(
    `select distinct call from platform.reads where organisation_id = $1 and account_id = $2 and resident_id = $3 and call like 'reminders.%' order by call`,
    [organisationId, clerk.accountId, one!.residentId],
  );
  expect(rows.map(({ call }) => call)).toEqual([
    'reminders.blocks.list',
    'reminders.letters.list',
    'reminders.letters.ofInvoice',
    'reminders.letters.pdf',
    'reminders.runs.current',
  ]);
});

test('whose invoice is held back was read as well, also where nobody is reminded', async () => {
  const { clerk, issued, organisationId } = await overdueHome();
  for (const { id } of issued)
    await clerk.call(blocks.set, { invoiceId: id, kind: 'disputed', until: null, reason: 'level' });
  const colleague = await world.actor(organisationId, 'BILLING');
  expect(await colleague.call(runs.current, {})).toMatchObject({ due: 0, held: [{}, {}, {}] });
  const { rows } = await world.server.database.pool.query(
    `select distinct resident_id from platform.reads where organisation_id = $1 and account_id = $2 and call = 'reminders.runs.current'`,
    [organisationId, colleague.accountId],
  );
  expect(rows).toEqual([{ resident_id: issued[0]!.residentId }]);
});

test('who changed a plan, held a payer back and sent a letter is in the log, with before and after', async () => {
  const { clerk, issued, organisationId } = await overdueHome();
  const plan = { groupId: null, paymentTermId: null, ...defaultPlan, levels: [...defaultPlan.levels] };
  const made = await clerk.call(plans.create, plan);
  await clerk.call(plans.change, { ...plan, id: made.id, version: made.version, payDays: 20 });
  await clerk.call(blocks.set, {
    invoiceId: issued[0]!.id,
    kind: 'blocked',
    until: null,
    reason: 'asked for time',
  });
  await sentRun(clerk);
  const { rows } = await world.server.database.pool.query(
    `select subject, operation, before, after from platform.changes where organisation_id = $1 and account_id = $2 and subject like 'reminders.%'`,
    [organisationId, clerk.accountId],
  );
  const of = (subject: string, operation: string) =>
    rows.filter((row) => row.subject === subject && row.operation === operation);
  expect(of('reminders.plans', 'insert')).toHaveLength(1);
  expect(of('reminders.plans', 'update')).toMatchObject([
    { before: { pay_days: 10 }, after: { pay_days: 20 } },
  ]);
  expect(of('reminders.blocks', 'insert')).toMatchObject([{ after: { reason: 'asked for time' } }]);
  const sent = of('reminders.letters', 'update').filter(({ after }) => after.status === 'sent');
  expect(sent).toHaveLength(2);
  expect(sent.every(({ before, after }) => before.status === 'draft' && after.number !== null)).toBe(true);
});
