import { beforeAll, expect, test } from 'vitest';
import { contactAccounts } from '#apps/bank-details/contract/contact-accounts.ts';
import { invoiceSettings } from '#apps/billing/contract/invoice-settings.ts';
import { refundsOf } from '#apps/payments/api.ts';
import { payments } from '#apps/payments/contract/payments.ts';
import { bankFile, entry, loaded } from '#apps/payments/server/testing.ts';
import { payouts, runs } from '../contract/index.ts';
import {
  accountIban,
  drafted,
  homeWithRefunds,
  keyOf,
  openWorld,
  payerIban,
  released,
  world,
} from './testing.ts';

beforeAll(openWorld);

const whole = (run: { id: string; version: number }, payoutId: string) => ({
  ...keyOf(run),
  payoutId,
  name: 'Rosa “Beispiel”',
  street: 'Marktgasse',
  houseNumber: '3',
  postalCode: '8999',
  town: 'Beispielen',
  country: 'CH',
  iban: 'CH93 0076 2011 6238 5295 7',
  referenceType: 'NON' as const,
  reference: 'left over',
  message: 'Rückzahlung',
});

test('without an account of the payer nothing is released, until somebody has asked for it', async () => {
  const home = await homeWithRefunds(2, null);
  const { clerk, colleague } = home;
  expect((await clerk.call(payouts.proposals, {})).items.map(({ problems }) => problems)).toEqual([
    ['ibanMissing'],
    ['ibanMissing'],
  ]);
  const run = await drafted(home);
  const [first, second] = run.payouts;
  expect(await colleague.refused(runs.release, keyOf(run))).toMatchObject({
    code: 'cannotRelease',
    data: { why: 'incomplete' },
  });
  const changed = await clerk.call(payouts.change, whole(run, first!.id));
  // what is incomplete stands first
  expect(changed.payouts.map(({ id }) => id)).toEqual([second!.id, first!.id]);
  expect(changed.payouts[1]).toMatchObject({
    name: 'Rosa "Beispiel"',
    iban: payerIban,
    reference: '',
    problems: [],
  });
  const left = await clerk.call(payouts.remove, { ...keyOf(changed), payoutId: second!.id });
  expect((await clerk.call(payouts.proposals, {})).items).toMatchObject([{ sourceId: second!.sourceId }]);
  expect(await colleague.call(runs.release, keyOf(left))).toMatchObject({ state: 'released', total: 1000 });
});

test('the account of the bank details counts where the bank told none', async () => {
  const home = await homeWithRefunds(1, null);
  const { clerk, organisationId } = home;
  const [invoice] = await world.inside(organisationId, async (context) => {
    return (await refundsOf(context)).map((one) => one.invoice!);
  });
  await clerk.call(contactAccounts.create, { contactId: invoice!.recipientId, iban: payerIban });
  expect((await clerk.call(payouts.proposals, {})).items).toMatchObject([{ iban: payerIban, problems: [] }]);
});

test('a reference needs its number, and an account that takes it', async () => {
  const home = await homeWithRefunds();
  const { clerk } = home;
  const run = await drafted(home);
  const input = whole(run, run.payouts[0]!.id);
  expect(
    await clerk.refused(payouts.change, { ...input, referenceType: 'QRR', reference: '' }),
  ).toMatchObject({
    status: 422,
    code: 'referenceMissing',
  });
  const wrong = await clerk.call(payouts.change, { ...input, referenceType: 'SCOR', reference: 'RF19 5390' });
  expect(wrong.payouts[0]).toMatchObject({ reference: 'RF195390', problems: ['creditorReferenceWrong'] });
  expect(await clerk.refused(payouts.change, input)).toMatchObject({ status: 412 });
  expect(
    await clerk.refused(payouts.change, { ...input, version: wrong.version, payoutId: run.id }),
  ).toMatchObject({
    status: 404,
  });
  expect(await clerk.refused(payouts.change, { ...input, country: 'Schweiz' })).toMatchObject({
    status: 400,
  });
});

test('an empty run, and one of a home without a name, is not released', async () => {
  const home = await homeWithRefunds();
  const { clerk, colleague, executionDay, refunds } = home;
  const empty = await clerk.call(runs.create, { executionDay, accountIban });
  const why = async () => (await colleague.call(runs.get, { id: empty.id })).against;
  expect(await why()).toBe('empty');
  await clerk.call(payouts.add, { ...keyOf(empty), items: [{ kind: 'refund', sourceId: refunds[0]! }] });
  expect(await why()).toBeNull();
  const { creditor, rules, version } = await clerk.call(invoiceSettings.get, {});
  await clerk.call(invoiceSettings.change, { creditor: { ...creditor, name: '' }, rules, version });
  expect(await why()).toBe('homeNameMissing');
});

test('the account of the last run is proposed again; before it none that cannot pay', async () => {
  const home = await homeWithRefunds();
  // the account of the invoices is a QR-IBAN
  expect((await home.clerk.call(payouts.proposals, {})).account).toEqual({ iban: '', bic: '' });
  await drafted(home);
  expect((await home.clerk.call(payouts.proposals, {})).account).toEqual({ iban: accountIban, bic: '' });
});

test('money that the bank took back meanwhile does not go out', async () => {
  const home = await homeWithRefunds();
  const { clerk } = home;
  const run = await released(home);
  const [money] = (await clerk.call(payments.list, {})).items;
  await loaded(
    clerk,
    bankFile([
      entry([{ amount: money!.amount, reference: money!.reference }], { outgoing: true, reversal: true }),
    ]),
  );
  expect((await clerk.call(payments.list, {})).items).toMatchObject([{ state: 'reversed', refund: null }]);
  const shown = await clerk.call(runs.get, { id: run.id });
  expect(shown.payouts[0]!.problems).toEqual(['sourceGone']);
  expect(await clerk.refused(runs.export, keyOf(run))).toMatchObject({ status: 409, code: 'sourceGone' });
  expect(await clerk.call(runs.reject, { ...keyOf(run), reason: 'gone' })).toMatchObject({
    state: 'rejected',
  });
  expect((await clerk.call(payouts.proposals, {})).items).toEqual([]);
});
