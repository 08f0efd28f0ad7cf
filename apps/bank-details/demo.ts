import { linkedContacts, presentResidents } from '#apps/residents/api.ts';
import { Address } from '#platform/contract/address.ts';
import { isIban } from '#platform/domain/numbers/bank-numbers.ts';
import type { Context } from '#platform/server/call/context.ts';
import { addAccount } from './server/accounts.ts';

/** An IBAN of a bank number that no bank has (99999), with the right check digits. */
function demoIban(index: number): string {
  const body = `99999${String(1_000_000 + index * 7919).padStart(12, '0')}`;
  const checks = Array.from({ length: 97 }, (_, at) => `CH${String(at + 2).padStart(2, '0')}${body}`);
  return checks.find(isIban) ?? '';
}

const bank = {
  bankName: 'Regionalbank Rigi',
  address: Address.parse({ addressLine_1: 'Bankgasse 2', postalCode: '6353', city: 'Weggis' }),
  bic: null,
  accountNumber: '',
  clearingNumber: '',
  standard: true,
};

/** Bank details of every second resident and of those who pay. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const contacts = await linkedContacts(
    context,
    residents.map((one) => one.id),
  );
  for (const [index, one] of residents.entries()) {
    if (index % 2 === 0)
      await addAccount(context, { column: 'resident_id', id: one.id }, { ...bank, iban: demoIban(index) });
    const payer = contacts.get(one.id)?.find((link) => link.kind === 'invoiceRecipient');
    if (payer)
      await addAccount(
        context,
        { column: 'contact_id', id: payer.contactId },
        { ...bank, iban: demoIban(500 + index) },
      );
  }
}
