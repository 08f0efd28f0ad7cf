import { letterHeadOf } from '#platform/server/settings/list-file.ts';
import { renderInvoice } from '#apps/invoice-print/api.ts';
import type { InvoiceDocument, QrAddress } from '#apps/invoice-print/api.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Context, Handler } from '#platform/server/call/context.ts';
import { readStored, storeBytes } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import { priceText } from '#apps/tariffs/api.ts';
import { decimal, decimalText, times } from '#platform/domain/numbers/decimals.ts';
import type { invoices, WholeInvoice } from '../contract/invoices.ts';
import { canMove } from '../domain/invoices.ts';
import manifest from '../manifest.ts';
import { groupsOf, invoiceOf, invoiceRows, linesOf } from './invoice-rows.ts';
import type { FrozenCreditor, InvoiceRow } from './invoice-rows.ts';
import { creditorOf } from './invoice-settings.ts';
import { current, tellReleased } from './payments.ts';
import { lockPeriod } from './periods.ts';
import { isShown, ownShare } from './recipients.ts';

type Calls = typeof invoices;
type Handlers = { readonly [V in 'credit' | 'creditPdf' | 'creditPdfOfResident']: Handler<Calls[V]> };

const negated = (price: string): string => priceText(decimalText(times(decimal(price), decimal(-1))));

/** The paper of a credit note: the lines of the invoice with the other sign, its date and number, no payment part. */
function paperOf(
  row: InvoiceRow,
  lines: WholeInvoice['lines'],
  given: { number: string; day: string; creditor: FrozenCreditor },
): InvoiceDocument {
  return {
    kind: 'creditNote',
    credits: { number: row.number ?? '', day: row.invoice_date ?? '', paid: row.status === 'paid' },
    number: given.number,
    language: row.language,
    creditor: given.creditor,
    recipient: row.recipient as QrAddress,
    residentName: row.resident_name,
    residentNumber: row.resident_number,
    payer: row.payer,
    month: row.month,
    invoiceDate: given.day,
    dueDate: null,
    instalments: [],
    discount: null,
    lines: lines.map((line) => ({
      ...line,
      unitPrice: negated(line.unitPrice),
      amount: -line.amount,
      split: null,
    })),
    vatGroups: groupsOf(row).map((group) => ({
      ...group,
      net: -group.net,
      vat: -group.vat,
      gross: -group.gross,
    })),
    total: -row.total,
    vatLiable: given.creditor.vatLiable,
    footer: given.creditor.footer,
    bill: null,
  };
}

/** The services of a credited invoice: billed again they are open once more, otherwise they are cancelled; those of a closed month stay. */
async function release(context: Context, invoiceId: string, services: 'billAgain' | 'cancel'): Promise<void> {
  const { db, organisationId } = context;
  await db
    .updateTable('billing.invoice_lines')
    .set({ credited: true })
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .execute();
  const own = db
    .updateTable('billing.services')
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['invoiced', 'paid']);
  await (
    services === 'billAgain'
      ? own.set({ status: 'exported', invoice_id: null })
      : own.set({ status: 'cancelled' })
  ).execute();
}

export const creditCalls: Handlers = {
  async credit({ input, context, db, refuse }) {
    const row = await current(context, input);
    const problem = canMove(row.status, 'creditInFull', {
      openAmount: row.total,
      overdue: false,
      credited: row.credited_by !== null,
      reason: input.reason,
    });
    if (problem === 'alreadyCredited') throw refuse.alreadyCredited();
    if (problem === 'reasonMissing') throw refuse.reasonMissing();
    if (problem) throw refuse.transitionNotAllowed({ status: row.status });
    // what is billed again changes its month
    if (input.services === 'billAgain' && (await lockPeriod(context, row.month)).status !== 'open')
      throw refuse.servicePeriodClosed();
    const number = await drawNumber(
      context,
      'billing.creditNote',
      manifest.sequences.creditNote,
      context.today,
    );
    if (number === null) throw refuse.laterYearExists();
    const frozen = row.creditor as FrozenCreditor;
    const creditor: FrozenCreditor = {
      ...(await creditorOf(context)),
      vatLiable: frozen.vatLiable,
      footer: frozen.footer,
    };
    const bytes = await renderInvoice(
      paperOf(row, await linesOf(context, row.id), { number, day: context.today, creditor }),
      (await letterHeadOf(context, null)).logo,
    );
    const file = await storeBytes(context, {
      name: `${number}.pdf`,
      mediaType: 'application/pdf',
      bytes,
      purpose: 'creditNote',
      residentId: row.resident_id,
    });
    await db
      .insertInto('billing.credit_notes')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        invoice_id: row.id,
        resident_id: row.resident_id,
        number,
        credit_date: context.today,
        reason: input.reason,
        services: input.services,
        refund: row.status === 'paid',
        recipient: JSON.stringify(row.recipient),
        creditor: JSON.stringify(creditor),
        net: -row.net,
        vat: -row.vat,
        total: -row.total,
        vat_groups: JSON.stringify(
          groupsOf(row).map((group) => ({ ...group, net: -group.net, vat: -group.vat, gross: -group.gross })),
        ),
        pdf_file_id: file,
        issued_at: context.now,
        issued_by: context.account?.id ?? null,
      })
      .execute();
    const credited = await db
      .updateTable('billing.invoices')
      .set({ credited_by: number })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await release(context, row.id, input.services);
    await tellReleased(context, {
      invoiceId: row.id,
      reason: `${number}: ${input.reason}`,
      credited: true,
    });
    return invoiceOf(credited);
  },
  async creditPdf({ input, context }) {
    const row = found(await invoiceRows(context).where('id', '=', input.id).executeTakeFirst());
    await context.logRead([row.resident_id]);
    return fileOf(context, row);
  },
  async creditPdfOfResident({ input, context }) {
    const row = found(
      await invoiceRows(context)
        .where('id', '=', input.id)
        .where('resident_id', '=', input.residentId)
        .executeTakeFirst(),
    );
    if (!isShown(await ownShare(context), row)) throw notFound();
    return fileOf(context, row);
  },
};

async function fileOf(context: Context, invoice: InvoiceRow): Promise<FileAnswer> {
  const note = found(
    await context.db
      .selectFrom('billing.credit_notes')
      .select(['number', 'pdf_file_id'])
      .where('organisation_id', '=', context.organisationId)
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirst(),
  );
  const stored = found(await readStored(context, note.pdf_file_id));
  return { name: `${note.number}.pdf`, mediaType: 'application/pdf', body: stored.bytes, inline: true };
}
