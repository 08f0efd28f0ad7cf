import type { Context, Handler, Refuse } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import type { invoices } from '../contract/invoices.ts';
import { canMove, stateAfter } from '../domain/invoices.ts';
import type { InvoiceAction } from '../domain/invoices.ts';
import { overdueInstalments } from '../domain/due.ts';
import { invoiceOf, invoiceRows, openOf, partsOf } from './invoice-rows.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import { periodOf } from './periods.ts';

type Calls = typeof invoices;

export async function current(context: Context, input: { id: string; version: number }): Promise<InvoiceRow> {
  const row = found(await invoiceRows(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.version !== input.version) throw stale(invoiceOf(row));
  return row;
}

/** Whether something of an issued invoice is overdue; Sundays and holidays grant the next working day (Art. 78 OR). */
export const isPastDue = (row: InvoiceRow, today: string): boolean =>
  overdueInstalments(partsOf(row), today).length > 0;

function refusalOf(
  row: InvoiceRow,
  action: InvoiceAction,
  context: Context,
  facts: { openAmount?: number; reason?: string },
) {
  return canMove(row.status, action, {
    openAmount: facts.openAmount ?? openOf(row),
    overdue: isPastDue(row, context.today),
    credited: row.credited_by !== null,
    reason: facts.reason ?? '',
  });
}

/** Money that was booked on an invoice is free again: by hand it is not paid any more, or a credit note cancels it. */
export const tellReleased = (
  context: Context,
  about: { readonly invoiceId: string; readonly reason: string; readonly credited: boolean },
): Promise<void> =>
  // what comes after this moment is not meant
  context.emit('billing.invoiceReleased', { ...about, at: context.now.toISOString() });

async function move(
  context: Context,
  row: InvoiceRow,
  changes: { status: InvoiceRow['status']; paid_on: string | null; due_date?: string; remarks?: string },
) {
  const changed = await context.db
    .updateTable('billing.invoices')
    .set({ ...changes, settled_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const period = await periodOf(context, row.month);
  const status =
    changes.status === 'paid'
      ? period.status === 'closed'
        ? ('closed' as const)
        : ('paid' as const)
      : ('invoiced' as const);
  await context.db
    .updateTable('billing.services')
    .set({ status })
    .where('organisation_id', '=', context.organisationId)
    .where('invoice_id', '=', row.id)
    .where('status', 'in', ['invoiced', 'paid'])
    .execute();
  return invoiceOf(changed);
}

type Handlers = { readonly [V in 'markPaid' | 'markOverdue' | 'markPending']: Handler<Calls[V]> };
type Moved = Refuse<Calls['markPaid']['errors']>;
const notAllowed = (refuse: Pick<Moved, 'transitionNotAllowed'>, row: InvoiceRow) =>
  refuse.transitionNotAllowed({ status: row.status });

/** What happens to an issued invoice: paid, overdue, pending again. A service follows its invoice. */
export const paymentCalls: Handlers = {
  async markPaid({ input, context, refuse }) {
    const row = await current(context, input);
    // the person says that the money is there, so nothing is open any more
    const problem = refusalOf(row, 'markPaid', context, { openAmount: 0 });
    if (problem) throw problem === 'alreadyCredited' ? refuse.alreadyCredited() : notAllowed(refuse, row);
    if (row.invoice_date !== null && input.paidOn < row.invoice_date) throw refuse.paidBeforeInvoice();
    if (input.paidOn > context.today) throw refuse.paidInFuture();
    return move(context, row, { status: 'paid', paid_on: input.paidOn });
  },
  async markOverdue({ input, context, refuse }) {
    const row = await current(context, input);
    const problem = refusalOf(row, 'markOverdue', context, {});
    if (problem === 'alreadyCredited') throw refuse.alreadyCredited();
    if (problem) throw problem === 'notOverdue' ? refuse.notOverdue() : notAllowed(refuse, row);
    return move(context, row, { status: 'overdue', paid_on: null });
  },
  async markPending({ input, context, refuse }) {
    const row = await current(context, input);
    // a draft becomes pending by issuing it
    if (row.status === 'draft') throw notAllowed(refuse, row);
    const problem = refusalOf(row, 'markPending', context, { reason: input.reason });
    if (problem === 'alreadyCredited') throw refuse.alreadyCredited();
    if (problem) throw problem === 'reasonMissing' ? refuse.reasonMissing() : notAllowed(refuse, row);
    // what money had covered is being freed
    const freed = { ...row, covered: row.status === 'paid' ? 0 : row.covered, status: 'pending' as const };
    const { dueDate: shown } = invoiceOf(freed);
    if (input.dueDate !== undefined && shown !== null && input.dueDate < shown) throw refuse.dueDateEarlier();
    // whoever only gives a reason leaves the days as they are
    const due = input.dueDate === undefined || input.dueDate === shown ? row.due_date : input.dueDate;
    if (row.status === 'paid')
      await tellReleased(context, { invoiceId: row.id, reason: input.reason, credited: false });
    const status = stateAfter(
      row.status,
      'markPending',
      isPastDue({ ...freed, due_date: due }, context.today),
    );
    return move(context, row, {
      status: status === 'overdue' ? 'overdue' : 'pending',
      paid_on: null,
      ...(due === null ? {} : { due_date: due }),
      ...(input.reason === '' ? {} : { remarks: input.reason }),
    });
  },
};

/** Nightly: pending invoices whose due date has passed become overdue. Answers how many. */
export async function markAllOverdue(context: Context): Promise<number> {
  const rows = await invoiceRows(context)
    .where('status', '=', 'pending')
    .where('credited_by', 'is', null)
    .where('due_date', '<', context.today)
    .orderBy('id')
    .forUpdate()
    .execute();
  const past = rows.filter((row) => isPastDue(row, context.today)).map(({ id }) => id);
  for (let start = 0; start < past.length; start += 500) {
    await context.db
      .updateTable('billing.invoices')
      .set({ status: 'overdue' })
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', past.slice(start, start + 500))
      .execute();
  }
  return past.length;
}
