import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { interestFreeIn } from '#apps/billing/api.ts';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { runs as billingRuns } from '#apps/billing/contract/runs.ts';
import { type Service, services } from '#apps/billing/contract/services.ts';
import { payments } from '#apps/payments/contract/payments.ts';
import { tasks } from '#platform/contract/frame.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { pdfPages } from '#platform/server/testing/pdf.ts';
import { blocks, letters, plans, runs } from '../contract/index.ts';
import { defaultPlan } from '../domain/plans.ts';
import { allLetters, type Home, openWorld, overdueHome, sendLater, sent, sentRun, world } from './testing.ts';

let home: Home;
beforeAll(openWorld);
const fresh = async (residents = 1, dueDaysAgo = 15) => {
  home = await overdueHome(residents, dueDaysAgo);
  return home;
};
const one = (index = 0) => home.issued[index]!;
const pay = (index: number, amount: number) =>
  home.clerk.call(payments.byHand, { way: 'cash', invoiceId: one(index).id, amount, valueOn: home.today });
const withFees = (given: object = {}) =>
  home.clerk.call(plans.create, {
    groupId: null,
    paymentTermId: null,
    ...defaultPlan,
    levels: [...defaultPlan.levels],
    feesAgreed: true,
    interestHundredths: 500,
    ...given,
  });

test('a run: proposed, sent with number, paper and hash, and not twice', async () => {
  const { clerk, issued, today } = await fresh();
  expect(await clerk.call(runs.current, {})).toMatchObject({ run: null, drafts: [], held: [], due: 3 });
  const run = await clerk.call(runs.start, {}, { key: 'first-run-of-the-home' });
  expect(await clerk.call(runs.start, {}, { key: 'first-run-of-the-home' })).toEqual(run);
  const { drafts } = await clerk.call(runs.current, {});
  expect(drafts).toHaveLength(3);
  expect(drafts[0]).toMatchObject({ status: 'draft', level: 1, number: null, fee: 0, isLast: false });
  expect(await clerk.call(letters.list, {})).toMatchObject({ items: [] });
  expect(await sent(clerk, run)).toEqual({ sent: 3, dropped: 0, failed: [] });
  const all = await allLetters(clerk);
  expect(all.map(({ number }) => number).toSorted()).toEqual(
    [1, 2, 3].map((n) => `M${today.slice(0, 4)}-0000${n}`),
  );
  const letter = all.find(({ items }) => items[0]!.invoiceId === issued[0]!.id)!;
  expect(letter).toMatchObject({
    status: 'sent',
    sentOn: today,
    payBy: addDays(today, 10),
    open: issued[0]!.total,
    openNow: issued[0]!.total,
    items: [{ level: 1, raised: true, open: issued[0]!.total }],
  });
  const pdf = await clerk.file(letters.pdf, { id: letter.id });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(letter.sha256);
  expect(await clerk.call(letters.ofInvoice, { invoiceId: issued[0]!.id })).toMatchObject({
    items: [{ id: letter.id }],
  });
  expect(await clerk.refused(runs.start, {})).toMatchObject({ code: 'nothingDue' });
  expect(await clerk.call(runs.current, {})).toMatchObject({ run: null, due: 0 });
});

test('all overdue invoices of a payer in one letter, each with its own slip', async () => {
  const { clerk, today } = await fresh();
  const month = '2026-12';
  await clerk.call(billingRuns.collect, { month });
  await clerk.call(billingRuns.prepare, { month });
  await clerk.call(billingRuns.issue, { month, invoiceDate: addDays(today, -41) });
  await world.server.services.tasks.work();
  const run = await clerk.call(runs.start, {});
  const { drafts } = await clerk.call(runs.current, {});
  // those of one month are due since fifteen days, those of the other since eleven
  expect(drafts.map(({ items }) => items.map(({ dueOn }) => dueOn))).toEqual(
    Array(3).fill([addDays(today, -15), addDays(today, -11)]),
  );
  expect(drafts.every(({ open, items }) => open === items[0]!.open + items[1]!.open)).toBe(true);
  expect(await sent(clerk, run)).toEqual({ sent: 3, dropped: 0, failed: [] });
  for (const { id } of await allLetters(clerk))
    expect(pdfPages(await clerk.file(letters.pdf, { id }))).toBe(2);
});

test('two clerks at once: one wins, the other is told who', async () => {
  const { organisationId, clerk } = await fresh();
  const colleague = await world.actor(organisationId, 'BILLING');
  const both = await Promise.all(
    [clerk, colleague].map((who) => who.call(runs.start, {}).catch((error: unknown) => error)),
  );
  const lost = both.filter((answer) => answer instanceof Error);
  expect(lost).toHaveLength(1);
  expect(await colleague.refused(runs.start, {})).toMatchObject({
    code: 'runOpen',
    data: { by: expect.stringMatching(/^Test billing/) },
  });
  expect((await clerk.call(runs.current, {})).drafts).toHaveLength(3);
  // the database says the same
  await expect(
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('reminders.runs')
        .values({ organisation_id: organisationId, id: organisationId, status: 'open', made_at: context.now })
        .execute(),
    ),
  ).rejects.toThrow('one_run_at_a_time');
});

test('what was paid, credited or blocked between proposal and sending is not in the letter; a part counts', async () => {
  const { clerk } = await fresh(2);
  const run = await clerk.call(runs.start, {});
  expect((await clerk.call(runs.current, {})).drafts).toHaveLength(6);
  await pay(0, one(0).total);
  await pay(1, 10_000);
  await clerk.call(invoices.credit, {
    id: one(2).id,
    version: (await clerk.call(invoices.get, { id: one(2).id })).version,
    reason: 'level',
    services: 'cancel',
  });
  await world.settle();
  await clerk.call(blocks.set, { invoiceId: one(3).id, kind: 'disputed', until: null, reason: 'level' });
  expect(await sent(clerk, run)).toEqual({ sent: 3, dropped: 3, failed: [] });
  const all = await allLetters(clerk);
  const about = (index: number) =>
    all.filter(({ items }) => items.some((item) => item.invoiceId === one(index).id));
  expect([about(0), about(2), about(3)]).toEqual([[], [], []]);
  expect(about(1)).toMatchObject([{ open: one(1).total - 10_000 }]);
});

test('a draft is left out, or all of the run is dropped: both come again', async () => {
  const { clerk } = await fresh();
  const run = await clerk.call(runs.start, {});
  const [draft] = (await clerk.call(runs.current, {})).drafts;
  expect(await clerk.refused(letters.leaveOut, { id: draft!.id, version: 9 })).toMatchObject({
    status: 412,
    current: { id: draft!.id },
  });
  await clerk.call(letters.leaveOut, { id: draft!.id, version: draft!.version });
  expect((await clerk.call(runs.current, {})).drafts).toHaveLength(2);
  expect(await clerk.refused(runs.drop, { id: run.id, version: 9 })).toMatchObject({ status: 412 });
  await clerk.call(runs.drop, { id: run.id, version: run.version });
  const { version } = { version: run.version + 1 };
  expect(await clerk.refused(runs.issue, { id: run.id, version })).toMatchObject({ code: 'runNotOpen' });
  expect(await clerk.refused(runs.drop, { id: run.id, version })).toMatchObject({ code: 'runNotOpen' });
  expect(await clerk.call(runs.current, {})).toMatchObject({ run: null, drafts: [], due: 3 });
  expect(await sentRun(clerk)).toMatchObject({ sent: 3 });
  const [letter] = await allLetters(clerk);
  expect(await clerk.refused(letters.leaveOut, { id: letter!.id, version: letter!.version })).toMatchObject({
    code: 'notDraft',
  });
});

test('a run whose sending was stopped is dropped, and what had not gone comes with the next one', async () => {
  const { clerk } = await fresh();
  const run = await clerk.call(runs.start, {});
  const { taskId } = await clerk.call(runs.issue, { id: run.id, version: run.version });
  expect((await clerk.call(runs.current, {})).run).toMatchObject({ status: 'issuing' });
  expect(await clerk.refused(runs.start, {})).toMatchObject({ code: 'runOpen' });
  await clerk.call(runs.drop, { id: run.id, version: run.version + 1 });
  await world.server.services.tasks.work();
  expect((await clerk.call(tasks.get, { id: taskId })).result).toEqual({ sent: 0, dropped: 0, failed: [] });
  expect(await allLetters(clerk)).toEqual([]);
  expect(await clerk.call(runs.current, {})).toMatchObject({ run: null, drafts: [], due: 3 });
  expect(await sentRun(clerk)).toMatchObject({ sent: 3 });
});

test('level by level, with fee and interest as lines of the next invoice; after the last one it is handed over by a person', async () => {
  await fresh();
  const { clerk } = home;
  await withFees();
  expect(await sendLater(home, 0)).toEqual(Array(3).fill([1, 0, 0, false]));
  expect(await sendLater(home, 14)).toEqual([]);
  expect(await sendLater(home, 15)).toEqual(Array(3).fill([2, 2000, 0, false]));
  expect(await sendLater(home, 24)).toEqual([]);
  const last = await sendLater(home, 25);
  // due 15 days ago, 25 days later: 40 days
  const interest = one(0).total * 0.05 * (40 / 365);
  expect(last.map(([level, fee, , isLast]) => [level, fee, isLast])).toEqual(Array(3).fill([3, 2000, true]));
  expect(last.map((letter) => letter[2])).toContain(Math.round(interest));
  expect(await sendLater(home, 400)).toEqual([]);
  const charges: Service[] = [];
  // each in the month of its letter
  for (const month of new Set([0, 15, 25].map((days) => addDays(home.today, days).slice(0, 7)))) {
    const { items } = await clerk.call(services.list, { month, limit: 200 });
    charges.push(...items.filter(({ source }) => source === 'manual'));
  }
  // three payers, a fee with level 2 and 3 each, and interest with level 3
  const named = (name: string) => charges.filter((charge) => charge.name.startsWith(name));
  expect(named('Mahngebühr').map(({ amount }) => amount)).toEqual(Array(6).fill(2000));
  expect(named('Verzugszins').map(({ amount }) => amount)).toContain(Math.round(interest));
  expect(charges).toHaveLength(9);
  // interest bears none on the next invoice, a fee does
  const month = named('Verzugszins')[0]!.month;
  await clerk.call(billingRuns.prepare, { month });
  const next = (await clerk.call(invoices.list, { month, limit: 200 })).items.map(({ id }) => id);
  const free = await world.inside(home.organisationId, (context) => interestFreeIn(context, next));
  expect([...free.values()].toSorted()).toEqual(
    named('Verzugszins')
      .map(({ amount }) => amount)
      .toSorted(),
  );
  expect(charges.every(({ vatCode, status }) => vatCode === 'OUT' && status === 'new')).toBe(true);
  // the invoice itself stays as it was
  expect(await clerk.call(invoices.get, { id: one().id })).toMatchObject({ total: one().total });
});

test('after the last notice: in the list when its days are over, handed over once, and not reminded of any more', async () => {
  await fresh(1, 60);
  const { clerk } = home;
  await withFees({ levels: [{ afterDays: 10, fee: 0 }], payDays: 1 });
  await sentRun(clerk);
  expect(await clerk.call(letters.toHandOver, {})).toEqual({ items: [] });
  const all = await allLetters(clerk);
  const letter = all.find(({ items }) => items[0]!.invoiceId === one(0).id)!;
  expect(letter).toMatchObject({ isLast: true });
  const key = { id: letter.id, version: letter.version };
  expect(await clerk.refused(letters.escalate, { ...key, note: ' ' })).toMatchObject({ status: 400 });
  const done = await clerk.call(letters.escalate, { ...key, note: 'Inkasso AG' });
  expect(done).toMatchObject({ status: 'escalated', note: 'Inkasso AG' });
  expect(await clerk.refused(letters.escalate, { ...key, note: 'x' })).toMatchObject({ status: 412 });
  expect(
    await clerk.refused(letters.escalate, { id: letter.id, version: done.version, note: 'x' }),
  ).toMatchObject({ code: 'alreadyEscalated' });
  expect((await clerk.call(runs.current, {})).held).toContainEqual(
    expect.objectContaining({ invoiceId: one(0).id, reason: 'handedOver' }),
  );
  const other = all.find(({ items }) => items[0]!.invoiceId === one(1).id)!;
  await pay(1, one(1).total);
  expect(
    await clerk.refused(letters.escalate, { id: other.id, version: other.version, note: 'x' }),
  ).toMatchObject({ code: 'nothingOpen' });
});

test('only the last notice is handed over', async () => {
  const { clerk } = await fresh();
  await sentRun(clerk);
  const [letter] = await allLetters(clerk);
  expect(
    await clerk.refused(letters.escalate, { id: letter!.id, version: letter!.version, note: 'x' }),
  ).toMatchObject({ code: 'notLast' });
});

test('paid after sending it is settled; taken back it is open again, and goes on with its next level', async () => {
  await fresh();
  const { clerk } = home;
  await sentRun(clerk);
  const money = await pay(0, one(0).total);
  const state = async () =>
    (await clerk.call(letters.ofInvoice, { invoiceId: one(0).id })).items.map(({ status }) => status);
  expect(await state()).toEqual(['settled']);
  await clerk.call(payments.unassign, {
    id: money.id,
    version: money.version,
    allocationId: money.allocations[0]!.id,
    why: 'wrong',
  });
  expect(await state()).toEqual(['sent']);
  // the money that is free now holds the next letter of this payer back
  expect(await sendLater(home, 15)).toHaveLength(2);
});

test('never twice the same level, and what went out never changes: the database says so', async () => {
  const { clerk, organisationId } = await fresh();
  await sentRun(clerk);
  const [letter] = await allLetters(clerk);
  const inside = (work: Parameters<typeof world.inside<unknown>>[1]) => world.inside(organisationId, work);
  await expect(
    inside(({ db }) =>
      db
        .updateTable('reminders.letters')
        .set({ open: 1 })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', letter!.id)
        .execute(),
    ),
  ).rejects.toThrow('a reminder that went out cannot change');
  await expect(
    inside(({ db }) =>
      db
        .deleteFrom('reminders.letters')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', letter!.id)
        .execute(),
    ),
  ).rejects.toThrow('a reminder that went out cannot change');
  await expect(
    inside(async (context) => {
      const row = await context.db
        .selectFrom('reminders.letter_invoices')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('letter_id', '=', letter!.id)
        .executeTakeFirstOrThrow();
      const others = await context.db
        .selectFrom('reminders.letters')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('id', '<>', letter!.id)
        .executeTakeFirstOrThrow();
      await context.db
        .insertInto('reminders.letter_invoices')
        .values({ ...row, id: organisationId, letter_id: others.id })
        .execute();
    }),
  ).rejects.toThrow('once_per_level');
});

test('who may: billing only, in the own home', async () => {
  const { clerk, organisationId } = await fresh();
  const run = await clerk.call(runs.start, {});
  const [draft] = (await clerk.call(runs.current, {})).drafts;
  const stranger = await world.actor(await world.organisation(), 'BILLING');
  expect(await stranger.call(runs.current, {})).toEqual({ run: null, drafts: [], held: [], due: 0 });
  expect(await stranger.refused(runs.issue, { id: run.id, version: run.version })).toMatchObject({
    status: 404,
  });
  expect(await stranger.refused(runs.drop, { id: run.id, version: run.version })).toMatchObject({
    status: 404,
  });
  expect(await stranger.refused(letters.pdf, { id: draft!.id })).toMatchObject({ status: 404 });
  expect(await clerk.refused(letters.pdf, { id: draft!.id })).toMatchObject({ status: 404 });
  const nurse = await world.actor(organisationId, 'NURSE');
  for (const [call, input] of [
    [runs.current, {}],
    [runs.start, {}],
    [runs.issue, { id: run.id, version: 1 }],
    [runs.drop, { id: run.id, version: 1 }],
    [letters.list, {}],
    [letters.toHandOver, {}],
    [letters.ofInvoice, { invoiceId: one().id }],
    [letters.leaveOut, { id: draft!.id, version: 1 }],
    [letters.escalate, { id: draft!.id, version: 1, note: 'x' }],
    [letters.pdf, { id: draft!.id }],
  ] as const)
    expect(await nurse.refused(call, input)).toMatchObject({ status: 403 });
});
