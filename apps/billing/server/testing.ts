import { createContact } from '#apps/contacts/api.ts';
import { createResident, enter, linkContact, setCareLevel } from '#apps/residents/api.ts';
import { addTariff, demoAllocations } from '#apps/tariffs/api.ts';
import { Address } from '#platform/contract/address.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { World } from '#platform/server/testing/world.ts';
import type { Creditor, InvoiceRules } from '../manifest.ts';
import { storeInvoiceSettings } from './invoice-settings.ts';

export const creditor: Creditor = {
  name: 'Haus am Weiher',
  street: 'Weiherweg',
  houseNumber: '12',
  postalCode: '3999',
  town: 'Musterdorf',
  country: 'CH',
  iban: 'CH7330999000000000123',
  bankClient: '',
  uid: 'CHE-106.017.086',
  phone: '',
  email: '',
};
export const rules: InvoiceRules = {
  netDays: 30,
  vatLiable: true,
  attendanceOnAbsentDays: 'SKIP',
  noticeDays: 0,
  language: 'de',
  footer: '',
};

/** The demo tariff, the prices of the worked example and a creditor with a QR-IBAN. */
async function setUpBilling(
  context: Context,
  given: {
    creditor?: Partial<Creditor>;
    rules?: Partial<InvoiceRules>;
    allocations?: ReturnType<typeof demoAllocations>;
  },
): Promise<void> {
  const always = { validFrom: '2026-01-01', validTo: null, minConsecutiveDays: null, maxDaysPerYear: null };
  await addTariff(context, {
    allocations: given.allocations ?? demoAllocations(),
    prices: [
      { ...always, kind: 'board', price: '130.00', vatCode: 'EXEMPT' },
      { ...always, kind: 'attendance', price: '35.00', vatCode: 'EXEMPT' },
      { ...always, kind: 'reservation', price: '115.00', vatCode: 'EXEMPT' },
      { ...always, kind: 'absenceDeduction', price: '15.00', vatCode: 'EXEMPT' },
      { ...always, kind: 'mealExtra', price: '9.50', vatCode: 'STD' },
    ],
  });
  await storeInvoiceSettings(context, { ...creditor, ...given.creditor }, { ...rules, ...given.rules });
}

const address = (line: string, postalCode: string, city: string) =>
  Address.parse({ addressLine_1: line, postalCode, city });

/** A resident with a stay, a level and the three payers. */
export async function setUpResident(
  context: Context,
  given: {
    name: string;
    entry?: string;
    level?: number;
    payers?: readonly ('invoiceRecipient' | 'healthInsurer' | 'residualFinancier')[];
    postalCode?: string;
  },
): Promise<string> {
  const entry = given.entry ?? '2026-01-10';
  const residentId = await createResident(context, {
    lastName: given.name,
    firstName: 'Rosa',
    allowSimilar: true,
  });
  await enter(context, { residentId, entryDate: entry });
  if (given.level !== undefined)
    await setCareLevel(context, { residentId, level: given.level, fromDate: entry });
  for (const kind of given.payers ?? (['invoiceRecipient', 'healthInsurer', 'residualFinancier'] as const)) {
    const contactId = await createContact(context, {
      kinds: [kind],
      ...(kind === 'invoiceRecipient'
        ? { firstName: 'Rosa', lastName: given.name }
        : { companyName: `${kind} ${given.name}` }),
      address: address('Lindenstrasse 4a', given.postalCode ?? '8999', 'Beispielen'),
    });
    await linkContact(context, { residentId, contactId, kind });
  }
  return residentId;
}

/** A home with the tariff, ready for a run. */
export async function setUpHome(
  world: World,
  given: Parameters<typeof setUpBilling>[1] = {},
): Promise<string> {
  const organisationId = await world.organisation();
  await world.inside(organisationId, (context) => setUpBilling(context, given));
  return organisationId;
}
