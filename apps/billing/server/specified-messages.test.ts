import { beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '#apps/contacts/contract/index.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { invoices, periods, runs, services } from '../contract/index.ts';
import type { Invoice } from '../contract/invoices.ts';
import { invoiceRows } from './invoice-rows.ts';
import { storeInvoiceSettings } from './invoice-settings.ts';
import { creditor, rules, setUpHome, setUpResident } from './testing.ts';

// Specification 2, section 8: what is said about services and invoices, at the moment when it is said, in both languages.
let world: World;
const month = '2026-11';
beforeAll(async () => {
  world = await createWorld();
});

interface Office {
  readonly organisationId: string;
  readonly clerk: Actor;
  readonly residentId: string;
  readonly draft: Pick<Invoice, 'id' | 'version'>;
}
/** A home with one resident whose month is collected, with a draft per payer. */
async function withDrafts(): Promise<Office> {
  const organisationId = await setUpHome(world);
  const clerk = await world.actor(organisationId, 'BILLING');
  const residentId = await world.inside(organisationId, (context) =>
    setUpResident(context, { name: 'Beispiel', level: 5 }),
  );
  await clerk.call(runs.collect, { month });
  await clerk.call(runs.prepare, { month });
  const [draft] = (await clerk.call(invoices.list, { month, limit: 200 })).items;
  return { organisationId, clerk, residentId, draft: draft! };
}
const issue = ({ clerk, draft: { id, version } }: Office) => said(clerk, invoices.issue, { id, version });
const service = (residentId: string) => ({
  residentId,
  month,
  supplyDay: '2026-11-12',
  payer: 'resident' as const,
  name: 'Pedicure',
  quantity: '1',
  unitPrice: '60',
  vatCode: 'STD' as const,
  taxApplicability: 'included' as const,
});
const closed = (office: Office, status: 'closed' | 'open') =>
  world.inside(office.organisationId, (context) =>
    context.db
      .updateTable('billing.periods')
      .set({ status })
      .where('organisation_id', '=', office.organisationId)
      .execute(),
  );

describe('issuing an invoice', () => {
  test.each([
    ['no account', { iban: '' }, 'bankDataMissing', 'Bank data is missing.', 'Die Bankdaten fehlen.'],
    [
      'no address of the home',
      { town: '' },
      'payableToAddressMissing',
      'Payable-to address is missing.',
      'Die Adresse «Zahlbar an» fehlt.',
    ],
  ])('%s: %s', async (_, given, ...told) => {
    const office = await withDrafts();
    await world.inside(office.organisationId, (context) =>
      storeInvoiceSettings(context, { ...creditor, ...given }, rules),
    );
    expect(await issue(office)).toEqual(told);
  });
  test('no address of whom it is for', async () => {
    const office = await withDrafts();
    const row = await world.inside(office.organisationId, (context) =>
      invoiceRows(context).where('id', '=', office.draft.id).executeTakeFirstOrThrow(),
    );
    const admin = await world.actor(office.organisationId, 'ADMIN');
    const contact = await admin.call(contacts.get, { id: row.recipient_contact_id });
    await admin.call(contacts.change, { ...contact, address: { ...contact.address, city: '' } });
    expect(await issue(office)).toEqual([
      'billingAddressMissing',
      'Billing address is missing.',
      'Die Rechnungsadresse fehlt.',
    ]);
  });
  test('an amount that no invoice can have', async () => {
    const office = await withDrafts();
    await world.inside(office.organisationId, (context) =>
      context.db
        .updateTable('billing.invoices')
        .set({ total: -5, net: -5, vat: 0 })
        .where('organisation_id', '=', office.organisationId)
        .where('id', '=', office.draft.id)
        .execute(),
    );
    const draft = await office.clerk.call(invoices.get, { id: office.draft.id });
    expect(await issue({ ...office, draft })).toEqual([
      'failedToGenerate',
      'Failed to generate the invoice.',
      'Die Rechnung konnte nicht erstellt werden.',
    ]);
  });
  test('a month without a service that is not invoiced, and one that is closed', async () => {
    const office = await withDrafts();
    expect(await said(office.clerk, runs.prepare, { month })).toEqual([
      'noUninvoicedService',
      'No uninvoiced service selected.',
      'Keine nicht verrechnete Leistung ausgewählt.',
    ]);
    const told = [
      'servicePeriodClosed',
      'Service period is closed.',
      'Die Leistungsperiode ist abgeschlossen.',
    ];
    await closed(office, 'closed');
    expect(await issue(office)).toEqual(told);
    expect(await said(office.clerk, runs.collect, { month })).toEqual(told);
    expect(await said(office.clerk, services.create, service(office.residentId))).toEqual(told);
  });
  test('an issued one is neither changed nor deleted', async () => {
    const office = await withDrafts();
    const { id, version } = office.draft;
    await office.clerk.call(invoices.issue, { id, version });
    const now = await office.clerk.call(invoices.get, { id });
    expect(await said(office.clerk, invoices.remove, { id, version: now.version })).toEqual([
      'invoiceNotDraft',
      'The invoice is not a draft.',
      'Die Rechnung ist kein Entwurf.',
    ]);
  });
});

describe('writing a service', () => {
  test.each([
    ['without a day', { supplyDay: '' }, 'datesMandatory', 'Dates are mandatory.', 'Daten sind Pflicht.'],
    [
      'on a day of another month',
      { supplyDay: '2026-12-01' },
      'datesOutOfMonth',
      'Dates out of month.',
      'Die Daten liegen ausserhalb des Monats.',
    ],
    [
      'in a month before the first open one',
      { month: '2026-10', supplyDay: '2026-10-12' },
      'pastPeriodsNotModifiable',
      'Past periods cannot be modified.',
      'Vergangene Perioden können nicht geändert werden.',
    ],
  ])('%s', async (_, change, ...told) => {
    const { clerk, residentId } = await withDrafts();
    expect(await said(clerk, services.create, { ...service(residentId), ...change })).toEqual(told);
  });
  test('in a month that is invoiced', async () => {
    const { clerk, residentId } = await withDrafts();
    for (const { id, version } of (await clerk.call(invoices.list, { month, limit: 200 })).items)
      await clerk.call(invoices.issue, { id, version });
    expect(await said(clerk, services.create, service(residentId))).toEqual([
      'periodInvoiced',
      'Period is invoiced.',
      'Die Periode ist verrechnet.',
    ]);
  });
});

test('a month with drafts is not closed', async () => {
  const { clerk } = await withDrafts();
  const period = (await clerk.call(periods.list, {})).items.find((one) => one.month === month)!;
  expect(await said(clerk, periods.close, { month, version: period.version! })).toEqual([
    'draftsLeft',
    'Some invoices of this month are still drafts.',
    'Einige Rechnungen dieses Monats sind noch Entwürfe.',
  ]);
});
