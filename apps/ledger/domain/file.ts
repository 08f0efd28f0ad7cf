import { plainAmount } from '#platform/domain/numbers/money.ts';
import type { DraftDocument, Totals } from './draft.ts';

/** The columns of the file, the same in every home and every language (README.md says what stands in them). */
export const columns = [
  'record',
  'run',
  'document',
  'line',
  'booked',
  'day',
  'late',
  'kind',
  'number',
  'payment',
  'debtor',
  'account',
  'role',
  'debit',
  'credit',
  'currency',
  'taxCode',
  'taxRate',
  'remark',
] as const;
export type FileRow = Readonly<Record<(typeof columns)[number], string>>;

const nothing = Object.fromEntries(columns.map((column) => [column, ''])) as FileRow;

/** Bookings of a document, or one row without account where somebody books it by hand. */
export function rowsOf(run: string, document: DraftDocument, position: number): FileRow[] {
  const head = {
    ...nothing,
    run,
    document: String(position),
    booked: document.bookedOn,
    day: document.day,
    late: document.bookedOn > document.day ? '1' : '0',
    kind: document.kind,
    number: document.number,
    payment: document.paymentId ?? '',
    currency: document.currency,
  };
  if (document.setAside !== null)
    return [{ ...head, record: 'X', debit: plainAmount(document.amount), remark: document.setAside }];
  return document.lines.map((line, index) => ({
    ...head,
    record: 'B',
    line: String(index + 1),
    debtor: line.role === 'receivables' ? (document.recipientId ?? '') : '',
    account: line.account,
    role: line.role,
    debit: line.amount >= 0 ? plainAmount(line.amount) : '',
    credit: line.amount < 0 ? plainAmount(-line.amount) : '',
    taxCode: line.taxCode ?? '',
    taxRate: line.taxPercent ?? '',
  }));
}

/** The last row: how many documents and bookings, debit and credit, and the control sum of all bytes before it. */
export const controlRow = (
  run: string,
  totals: Totals,
  period: { readonly from: string | null; readonly until: string },
  control: string,
): FileRow => ({
  ...nothing,
  record: 'S',
  run,
  document: String(totals.documents),
  line: String(totals.lines),
  booked: period.until,
  day: period.from ?? '',
  late: String(totals.late),
  debit: plainAmount(totals.debit),
  credit: plainAmount(totals.credit),
  currency: 'CHF',
  remark: control,
});
