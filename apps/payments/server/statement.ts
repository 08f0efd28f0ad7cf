import { sql } from 'kysely';
import { claims } from '#apps/billing/api.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { TableFormat } from '#platform/contract/table-format.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { contextOfFile, listFile } from '#platform/server/settings/list-file.ts';
import { allocationRows, paymentRows } from './payment-rows.ts';

interface Line {
  readonly day: string;
  readonly what: string;
  readonly number: string;
  readonly owed: number | null;
  readonly came: number | null;
}

/** Invoices of a payer and what came for them, in the order of days; what is open stands at the end and is the sum of both. */
async function linesOf(context: Context, recipientId: string) {
  const own = await claims(context, { recipientId });
  const first = found(own[0]);
  await context.logRead([...new Set(own.map(({ residentId }) => residentId))]);
  const word = (key: string, values: Record<string, string> = {}) =>
    say(context.language, `payments:statement.${key}`, values);
  const live = await allocationRows(context)
    .where('invoice_id', '=', sql<string>`any(${own.map(({ id }) => id)}::uuid[])`)
    .where('undone_at', 'is', null)
    .execute();
  const came = await paymentRows(context)
    .where('id', '=', sql<string>`any(${live.map((one) => one.payment_id)}::uuid[])`)
    .execute();
  const valueOn = new Map(came.map((row) => [row.id, row.value_on]));
  const numberOf = new Map(own.map(({ id, number }) => [id, number]));
  const lines: Line[] = own.flatMap((claim): Line[] => {
    const invoice = {
      day: claim.invoiceDate,
      what: word('invoice'),
      number: claim.number,
      owed: claim.total,
      came: null,
    };
    const rest = claim.total - claim.covered;
    if (rest === 0 || (claim.status !== 'paid' && !claim.credited)) return [invoice];
    const what = word(claim.credited ? 'credited' : 'byHand');
    const day = claim.paidOn ?? claim.invoiceDate;
    return [invoice, { day, what, number: claim.number, owed: null, came: rest }];
  });
  for (const one of live) {
    const about = {
      day: valueOn.get(one.payment_id) ?? '',
      number: numberOf.get(one.invoice_id) ?? '',
      owed: null,
    };
    const parts = [
      ['payment', Number(one.amount)],
      ['discount', Number(one.discount)],
      ['rounding', -Number(one.rounding)],
    ] as const;
    for (const [key, amount] of parts)
      if (amount !== 0) lines.push({ ...about, what: word(key), came: amount });
  }
  lines.sort((a, b) => a.day.localeCompare(b.day) || a.number.localeCompare(b.number));
  const open = own.reduce((sum, claim) => sum + claim.open, 0);
  return { name: first.recipient.name, lines, open, word };
}

/** The statement of account of a payer: on the paper of the house, or as a table. */
export async function statementFile(
  asking: Context,
  recipientId: string,
  format: TableFormat,
): Promise<FileAnswer> {
  const context = await contextOfFile(asking, format);
  const { name, lines, open, word } = await linesOf(context, recipientId);
  let balance = 0;
  const rows = lines.map((line) => {
    balance += (line.owed ?? 0) - (line.came ?? 0);
    return { ...line, balance };
  });
  return listFile(context, format, {
    title: word('title', { name }),
    note: word('day', { day: context.today }),
    columns: [
      { key: 'day', label: word('date'), kind: 'day' },
      { key: 'what', label: word('what') },
      { key: 'number', label: word('number') },
      { key: 'owed', label: word('owed'), kind: 'money' },
      { key: 'came', label: word('came'), kind: 'money' },
      { key: 'balance', label: word('balance'), kind: 'money' },
    ],
    rows: [
      ...rows,
      { day: context.today, what: word('open'), number: '', owed: null, came: null, balance: open },
    ],
  });
}
