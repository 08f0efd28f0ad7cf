import { letterHeadOf } from '#platform/server/settings/list-file.ts';
import {
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
import { makeCreditorReference } from '#platform/domain/numbers/bank-numbers.ts';
import { instalments } from '../domain/payment-terms.ts';
import manifest from '../manifest.ts';
import type { Creditor } from '../manifest.ts';
import { documentOf, invoiceOf, invoiceRows, linesOf } from './invoice-rows.ts';
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
    billingInformation: '',
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
  const message = `${printWords(row.language).invoice} ${number}, ${printedMonth(row.month, row.language)}, ${row.resident_name}`;
  const bill = billOf({
    creditor,
    debtor,
    number,
    residentNumber: row.resident_number,
    total: row.total,
    message: [...message].slice(0, 140).join(''),
  });
  const problems = qrBillProblems(bill);
  if (problems.length > 0) throw new CannotIssue('failedToGenerate', problems);
  const due = instalments(
    {
      netDays: rules.netDays,
      discountPercent: 0,
      discountDays: 0,
      proximateMonth: null,
      proximateDay: null,
      splitPayments: 1,
      daysToPayAging: 0,
    },
    invoiceDate,
    row.total,
  )[0]!.due;
  const frozen = {
    number,
    invoice_date: invoiceDate,
    due_date: due,
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
