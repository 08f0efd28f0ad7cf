import type { Selectable } from 'kysely';
import { residentRefs } from '#apps/residents/api.ts';
import { priceText, quantityText } from '#apps/tariffs/api.ts';
import type { PlannedService } from '#apps/tariffs/api.ts';
import { plainAmount, type Rappen } from '#platform/domain/numbers/money.ts';
import { addMonths, lastDay } from '#platform/domain/time/days.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Service, Split } from '../contract/services.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import { firstOpenMonth, lockPeriod } from './periods.ts';

export type ServiceRow = Selectable<Tables['billing.services']>;

/** Services of this home; every reader adds its own conditions. */
export const serviceRows = (context: Context) =>
  context.db.selectFrom('billing.services').selectAll().where('organisation_id', '=', context.organisationId);

/** Rows as services, with the names of their residents. */
export async function servicesOf(context: Context, rows: readonly ServiceRow[]): Promise<Service[]> {
  const residents = await residentRefs(context, [...new Set(rows.map((row) => row.resident_id))]);
  return rows.map((row) => {
    const resident = residents.get(row.resident_id);
    return {
      id: row.id,
      version: row.version,
      residentId: row.resident_id,
      residentName: nameOf(resident),
      resident: resident ?? null,
      month: row.month,
      kind: row.kind,
      source: row.source,
      payer: row.payer,
      level: row.level,
      name: row.name,
      quantity: quantityText(row.quantity),
      unitPrice: priceText(row.unit_price),
      amount: row.amount,
      vatCode: row.vat_code,
      taxApplicability: row.tax_applicability,
      supplyDay: row.supply_day,
      reclaimable: row.reclaimable,
      split: row.split as Split | null,
      status: row.status,
      invoiceId: row.invoice_id,
      remarks: row.remarks,
    };
  });
}

/** Family name first, as lists sort it. */
export const nameOf = (resident: { lastName: string; firstName: string } | undefined): string =>
  resident ? listName(resident) : '';

/** A computed row as it is compared with what would be computed now. */
export const storedOf = (
  row: ServiceRow,
): PlannedService & Pick<Service, 'id' | 'residentId' | 'status'> => ({
  id: row.id,
  residentId: row.resident_id,
  status: row.status,
  sourceKey: row.source_key ?? '',
  source: row.source === 'order' ? 'order' : 'stay',
  kind: row.kind,
  payer: row.payer,
  level: row.level,
  name: row.name,
  quantity: quantityText(row.quantity),
  unitPrice: priceText(row.unit_price),
  amount: row.amount,
  vatCode: row.vat_code,
  taxApplicability: row.tax_applicability,
  supplyFrom: row.supply_from,
  supplyDay: row.supply_day,
  reclaimable: row.reclaimable,
  split: row.split as Split | null,
});

/** The columns of a computed service. */
export const columnsOf = (planned: PlannedService) => ({
  kind: planned.kind,
  source: planned.source,
  source_key: planned.sourceKey,
  payer: planned.payer,
  level: planned.level,
  name: planned.name,
  quantity: planned.quantity,
  unit_price: planned.unitPrice,
  amount: planned.amount,
  vat_code: planned.vatCode,
  tax_applicability: planned.taxApplicability,
  supply_from: planned.supplyFrom,
  supply_day: planned.supplyDay,
  reclaimable: planned.reclaimable,
  split: planned.split === null ? null : JSON.stringify(planned.split),
});

/** The first month that is open, not later than the current one; where that one is closed already, the next one that is not. */
async function monthOfCharges(context: Context): Promise<string> {
  const current = context.today.slice(0, 7);
  const first = await firstOpenMonth(context);
  let month = first !== null && first < current ? first : current;
  while ((await lockPeriod(context, month)).status !== 'open') month = addMonths(month, 1);
  return month;
}

/** The day of a month that is nearest to a day. */
const dayIn = (month: string, day: string): string => {
  const [first, last] = [`${month}-01`, lastDay(month)];
  if (day < first) return first;
  return day < last ? day : last;
};

/** What a payer owes beside what was rendered: a line of its own on the next invoice, outside the tax (code OUT). Answers its id. */
export async function addCharge(
  context: Context,
  charge: {
    readonly residentId: string;
    readonly payer: InvoiceRow['payer'];
    readonly name: string;
    readonly amount: Rappen;
    readonly remarks: string;
    /** Default interest: it bears none itself (Art. 105 OR). */
    readonly interestFree: boolean;
  },
): Promise<string> {
  const month = await monthOfCharges(context);
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
      supply_day: dayIn(month, context.today),
      status: 'new',
      remarks: charge.remarks,
      interest_free: charge.interestFree,
      charge: charge.interestFree ? 'interest' : 'fee',
    })
    .execute();
  return id;
}

/** How much of invoices is default interest of others, by invoice; those without any are not in it. */
export async function interestFreeIn(
  context: Context,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, Rappen>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await serviceRows(context)
    .clearSelect()
    .select((of) => ['invoice_id', of.fn.sum<string>('amount').as('amount')])
    .where('invoice_id', 'in', [...invoiceIds])
    .where('interest_free', '=', true)
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map((row) => [row.invoice_id!, Number(row.amount)]));
}
