import { beforeAll, expect, test } from 'vitest';
import { plans, runs } from '../contract/index.ts';
import { roles } from '../domain/plan.ts';
import {
  accountOf,
  accounts,
  exportedUntil,
  homeWithDrafts,
  issuedOn,
  openWorld,
  taxCodes,
  world,
} from './testing.ts';

beforeAll(openWorld);

const plan = { validFrom: '2026-01-01', accounts, taxCodes };
const fresh = async () => {
  const organisationId = await world.organisation();
  return { organisationId, clerk: await world.actor(organisationId, 'BILLING') };
};

test('accounts from a day on: made, changed, removed', async () => {
  const { clerk, organisationId } = await fresh();
  expect(await clerk.call(plans.list, {})).toEqual({ items: [] });
  const key = 'accounts-of-2026';
  const made = await clerk.call(plans.create, plan, { key });
  expect(await clerk.call(plans.create, plan, { key })).toEqual(made);
  expect(made).toMatchObject({ ...plan, used: false, missing: [], accounts });
  const some = accounts.slice(1);
  const changed = await clerk.call(plans.change, {
    id: made.id,
    version: made.version,
    ...plan,
    accounts: some,
  });
  expect(changed.missing).toEqual([roles[0]]);
  expect(changed.accounts).toHaveLength(roles.length);
  const stale = { id: made.id, version: made.version };
  expect(await clerk.refused(plans.change, { ...stale, ...plan })).toMatchObject({
    status: 412,
    current: { missing: [roles[0]] },
  });
  expect(await clerk.refused(plans.remove, stale)).toMatchObject({ status: 412 });
  const newer = await clerk.call(plans.create, { ...plan, validFrom: '2027-01-01' });
  expect((await clerk.call(plans.list, {})).items.map(({ id }) => id)).toEqual([newer.id, made.id]);
  expect(await clerk.refused(plans.create, plan)).toMatchObject({ status: 409, code: 'dayTaken' });
  const moved = { id: newer.id, version: newer.version, ...plan };
  expect(await clerk.refused(plans.change, moved)).toMatchObject({ code: 'dayTaken' });
  const nurse = await world.actor(organisationId, 'NURSE');
  const foreign = (await fresh()).clerk;
  const key2 = { id: newer.id, version: newer.version };
  for (const [call, input] of [
    [plans.change, moved],
    [plans.remove, key2],
  ] as const) {
    expect(await nurse.refused(call, input)).toMatchObject({ status: 403 });
    expect(await foreign.refused(call, input)).toMatchObject({ status: 404 });
  }
  for (const [call, input] of [
    [plans.list, {}],
    [plans.create, plan],
  ] as const)
    expect(await nurse.refused(call, input)).toMatchObject({ status: 403 });
  await clerk.call(plans.remove, key2);
  expect((await clerk.call(plans.list, {})).items).toHaveLength(1);
});

test('what cannot be an account or a tax code says why', async () => {
  const { clerk } = await fresh();
  const refused = (given: object) => clerk.refused(plans.create, { ...plan, ...given });
  const tax = taxCodes[0]!;
  expect(
    await refused({ accounts: [...accounts, accounts[0]!].slice(1).concat(accounts[1]!) }),
  ).toMatchObject({ status: 400 });
  expect(await refused({ accounts: [accounts[0]!, accounts[0]!] })).toMatchObject({
    status: 422,
    code: 'roleTwice',
  });
  expect(await refused({ accounts: [{ role: 'bank', account: '=1' }] })).toMatchObject({ status: 400 });
  expect(await refused({ accounts: [{ role: 'ship', account: '1' }] })).toMatchObject({ status: 400 });
  expect(await refused({ validFrom: '2026-02-30' })).toMatchObject({ status: 400 });
  expect(await refused({ taxCodes: [{ ...tax, percent: '101' }] })).toMatchObject({ status: 400 });
  expect(await refused({ taxCodes: [tax, { ...tax, percent: '8.10' }] })).toMatchObject({
    code: 'rateTwice',
  });
  expect(await refused({ taxCodes: [{ ...tax, account: null }] })).toMatchObject({
    code: 'taxAccountMissing',
  });
  expect(await refused({ taxCodes: [{ ...tax, percent: '0' }] })).toMatchObject({
    code: 'accountWithoutTax',
  });
  expect(await refused({ taxCodes: [{ ...tax, vatCode: 'OUT' }] })).toMatchObject({
    status: 422,
    code: 'rateWithoutTax',
  });
});

test('accounts by which an export has booked stay; newer ones begin after it', async () => {
  const home = await homeWithDrafts();
  const { clerk, organisationId } = home;
  await issuedOn(home, '2026-03-02');
  await exportedUntil(home, '2026-03-31');
  const [used] = (await clerk.call(plans.list, {})).items;
  expect(used).toMatchObject({ used: true });
  const key = { id: used!.id, version: used!.version };
  expect(await clerk.refused(plans.change, { ...key, ...plan, validFrom: '2026-05-01' })).toMatchObject({
    status: 409,
    code: 'planUsed',
  });
  expect(await clerk.refused(plans.remove, key)).toMatchObject({ code: 'planUsed' });
  await expect(
    world.inside(organisationId, ({ db }) =>
      db
        .updateTable('ledger.accounts')
        .set({ account: '1' })
        .where('organisation_id', '=', organisationId)
        .execute(),
    ),
  ).rejects.toThrow('cannot change');
  expect(await clerk.refused(plans.create, { ...plan, validFrom: '2026-03-31' })).toMatchObject({
    status: 409,
    code: 'periodExported',
    data: { until: '2026-03-31' },
  });
  const newer = accounts.map((one) => (one.role === 'receivables' ? { ...one, account: 'D-1' } : one));
  await clerk.call(plans.create, { ...plan, validFrom: '2026-04-01', accounts: newer });
  await issuedOn({ ...home, drafts: home.drafts.slice(1) }, '2026-04-01');
  const april = await exportedUntil(home, '2026-04-30');
  const file = (await clerk.file(runs.file, { id: april.id })).toString();
  expect(file).toContain(';D-1;receivables;');
  expect(file).not.toContain(`;${accountOf('receivables')};`);
});
