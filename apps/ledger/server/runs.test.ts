import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { invoices } from '#apps/billing/contract/invoices.ts';
import { loadedAt } from '#apps/payments/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { plans, runs } from '../contract/index.ts';
import {
  accountOf,
  accounts,
  booked,
  exportedUntil,
  homeWithDrafts,
  issuedOn,
  moneyOf,
  on,
  openWorld,
  taxCodes,
  world,
} from './testing.ts';

beforeAll(openWorld);

const untilDay = '2026-03-31';

test('a period is looked at, exported once, and downloaded again with the same bytes', async () => {
  const home = await homeWithDrafts();
  const { clerk } = home;
  const issued = await issuedOn(home, '2026-03-02', 3);
  const total = issued.reduce((sum, one) => sum + one.total, 0);
  const preview = await clerk.call(runs.preview, { untilDay });
  expect(preview).toMatchObject({
    fromDay: null,
    untilDay,
    documents: 3,
    late: 0,
    debit: total,
    credit: total,
    problems: [],
  });
  expect(preview.byKind).toEqual([{ kind: 'invoice', count: 3, amount: total }]);
  expect(preview.byAccount).toContainEqual({
    account: accountOf('receivables'),
    roles: ['receivables'],
    debit: total,
    credit: 0,
  });
  // looking changes nothing
  expect(await clerk.call(runs.preview, { untilDay })).toEqual(preview);
  const run = await clerk.call(runs.create, { untilDay, documents: 3, debit: total });
  expect(run).toMatchObject({ documents: 3, debit: total, credit: total, late: 0, fromDay: null, untilDay });
  expect(run.number).toMatch(/^FB\d{4}-0001$/);
  const file = await clerk.file(runs.file, { id: run.id });
  expect(createHash('sha256').update(file).digest('hex')).toBe(run.sha256);
  expect(await clerk.file(runs.file, { id: run.id })).toEqual(file);
  const rows = file.toString().split('\r\n');
  expect(rows.pop()).toBe('');
  const control = rows.pop()!;
  const before = file.subarray(0, file.length - Buffer.byteLength(`${control}\r\n`));
  expect(control.split(';').at(-1)).toBe(createHash('sha256').update(before).digest('hex'));
  expect(rows.length - 1).toBe(run.lines);
  // its debit is the sum of its rows, and of its credit
  const column = (at: number) =>
    rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row.split(';')[at]) * 100), 0);
  expect([column(13), column(14)]).toEqual([total, total]);
  expect(await clerk.call(runs.get, { id: run.id })).toEqual(run);
  expect((await clerk.call(runs.list, {})).items).toEqual([run]);
  // exported is exported
  expect(await clerk.refused(runs.preview, { untilDay })).toMatchObject({
    status: 409,
    code: 'periodExported',
  });
  expect(await clerk.refused(runs.create, { untilDay, documents: 3, debit: total })).toMatchObject({
    code: 'periodExported',
  });
  const april = { untilDay: '2026-04-30' };
  expect(await clerk.call(runs.preview, april)).toMatchObject({ fromDay: '2026-04-01', documents: 0 });
  expect(await clerk.refused(runs.create, { ...april, documents: 0, debit: 0 })).toMatchObject({
    status: 409,
    code: 'nothingToExport',
  });
});

test('the same key twice is one run', async () => {
  const home = await homeWithDrafts();
  const [invoice] = await issuedOn(home, '2026-03-02');
  const input = { untilDay, documents: 1, debit: invoice!.total };
  const key = crypto.randomUUID();
  const first = await home.clerk.call(runs.create, input, { key });
  expect(await home.clerk.call(runs.create, input, { key })).toEqual(first);
});

test('two people at the same moment: one run, the other one is told', async () => {
  const home = await homeWithDrafts(2);
  const colleague = await world.actor(home.organisationId, 'BILLING');
  await issuedOn(home, '2026-03-02', 6);
  const { documents, debit } = await home.clerk.call(runs.preview, { untilDay });
  const answers = await Promise.allSettled(
    [home.clerk, colleague, home.clerk, colleague].map((one) =>
      one.call(runs.create, { untilDay, documents, debit }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of answers)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('periodExported');
  expect((await home.clerk.call(runs.list, {})).items).toMatchObject([{ documents: 6, debit }]);
});

test('two people with different days at the same moment: no document is in both, none is left out', async () => {
  const home = await homeWithDrafts(2);
  const colleague = await world.actor(home.organisationId, 'BILLING');
  await issuedOn(home, '2026-03-02', 3);
  await issuedOn({ ...home, drafts: home.drafts.slice(3) }, '2026-04-02', 3);
  const asked = async (day: string) => {
    const { documents, debit } = await home.clerk.call(runs.preview, { untilDay: day });
    return { untilDay: day, documents, debit };
  };
  const [march, april] = [await asked(untilDay), await asked('2026-04-30')];
  await Promise.allSettled([home.clerk.call(runs.create, march), colleague.call(runs.create, april)]);
  const made = (await home.clerk.call(runs.list, {})).items;
  // whoever was first: April holds all, or March was exported and April must be looked at again
  expect(made.reduce((sum, { documents }) => sum + documents, 0)).toBe(
    made[0]!.untilDay === untilDay ? 3 : 6,
  );
  if (made[0]!.untilDay === untilDay) expect((await exportedUntil(home, '2026-04-30')).documents).toBe(3);
});

test('what came in since the preview is not exported unseen', async () => {
  const home = await homeWithDrafts();
  const [first] = await issuedOn(home, '2026-03-02');
  const { documents, debit } = await home.clerk.call(runs.preview, { untilDay });
  await issuedOn({ ...home, drafts: home.drafts.slice(1) }, '2026-03-03');
  expect(await home.clerk.refused(runs.create, { untilDay, documents, debit })).toMatchObject({
    status: 409,
    code: 'changedMeanwhile',
    data: { documents: 2 },
  });
  // refused means that nothing was taken
  const run = await exportedUntil(home, untilDay);
  expect(run.documents).toBe(2);
  expect(Object.keys(await booked(home, run))).toContain(`invoice ${first!.number} 2026-03-02`);
});

test('a day that is not over cannot be exported', async () => {
  const { clerk, organisationId } = await homeWithDrafts();
  const today = await world.inside(organisationId, (context) => Promise.resolve(context.today));
  for (const day of [today, addDays(today, 1)]) {
    expect(await clerk.refused(runs.preview, { untilDay: day })).toMatchObject({
      status: 422,
      code: 'periodNotOver',
    });
    expect(await clerk.refused(runs.create, { untilDay: day, documents: 0, debit: 0 })).toMatchObject({
      code: 'periodNotOver',
    });
  }
  // without a day the end of the last month is proposed
  expect((await clerk.call(runs.preview, {})).untilDay).toBe(addDays(`${today.slice(0, 7)}-01`, -1));
  expect(await clerk.refused(runs.preview, { untilDay: '2026-02-30' })).toMatchObject({ status: 400 });
});

test('without an account or a tax code it says which, and exports nothing', async () => {
  const home = await homeWithDrafts(1, { plan: false });
  const { clerk } = home;
  const [invoice] = await issuedOn(home, '2026-03-02');
  const problems = async () =>
    (await clerk.call(runs.preview, { untilDay })).problems.map(({ code, what, number }) =>
      `${number} ${code} ${what}`.trim(),
    );
  expect(await problems()).toEqual([`${invoice!.number} noPlan`]);
  const refused = await clerk.refused(runs.create, { untilDay, documents: 1, debit: invoice!.total });
  expect(refused).toMatchObject({
    status: 409,
    code: 'incomplete',
    data: { count: 1, first: { code: 'noPlan', number: invoice!.number } },
  });
  const some = accounts.filter(({ role }) => role !== 'receivables');
  const plan = await clerk.call(plans.create, { validFrom: '2026-01-01', accounts: some, taxCodes });
  expect(plan.missing).toEqual(['receivables']);
  expect(await problems()).toEqual([`${invoice!.number} accountMissing receivables`]);
  await clerk.call(plans.change, {
    id: plan.id,
    version: plan.version,
    validFrom: '2026-01-01',
    accounts,
    taxCodes,
  });
  expect(await problems()).toEqual([]);
  expect(await exportedUntil(home, untilDay)).toMatchObject({ documents: 1 });
});

test('money in another currency waits for a reason; then it stands in the run without bookings', async () => {
  const home = await homeWithDrafts();
  const { clerk, at } = home;
  const [invoice] = await issuedOn(home, '2026-03-02');
  const content = moneyOf(invoice!, { day: '2026-03-10', ref: 'EUR1', currency: 'EUR', amount: 4200 });
  await at.inside(on('2026-03-10'), (context) => loadedAt(context, content));
  const [problem] = (await clerk.call(runs.preview, { untilDay })).problems;
  expect(problem).toMatchObject({ code: 'currency', what: 'EUR', kind: 'came', amount: 4200 });
  const input = { entryId: problem!.entryId, reason: '=booked by hand at 0.95' };
  const reader = await world.actor(home.organisationId, 'NURSE');
  expect(await reader.refused(runs.setAside, input)).toMatchObject({ status: 403 });
  const foreign = await homeWithDrafts();
  expect(await foreign.clerk.refused(runs.setAside, input)).toMatchObject({ status: 404 });
  expect(await clerk.refused(runs.setAside, { ...input, reason: ' ' })).toMatchObject({ status: 400 });
  await clerk.call(runs.setAside, input);
  expect(await clerk.refused(runs.setAside, input)).toMatchObject({ status: 409, code: 'alreadySetAside' });
  const run = await exportedUntil(home, untilDay);
  const { items } = await clerk.call(runs.documents, { id: run.id });
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'came', setAside: input.reason, lines: [], currency: 'EUR' }),
  );
  // no program that opens it takes the reason for a formula
  expect((await clerk.file(runs.file, { id: run.id })).toString()).toContain(";'=booked by hand at 0.95\r\n");
});

test('only foreign money is set aside', async () => {
  const home = await homeWithDrafts(1, { plan: false });
  await issuedOn(home, '2026-03-02');
  const [problem] = (await home.clerk.call(runs.preview, { untilDay })).problems;
  const input = { entryId: problem!.entryId, reason: 'no' };
  expect(await home.clerk.refused(runs.setAside, input)).toMatchObject({ status: 409, code: 'notForeign' });
});

test('documents page by page, and only what is late', async () => {
  const home = await homeWithDrafts(2);
  await issuedOn(home, '2026-03-02', 5);
  const run = await exportedUntil(home, untilDay);
  const first = await home.clerk.call(runs.documents, { id: run.id, limit: 3 });
  const second = await home.clerk.call(runs.documents, { id: run.id, limit: 3, cursor: first.nextCursor! });
  expect([...first.items, ...second.items].map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  expect(second.nextCursor).toBeNull();
  expect((await home.clerk.call(runs.documents, { id: run.id, late: true })).items).toEqual([]);
});

test('nobody without the right, and no other home', async () => {
  const home = await homeWithDrafts();
  await issuedOn(home, '2026-03-02');
  const run = await exportedUntil(home, untilDay);
  const foreign = await homeWithDrafts();
  const nurse = await world.actor(home.organisationId, 'NURSE');
  const all = [
    [runs.get, { id: run.id }],
    [runs.file, { id: run.id }],
    [runs.documents, { id: run.id }],
  ] as const;
  for (const [call, input] of all) {
    expect(await nurse.refused(call, input)).toMatchObject({ status: 403 });
    expect(await foreign.clerk.refused(call, input)).toMatchObject({ status: 404 });
  }
  for (const [call, input] of [
    [runs.list, {}],
    [runs.preview, {}],
    [runs.create, { untilDay, documents: 0, debit: 0 }],
  ] as const)
    expect(await nurse.refused(call, input)).toMatchObject({ status: 403 });
  expect((await foreign.clerk.call(runs.list, {})).items).toEqual([]);
  expect(await foreign.clerk.call(runs.preview, { untilDay: '2026-04-30' })).toMatchObject({
    documents: 0,
    fromDay: null,
  });
});

test('what was exported cannot change, not even by the database', async () => {
  const home = await homeWithDrafts();
  await issuedOn(home, '2026-03-02');
  const run = await exportedUntil(home, untilDay);
  const { items } = await home.clerk.call(runs.documents, { id: run.id });
  const inside = (work: Parameters<typeof world.inside<unknown>>[1]) =>
    world.inside(home.organisationId, work);
  for (const table of ['ledger.runs', 'ledger.documents', 'ledger.lines'] as const) {
    await expect(
      inside(({ db, organisationId }) =>
        db.deleteFrom(table).where('organisation_id', '=', organisationId).execute(),
      ),
    ).rejects.toThrow('cannot change');
  }
  await expect(
    inside(({ db, organisationId }) =>
      db
        .updateTable('ledger.lines')
        .set({ amount: 1 })
        .where('organisation_id', '=', organisationId)
        .execute(),
    ),
  ).rejects.toThrow('cannot change');
  const line = {
    organisation_id: home.organisationId,
    document_id: items[0]!.id,
    role: 'bank',
    account: '1',
  };
  await expect(
    inside(({ db }) =>
      db
        .insertInto('ledger.lines')
        .values([
          { ...line, id: crypto.randomUUID(), position: 90, amount: 5 },
          { ...line, id: crypto.randomUUID(), position: 91, amount: -5 },
        ])
        .execute(),
    ),
  ).rejects.toThrow('does not balance');
});

test('a later change comes as new bookings, the old ones stay', async () => {
  const home = await homeWithDrafts();
  const { clerk, at } = home;
  const [invoice] = await issuedOn(home, '2026-03-02');
  const march = await exportedUntil(home, untilDay);
  const before = await clerk.file(runs.file, { id: march.id });
  const credit = { id: invoice!.id, version: invoice!.version, reason: 'wrong', services: 'cancel' as const };
  await at.call(on('2026-04-15'), invoices.credit, credit);
  const april = await exportedUntil(home, '2026-04-30');
  expect(april.number).not.toBe(march.number);
  expect(Object.values(await booked(home, april))[0]).toContain(`receivables: ${-invoice!.total}`);
  expect(await clerk.file(runs.file, { id: march.id })).toEqual(before);
});
