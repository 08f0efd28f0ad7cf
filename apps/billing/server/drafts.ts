import type { Insertable } from 'kysely';
import { residentsBrief } from '#apps/residents/api.ts';
import { lineTax, vatRatesOf, vatTotals } from '#apps/tariffs/api.ts';
import { runningName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { RunProblem } from '../contract/runs.ts';
import type { payers } from '../contract/services.ts';
import { uninvoicedServices } from '../domain/services.ts';
import { checkMonth, leavesOut, problemOf } from './checking.ts';
import { creditorOf, rulesOfHome } from './invoice-settings.ts';
import { recipientsOf } from './recipients.ts';
import { nameOf, serviceRows } from './service-rows.ts';
import type { ServiceRow } from './service-rows.ts';

type Payer = (typeof payers)[number];
export interface Prepared {
  readonly created: number;
  readonly failed: RunProblem[];
  readonly uninvoiced: number;
}

/** Order of the lines on paper: as the month is computed. */
const order: readonly ServiceRow['kind'][] = [
  'reservation',
  'board',
  'attendance',
  'care',
  'absence',
  'notice',
  'noticeDeduction',
  'extra',
];

/**
 * Makes a draft per resident and payer from the services of a month that are not invoiced yet; the caller holds the lock
 * of the month. Each resident and payer is checked alone: one that fails keeps its services and is reported. A resident whose care,
 * board or orders would be left out gets no draft at all.
 */
export async function prepareDrafts(
  context: Context,
  month: string,
  wanted: readonly Payer[],
): Promise<Prepared> {
  const { db, organisationId } = context;
  const rows = uninvoicedServices(
    (
      await serviceRows(context)
        .where('month', '=', month)
        .where('payer', 'in', [...wanted])
        .where('status', 'in', ['new', 'exported'])
        .execute()
    ).map((row) => ({ ...row, state: row.status })),
    true,
  );
  const residentIds = [...new Set(rows.map((row) => row.resident_id))];
  const [names, recipients] = [
    await residentsBrief(context, residentIds),
    await recipientsOf(context, residentIds),
  ];
  const [creditor, rules, rates] = [
    await creditorOf(context),
    await rulesOfHome(context),
    await vatRatesOf(context),
  ];
  const incomplete = (await checkMonth(context, month)).problems.filter(
    ({ code, residentId }) =>
      leavesOut.includes(code) && residentId !== null && residentIds.includes(residentId),
  );
  const stopped = new Set(incomplete.map(({ residentId }) => residentId));
  const failed: RunProblem[] = [...incomplete];
  const invoices: Insertable<Tables['billing.invoices']>[] = [];
  const linked: { invoiceId: string; rows: ServiceRow[] }[] = [];
  for (const [key, own] of Map.groupBy(rows, (row) => `${row.resident_id} ${row.payer}`)) {
    const [residentId = '', payer = ''] = key.split(' ') as [string, Payer];
    if (stopped.has(residentId)) continue;
    const resident = names.get(residentId);
    const recipient = recipients.get(residentId)?.[payer as Payer] ?? null;
    const totals = vatTotals(own.map(taxedOf), rates, rules.vatLiable);
    const problem =
      problemOf(creditor, recipient, own.length) ??
      ('refused' in totals || totals.gross <= 0 || !resident ? ('failedToGenerate' as const) : undefined);
    if (problem || recipient === null || 'refused' in totals || !resident) {
      failed.push({
        code: problem ?? 'failedToGenerate',
        residentId,
        name: nameOf(resident),
        payer: payer as Payer,
        days: [],
        amount: null,
        blocking: true,
      });
      continue;
    }
    const id = newId();
    invoices.push({
      organisation_id: organisationId,
      id,
      month,
      resident_id: residentId,
      resident_name: runningName(resident),
      resident_number: resident.number,
      payer: payer as Payer,
      recipient_contact_id: recipient.contactId,
      recipient: JSON.stringify(recipient.address),
      language: rules.language,
      status: 'draft',
      net: totals.net,
      vat: totals.vat,
      total: totals.gross,
      vat_groups: JSON.stringify(
        totals.groups.map(({ vatCode, percent, applicability, net, vat, gross }) => ({
          vatCode,
          percent,
          applicability,
          net,
          vat,
          gross,
        })),
      ),
    });
    linked.push({
      invoiceId: id,
      rows: own.toSorted(
        (left, right) =>
          order.indexOf(left.kind) - order.indexOf(right.kind) ||
          Number(left.level ?? 0) - Number(right.level ?? 0) ||
          left.supply_day.localeCompare(right.supply_day) ||
          left.id.localeCompare(right.id),
      ),
    });
  }
  for (let start = 0; start < invoices.length; start += 200) {
    await db
      .insertInto('billing.invoices')
      .values(invoices.slice(start, start + 200))
      .execute();
    await insertLines(context, linked.slice(start, start + 200), (row) =>
      lineTax(taxedOf(row), rates, rules.vatLiable),
    );
  }
  for (const { invoiceId, rows: own } of linked) {
    await db
      .updateTable('billing.services')
      .set({ status: 'invoiced', invoice_id: invoiceId })
      .where('organisation_id', '=', organisationId)
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute();
  }
  return { created: invoices.length, failed, uninvoiced: rows.length };
}

/** A service as the tax sees it. */
const taxedOf = (row: ServiceRow) => ({
  amount: row.amount,
  vatCode: row.vat_code,
  applicability: row.tax_applicability,
  supplyDay: row.supply_day,
});

/** A frozen copy of each service: what the invoice says does not change when the service does. */
async function insertLines(
  context: Context,
  linked: readonly { invoiceId: string; rows: readonly ServiceRow[] }[],
  taxOf: (row: ServiceRow) => ReturnType<typeof lineTax>,
): Promise<void> {
  const lines = linked.flatMap(({ invoiceId, rows }) =>
    rows.map((row, index) => ({
      supply_from: row.supply_from,
      tax_applicability: taxOf(row).applicability,
      vat_percent: taxOf(row).percent ?? null,
      organisation_id: context.organisationId,
      id: newId(),
      invoice_id: invoiceId,
      position: index + 1,
      service_id: row.id,
      kind: row.kind,
      level: row.level,
      name: row.name,
      quantity: row.quantity,
      unit_price: row.unit_price,
      amount: row.amount,
      vat_code: row.vat_code,
      supply_day: row.supply_day,
      reclaimable: row.reclaimable,
      split: row.split === null ? null : JSON.stringify(row.split),
    })),
  );
  for (let start = 0; start < lines.length; start += 500) {
    await context.db
      .insertInto('billing.invoice_lines')
      .values(lines.slice(start, start + 500))
      .execute();
  }
}
