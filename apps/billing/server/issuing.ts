import { instalments, type Term, termsOfCustomers } from '#apps/customers/api.ts';
import { letterHeadOf } from '#platform/server/settings/list-file.ts';
import {
  billingInformationWithin,
  creditorAccount,
  invoiceQrReference,
  isAddressComplete,
  printedMonth,
  printWords,
  qrBillProblems,
  qrBillText,
  renderInvoice,
} from '#apps/invoice-print/api.ts';
import type { QrAddress, QrBill } from '#apps/invoice-print/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import { dayInMonth, daysBetween } from '#platform/domain/time/days.ts';
import { makeCreditorReference } from '#platform/domain/numbers/bank-numbers.ts';
import manifest from '../manifest.ts';
import type { Creditor, InvoiceRules } from '../manifest.ts';
import { documentOf, groupsOf, invoiceOf, invoiceRows, linesOf } from './invoice-rows.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import { creditorOf, rulesOfHome } from './invoice-settings.ts';
import { periodOf } from './periods.ts';
import { recipientOf } from './recipients.ts';

export type IssueCode =
  | 'invoiceNotDraft'
  | 'servicePeriodClosed'
  | 'bankDataMissing'
  | 'billingAddressMissing'
  | 'payableToAddressMissing'
  | 'failedToGenerate'
  | 'laterYearExists';

/** Why an invoice cannot be issued; thrown, so that its transaction writes nothing and draws no number. */
export class CannotIssue extends Error {
  readonly code: IssueCode;
  readonly problems: readonly string[];
  constructor(code: IssueCode, problems: readonly string[] = []) {
    super(code);
    this.code = code;
    this.problems = problems;
  }
}

/** The bill of an invoice: QR reference with a QR-IBAN, creditor reference with any other account. */
export function billOf(given: {
  creditor: Creditor;
  debtor: QrAddress;
  number: string;
  residentNumber: string;
  total: number;
  message: string;
  billingInformation: string;
}): QrBill {
  const { creditor } = given;
  const qr = creditorAccount(creditor.iban) === 'qrIban';
  return {
    iban: creditor.iban,
    creditor: addressOf(creditor),
    amount: given.total,
    currency: 'CHF',
    debtor: given.debtor,
    referenceType: qr ? 'QRR' : 'SCOR',
    reference: qr
      ? invoiceQrReference(creditor.bankClient, given.residentNumber, given.number)
      : makeCreditorReference(given.number.replace(/[^A-Za-z0-9]/g, '').toUpperCase()),
    message: given.message,
    billingInformation: given.billingInformation,
    alternativeSchemes: [],
  };
}

const addressOf = ({ name, street, houseNumber, postalCode, town, country }: Creditor): QrAddress => ({
  name,
  street,
  houseNumber,
  postalCode,
  town,
  country,
});

/** Whoever has agreed on nothing else pays within the days of the home, at once. */
const termOfHome = (netDays: number): Term => ({
  netDays,
  discountPercent: '0',
  discountDays: 0,
  proximateMonth: null,
  proximateDay: null,
  splitPayments: 1,
  agingDays: 0,
});

/** What was agreed with the recipient, or with the resident whose share it is. */
async function termOf(context: Context, row: InvoiceRow): Promise<Term | undefined> {
  const terms = await termsOfCustomers(context, [row.recipient_contact_id, row.resident_id]);
  return (
    terms.get(row.recipient_contact_id) ?? (row.payer === 'resident' ? terms.get(row.resident_id) : undefined)
  );
}

const shortDay = (day: string): string => day.slice(2).replaceAll('-', '');

/** What the bookkeeping of whoever pays can read from the code: number, day, tax and terms (domain reference 11.5). */
function informationOf(
  row: InvoiceRow & { readonly number: string; readonly invoiceDate: string },
  given: {
    readonly term: Term;
    readonly parts: ReturnType<typeof instalments>;
    readonly creditor: Creditor;
    readonly rules: InvoiceRules;
    readonly message: string;
  },
): string {
  const { term, parts, creditor, rules, message } = given;
  const netOf = (taxed: boolean) =>
    groupsOf(row)
      .filter(({ percent }) => (percent !== null) === taxed)
      .map(({ percent, net }) => [percent ?? '0', String(net / 100)] as const);
  const [first, last] = [`${row.month}-01`, dayInMonth(row.month, 31)];
  const taxed = rules.vatLiable && creditor.uid !== '';
  const discount = Number(term.discountPercent) > 0;
  return billingInformationWithin(
    {
      invoiceNumber: row.number,
      invoiceDate: shortDay(row.invoiceDate),
      ...(taxed
        ? {
            vatNumber: creditor.uid.replace(/\D/g, ''),
            vatDate: shortDay(first) + shortDay(last),
            vat: [...netOf(true), ...netOf(false)],
          }
        : {}),
      // of several instalments each has its own day, which the line cannot say
      ...(parts.length > 1
        ? {}
        : {
            conditions: [
              ...(discount ? [[String(Number(term.discountPercent)), term.discountDays] as const] : []),
              ['0', daysBetween(row.invoiceDate, parts[0]!.due) - 1] as const,
            ],
          }),
    },
    // the place of an instalment stands before the message
    140 - [...message].length - (parts.length > 1 ? '(24/24) '.length : 0),
  );
}

/**
 * Issues one draft in the caller's transaction: number, due date, reference, payload and PDF are made and frozen together.
 * Two people at once: the row is locked, the second one finds no draft. Throws CannotIssue, 404 and 412.
 */
export async function issueInvoice(
  context: Context,
  id: string,
  options: { version?: number; invoiceDate?: string; withFile?: boolean } = {},
): Promise<InvoiceRow> {
  const { db, organisationId } = context;
  const row = found(await invoiceRows(context).where('id', '=', id).forUpdate().executeTakeFirst());
  if (row.status !== 'draft') throw new CannotIssue('invoiceNotDraft');
  if (options.version !== undefined && row.version !== options.version) throw stale(invoiceOf(row));
  if ((await periodOf(context, row.month)).status !== 'open') throw new CannotIssue('servicePeriodClosed');
  const [creditor, rules] = [await creditorOf(context), await rulesOfHome(context)];
  // the address may have been completed since the draft was made
  const debtor = (await recipientOf(context, row.recipient_contact_id)) ?? (row.recipient as QrAddress);
  const account = creditorAccount(creditor.iban);
  if (account !== 'qrIban' && account !== 'iban') throw new CannotIssue('bankDataMissing');
  if (!isAddressComplete(debtor)) throw new CannotIssue('billingAddressMissing');
  if (!isAddressComplete(creditor)) throw new CannotIssue('payableToAddressMissing');
  const invoiceDate = options.invoiceDate ?? context.today;
  const number = await drawNumber(context, 'billing.invoice', manifest.sequences.invoice, invoiceDate);
  if (number === null) throw new CannotIssue('laterYearExists');
  const term = (await termOf(context, row)) ?? termOfHome(rules.netDays);
  const parts = instalments(term, invoiceDate, row.total);
  const words = `${printWords(row.language).invoice} ${number}, ${printedMonth(row.month, row.language)}, ${row.resident_name}`;
  const message = [...words].slice(0, 140).join('');
  const bill = billOf({
    creditor,
    debtor,
    number,
    residentNumber: row.resident_number,
    total: row.total,
    message,
    billingInformation: informationOf(
      { ...row, number, invoiceDate },
      { term, parts, creditor, rules, message },
    ),
  });
  const problems = qrBillProblems(bill);
  if (problems.length > 0) throw new CannotIssue('failedToGenerate', problems);
  const frozen = {
    number,
    invoice_date: invoiceDate,
    due_date: parts[0]!.due,
    instalments: parts,
    discount_percent: term.discountPercent,
    discount_days: term.discountDays,
    recipient: debtor,
    creditor: { ...creditor, vatLiable: rules.vatLiable, footer: rules.footer },
    reference_type: bill.referenceType,
    reference: bill.reference,
    payload: qrBillText(bill),
  };
  const bytes =
    options.withFile === false
      ? null
      : await renderInvoice(
          documentOf({ ...row, ...frozen }, await linesOf(context, id), bill),
          (await letterHeadOf(context, null)).logo,
        );
  const file =
    bytes &&
    (await storeBytes(context, {
      name: `${number}.pdf`,
      mediaType: 'application/pdf',
      bytes,
      purpose: 'invoice',
      residentId: row.resident_id,
    }));
  return db
    .updateTable('billing.invoices')
    .set({
      ...frozen,
      recipient: JSON.stringify(frozen.recipient),
      instalments: JSON.stringify(parts),
      creditor: JSON.stringify(frozen.creditor),
      status: 'pending',
      pdf_file_id: file,
      issued_at: context.now,
      issued_by: context.account?.id ?? null,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
