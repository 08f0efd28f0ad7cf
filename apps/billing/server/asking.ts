import { qrBillProblems, type QrAddress, type QrBill } from '#apps/invoice-print/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { plainAmount, type Rappen } from '#platform/domain/numbers/money.ts';
import { lastDay } from '#platform/domain/time/days.ts';
import { type FrozenCreditor, invoiceRows, type InvoiceRow } from './invoice-rows.ts';
import { creditorOf } from './invoice-settings.ts';
import { firstOpenMonth, lockPeriod } from './periods.ts';

export { creditorOf };

/** Slips for what is open of issued invoices, on the account and with the reference that stand on them; one that cannot be printed is absent. */
export async function billsOf(
  context: Context,
  asked: readonly { readonly invoiceId: string; readonly amount: Rappen; readonly message: string }[],
): Promise<ReadonlyMap<string, QrBill>> {
  if (asked.length === 0) return new Map();
  const rows = await invoiceRows(context)
    .where(
      'id',
      'in',
      asked.map(({ invoiceId }) => invoiceId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    asked.flatMap(({ invoiceId, amount, message }) => {
      const row = byId.get(invoiceId);
      if (!row || row.reference === null || row.reference_type === null) return [];
      const { name, street, houseNumber, postalCode, town, country, iban } = row.creditor as FrozenCreditor;
      const bill: QrBill = {
        iban,
        creditor: { name, street, houseNumber, postalCode, town, country },
        amount,
        currency: 'CHF',
        debtor: row.recipient as QrAddress,
        referenceType: row.reference_type,
        reference: row.reference,
        message: [...message].slice(0, 140).join(''),
        billingInformation: '',
        alternativeSchemes: [],
      };
      return qrBillProblems(bill).length === 0 ? [[invoiceId, bill] as const] : [];
    }),
  );
}

/** What a payer owes beside what was rendered: a line of its own on the next invoice, outside the tax (code OUT). Answers its id. */
export async function addCharge(
  context: Context,
  charge: {
    readonly residentId: string;
    readonly payer: InvoiceRow['payer'];
    readonly name: string;
    readonly amount: Rappen;
    readonly remarks: string;
  },
): Promise<string> {
  const current = context.today.slice(0, 7);
  const open = (await firstOpenMonth(context)) ?? current;
  const month = open < current ? open : current;
  await lockPeriod(context, month);
  const last = lastDay(month);
  const id = newId();
  await context.db
    .insertInto('billing.services')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: charge.residentId,
      month,
      kind: 'extra',
      source: 'manual',
      payer: charge.payer,
      name: charge.name,
      quantity: '1',
      unit_price: plainAmount(charge.amount),
      amount: charge.amount,
      vat_code: 'OUT',
      tax_applicability: 'not_applied',
      supply_day: context.today < last ? context.today : last,
      status: 'new',
      remarks: charge.remarks,
    })
    .execute();
  return id;
}
