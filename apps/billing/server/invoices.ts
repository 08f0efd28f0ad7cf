import { sql } from 'kysely';
import { letterHeadOf } from '#platform/server/settings/list-file.ts';
import { renderInvoice } from '#apps/invoice-print/api.ts';
import type { QrAddress } from '#apps/invoice-print/api.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readStored } from '#platform/server/files/files.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, notFound, stale } from '#platform/server/call/problems.ts';
import { parseAmount } from '#platform/domain/numbers/money.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { invoices } from '../contract/invoices.ts';
import { creditCalls } from './credit-notes.ts';
import { billOf, CannotIssue, issueInvoice } from './issuing.ts';
import { documentOf, invoiceOf, invoiceRows, invoicesOf, linesOf, wholeInvoiceOf } from './invoice-rows.ts';
import type { FrozenCreditor, InvoiceRow } from './invoice-rows.ts';
import { creditorOf, rulesOfHome } from './invoice-settings.ts';
import { paymentCalls } from './payments.ts';
import { isShown, ownShare } from './recipients.ts';

/** Those that hold all words of a text, or whose amount it is. */
function saying(query: ReturnType<typeof invoiceRows>, text: string) {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return query;
  const amount = parseAmount(text.trim());
  return query.where((by) =>
    by.or([
      by.and(words.map((word) => by('search', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`))),
      ...(amount === undefined
        ? []
        : [
            by('total', '=', amount),
            by.and([
              by('status', 'in', ['pending', 'overdue']),
              by('credited_by', 'is', null),
              by(sql<number>`total - covered`, '=', amount),
            ]),
          ]),
    ]),
  );
}

export const invoiceCalls = implement(invoices, {
  ...paymentCalls,
  ...creditCalls,
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = invoiceRows(context);
    if (input.month) query = query.where('month', '=', input.month);
    if (input.status === 'credited') query = query.where('credited_by', 'is not', null);
    else if (input.status) query = query.where('status', '=', input.status).where('credited_by', 'is', null);
    if (input.payer) query = query.where('payer', '=', input.payer);
    query = saying(query, input.text ?? '');
    if (after) query = query.where('id', '<', after[0]!);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      async (shown) => {
        await context.logRead([...new Set(shown.map((row) => row.resident_id))]);
        return invoicesOf(context, shown);
      },
    );
  },
  async latest({ context }) {
    const row = await context.db
      .selectFrom('billing.invoices')
      .select('month')
      .where('organisation_id', '=', context.organisationId)
      .orderBy('month', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { month: row?.month ?? null };
  },
  async ofResident({ input, context }) {
    const rows = await invoiceRows(context)
      .where('resident_id', '=', input.residentId)
      .orderBy('month', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const share = await ownShare(context);
    return { items: rows.filter((row) => isShown(share, row)).map((row) => invoiceOf(row)) };
  },
  async get({ input, context }) {
    const row = found(await invoiceRows(context).where('id', '=', input.id).executeTakeFirst());
    await context.logRead([row.resident_id]);
    return wholeInvoiceOf(context, row);
  },
  async remove({ input, context, db, refuse }) {
    const row = found(await invoiceRows(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
    if (row.status !== 'draft') throw refuse.invoiceNotDraft();
    if (row.version !== input.version) throw stale(invoiceOf(row));
    await db
      .deleteFrom('billing.invoice_lines')
      .where('organisation_id', '=', context.organisationId)
      .where('invoice_id', '=', row.id)
      .execute();
    await db
      .updateTable('billing.services')
      .set({ status: 'exported', invoice_id: null })
      .where('organisation_id', '=', context.organisationId)
      .where('invoice_id', '=', row.id)
      .execute();
    await db
      .deleteFrom('billing.invoices')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return { done: true as const };
  },
  async issue({ input, context, refuse }) {
    try {
      return invoiceOf(await issueInvoice(context, input.id, { version: input.version }));
    } catch (error) {
      if (!(error instanceof CannotIssue)) throw error;
      throw error.code === 'failedToGenerate'
        ? refuse.failedToGenerate({ problems: [...error.problems] })
        : refuse[error.code]();
    }
  },
  async pdf({ input, context }) {
    const row = found(await invoiceRows(context).where('id', '=', input.id).executeTakeFirst());
    await context.logRead([row.resident_id]);
    return fileOf(context, row);
  },
  async pdfOfResident({ input, context }) {
    const row = found(
      await invoiceRows(context)
        .where('id', '=', input.id)
        .where('resident_id', '=', input.residentId)
        .executeTakeFirst(),
    );
    if (!isShown(await ownShare(context), row)) throw notFound();
    return fileOf(context, row);
  },
});

/** The stored PDF; a draft, or an invoice that came without a file, is printed from its frozen lines. */
async function fileOf(context: Context, row: InvoiceRow): Promise<FileAnswer> {
  const stored = row.pdf_file_id === null ? undefined : found(await readStored(context, row.pdf_file_id));
  const body = stored?.bytes ?? (await print(context, row));
  return {
    name: `${row.number ?? `${row.month}-${row.resident_number}`}.pdf`,
    mediaType: 'application/pdf',
    body,
    inline: true,
  };
}

async function print(context: Context, row: InvoiceRow): Promise<Uint8Array> {
  const lines = await linesOf(context, row.id);
  const { logo } = await letterHeadOf(context, null);
  if (row.number === null) {
    const [creditor, { vatLiable, footer }] = [await creditorOf(context), await rulesOfHome(context)];
    return renderInvoice(
      documentOf({ ...row, creditor: { ...creditor, vatLiable, footer } }, lines, null),
      logo,
    );
  }
  const elements = row.payload?.split('\n') ?? [];
  const bill = billOf({
    creditor: row.creditor as FrozenCreditor,
    debtor: row.recipient as QrAddress,
    number: row.number,
    residentNumber: row.resident_number,
    total: row.total,
    // as they were frozen: the message is the 30th element, the billing information stands behind the trailer
    message: elements[29] ?? '',
    billingInformation: elements[31] ?? '',
  });
  return renderInvoice(documentOf(row, lines, bill), logo);
}
