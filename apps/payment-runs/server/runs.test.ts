import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#apps/payments/contract/payments.ts';
import { payouts, runs } from '../contract/index.ts';
import {
  accountIban,
  drafted,
  exported,
  homeWithRefunds,
  keyOf,
  openWorld,
  payerIban,
  released,
  world,
} from './testing.ts';

beforeAll(openWorld);

test('credit, run, a second person, file, confirmed: the money is paid back once', async () => {
  const home = await homeWithRefunds(2);
  const { clerk, colleague, executionDay } = home;
  const { items, total } = await clerk.call(payouts.proposals, {});
  expect([items.length, total]).toEqual([2, 2000]);
  expect(items[0]).toMatchObject({ iban: payerIban, amount: 1000, problems: [] });
  const draft = await drafted(home);
  expect(draft).toMatchObject({ state: 'draft', number: null, count: 2, total: 2000, against: 'ownRun' });
  expect((await clerk.call(payouts.proposals, {})).items).toEqual([]);
  const run = await colleague.call(runs.release, keyOf(draft));
  expect(run).toMatchObject({ state: 'released', executionDay, against: null });
  expect(run.number).toMatch(/^Z\d{4}-00001$/);
  expect(run.payouts.map(({ endToEnd }) => endToEnd).sort()).toEqual([`${run.number}-1`, `${run.number}-2`]);
  const out = await clerk.call(runs.export, keyOf(run));
  const file = await clerk.file(runs.file, { id: run.id });
  expect(out).toMatchObject({ state: 'exported', sha256: createHash('sha256').update(file).digest('hex') });
  expect(file.toString()).toContain(`<MsgId>${run.number}</MsgId>`);
  expect(file.toString()).toContain('<CtrlSum>20.00</CtrlSum>');
  // once more, also with what was read before: the same file, no second run
  expect(await clerk.call(runs.export, keyOf(run))).toMatchObject({
    version: out.version,
    sha256: out.sha256,
  });
  expect(await clerk.file(runs.file, { id: run.id })).toEqual(file);
  const done = await clerk.call(runs.confirm, keyOf(out));
  expect(done).toMatchObject({
    state: 'confirmed',
    paid: 2000,
    payouts: [{ state: 'paid' }, { state: 'paid' }],
  });
  const { items: back } = await clerk.call(payments.list, { state: 'refunded' });
  expect(back.map(({ left, refunded, refund }) => [left, refunded, refund])).toEqual([
    [0, 1000, null],
    [0, 1000, null],
  ]);
  expect((await clerk.call(runs.list, {})).items).toMatchObject([
    { id: run.id, state: 'confirmed', total: 2000 },
  ]);
  expect((await clerk.call(runs.list, { state: 'draft' })).items).toEqual([]);
});

test('four eyes: neither who made it nor whoever has changed it', async () => {
  const home = await homeWithRefunds();
  const { clerk, colleague, executionDay, organisationId } = home;
  const draft = await drafted(home);
  expect(await clerk.refused(runs.release, keyOf(draft))).toMatchObject({ status: 409, code: 'ownRun' });
  const account = { executionDay, accountIban, accountBic: 'XXXXCHZZXXX' };
  const changed = await colleague.call(runs.change, { ...keyOf(draft), ...account });
  expect(changed).toMatchObject({ accountBic: 'XXXXCHZZXXX', against: 'ownRun' });
  for (const actor of [clerk, colleague])
    expect(await actor.refused(runs.release, keyOf(changed))).toMatchObject({ code: 'ownRun' });
  // somebody else changing it after does not make an own payee that of another one
  const again = await clerk.call(runs.change, { ...keyOf(changed), ...account });
  for (const actor of [clerk, colleague])
    expect(await actor.refused(runs.release, keyOf(again))).toMatchObject({ code: 'ownRun' });
  const office = await world.actor(organisationId, 'NURSHOME');
  expect(await office.call(runs.get, { id: draft.id })).toMatchObject({ against: null });
  expect(await office.call(runs.release, keyOf(again))).toMatchObject({ state: 'released' });
  await expect(
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('payment_runs.runs')
        .values({
          organisation_id: organisationId,
          id: crypto.randomUUID(),
          state: 'released',
          number: 'X1',
          execution_day: executionDay,
          account_iban: accountIban,
          created_at: context.now,
          created_by: clerk.accountId,
          changed_at: context.now,
          changed_by: clerk.accountId,
          released_at: context.now,
          released_by: clerk.accountId,
        })
        .execute(),
    ),
  ).rejects.toThrow('check constraint');
});

test('day and account are checked where they are typed', async () => {
  const { clerk, executionDay } = await homeWithRefunds();
  const create = (change: object) => clerk.refused(runs.create, { executionDay, accountIban, ...change });
  expect(await create({ executionDay: '2026-01-01' })).toMatchObject({ code: 'dayPast' });
  expect(await create({ executionDay: '2899-01-03' })).toMatchObject({ code: 'dayTooFar' });
  expect(await create({ accountIban: 'CH7330999000000000123' })).toMatchObject({
    status: 422,
    code: 'accountIsQrIban',
  });
  expect(await create({ accountIban: 'DE89370400440532013000' })).toMatchObject({ code: 'accountNotSwiss' });
  expect(await create({ accountIban: 'CH51' })).toMatchObject({ status: 400 });
  expect(await create({ accountBic: 'x' })).toMatchObject({ status: 400 });
});

test('what goes on does not go back, and says so', async () => {
  const home = await homeWithRefunds();
  const { clerk, colleague, executionDay } = home;
  const draft = await drafted(home);
  const account = { executionDay, accountIban };
  for (const call of [runs.export, runs.confirm])
    expect(await clerk.refused(call, keyOf(draft))).toMatchObject({ code: 'stepNotAllowed' });
  expect(await clerk.refused(runs.reject, { ...keyOf(draft), reason: 'no' })).toMatchObject({
    code: 'stepNotAllowed',
  });
  const run = await colleague.call(runs.release, keyOf(draft));
  const key = keyOf(run);
  expect(await clerk.refused(runs.change, { ...key, ...account })).toMatchObject({ code: 'stepNotAllowed' });
  expect(await clerk.refused(runs.discard, key)).toMatchObject({ code: 'stepNotAllowed' });
  expect(await colleague.refused(runs.release, key)).toMatchObject({ code: 'stepNotAllowed' });
  expect(
    await clerk.refused(payouts.add, { ...key, items: [{ kind: 'refund', sourceId: home.refunds[0]! }] }),
  ).toMatchObject({ code: 'notDraft' });
  expect(await clerk.refused(payouts.remove, { ...key, payoutId: run.payouts[0]!.id })).toMatchObject({
    code: 'notDraft',
  });
  expect(await clerk.refused(runs.file, { id: run.id })).toMatchObject({ status: 404 });
  await expect(
    world.inside(home.organisationId, (context) =>
      context.db
        .updateTable('payment_runs.payouts')
        .set({ iban: accountIban })
        .where('organisation_id', '=', home.organisationId)
        .where('run_id', '=', run.id)
        .execute(),
    ),
  ).rejects.toThrow('cannot change');
});

test('rejected with a reason: all of it waits again and goes into the next run; a draft that is discarded frees it, too', async () => {
  const home = await homeWithRefunds();
  const { clerk } = home;
  const run = await released(home);
  const gone = await clerk.call(runs.reject, { ...keyOf(run), reason: 'wrong account' });
  expect(gone).toMatchObject({
    state: 'rejected',
    reason: 'wrong account',
    payouts: [{ state: 'rejected', reason: 'wrong account' }],
  });
  const again = await drafted(home);
  expect(again.count).toBe(1);
  expect(await clerk.call(runs.discard, keyOf(again))).toEqual({ done: true });
  expect(await clerk.refused(runs.get, { id: again.id })).toMatchObject({ status: 404 });
  const out = await exported(home);
  await clerk.call(runs.reject, { ...keyOf(out), reason: 'not sent' });
  expect((await clerk.call(payouts.proposals, {})).items).toHaveLength(1);
});

test('while it is in a run nobody decides otherwise about the money', async () => {
  const home = await homeWithRefunds();
  const { clerk } = home;
  const run = await drafted(home);
  const [money] = (await clerk.call(payments.list, { state: 'credit' })).items;
  expect(money!.refund).toMatchObject({ held: true });
  const key = { id: money!.id, version: money!.version };
  expect(await clerk.refused(payments.refund, { ...key, goesBack: false })).toMatchObject({
    code: 'beingPaidOut',
  });
  const open = (await clerk.call(payments.list, {})).items[0]!;
  const invoiceId = open.allocations[0]!.invoiceId;
  expect(await clerk.refused(payments.assign, { ...key, invoiceId })).toMatchObject({ code: 'goesBack' });
  await clerk.call(payouts.remove, { ...keyOf(run), payoutId: run.payouts[0]!.id });
  const [free] = (await clerk.call(payments.list, { state: 'credit' })).items;
  expect(
    await clerk.call(payments.refund, { id: free!.id, version: free!.version, goesBack: false }),
  ).toMatchObject({
    refund: null,
  });
});

test('two clerks take the same money at once: one of them gets it', async () => {
  const home = await homeWithRefunds();
  const { clerk, colleague, executionDay, refunds } = home;
  const input = { executionDay, accountIban, payouts: [{ kind: 'refund' as const, sourceId: refunds[0]! }] };
  const results = await Promise.allSettled([clerk, colleague].map((one) => one.call(runs.create, input)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await clerk.refused(runs.create, input)).toMatchObject({ status: 409, code: 'sourceTaken' });
  expect((await clerk.call(runs.list, {})).items).toHaveLength(1);
  const [run] = (await clerk.call(runs.list, {})).items;
  await expect(
    world.inside(home.organisationId, async (context) => {
      const row = await context.db
        .selectFrom('payment_runs.payouts')
        .selectAll()
        .where('organisation_id', '=', home.organisationId)
        .where('run_id', '=', run!.id)
        .executeTakeFirstOrThrow();
      await context.db
        .insertInto('payment_runs.payouts')
        .values({ ...row, id: crypto.randomUUID() })
        .execute();
    }),
  ).rejects.toThrow('one_living_payout');
});

test('a stale version answers the run as it is now; the same key twice makes one run', async () => {
  const home = await homeWithRefunds();
  const { clerk, executionDay } = home;
  const run = await drafted(home);
  const changed = await clerk.call(runs.change, { ...keyOf(run), executionDay, accountIban });
  expect(await clerk.refused(runs.discard, keyOf(run))).toMatchObject({
    status: 412,
    current: { id: run.id, version: changed.version },
  });
  const input = { executionDay, accountIban };
  const first = await clerk.call(runs.create, input, { key: 'payment-run-once' });
  const second = await clerk.call(runs.create, input, { key: 'payment-run-once' });
  expect(second.id).toBe(first.id);
});

test('who may: billing, the office sees and releases; nobody else, and nobody of another home', async () => {
  const home = await homeWithRefunds();
  const { clerk, organisationId, executionDay } = home;
  const run = await drafted(home);
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  const calls = [
    [runs.get, { id: run.id }],
    [runs.change, { ...keyOf(run), executionDay, accountIban }],
    [runs.discard, keyOf(run)],
    [runs.release, keyOf(run)],
    [runs.export, keyOf(run)],
    [runs.confirm, keyOf(run)],
    [runs.reject, { ...keyOf(run), reason: 'x' }],
    [runs.answer, { ...keyOf(run), fileId: run.id }],
    [runs.file, { id: run.id }],
    [payouts.add, { ...keyOf(run), items: [{ kind: 'refund', sourceId: run.id }] }],
    [payouts.remove, { ...keyOf(run), payoutId: run.payouts[0]!.id }],
  ] as const;
  for (const [call, input] of calls)
    expect(await stranger.refused(call, input), call.name).toMatchObject({ status: 404 });
  expect((await stranger.call(runs.list, {})).items).toEqual([]);
  expect((await stranger.call(payouts.proposals, {})).items).toEqual([]);
  for (const role of ['NURSE', 'PAYER']) {
    const other = await world.actor(organisationId, role);
    for (const [call, input] of [
      ...calls,
      [runs.list, {}],
      [payouts.proposals, {}],
      [runs.create, { executionDay, accountIban }],
    ] as const)
      expect(await other.refused(call, input), `${role} ${call.name}`).toMatchObject({ status: 403 });
  }
  const office = await world.actor(organisationId, 'NURSHOME');
  expect(await office.call(runs.get, { id: run.id })).toMatchObject({ count: 1 });
  expect(await office.refused(runs.discard, keyOf(run))).toMatchObject({ status: 403 });
  expect(await clerk.call(runs.get, { id: run.id })).toMatchObject({ count: 1 });
});
