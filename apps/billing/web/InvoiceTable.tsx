import { Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import type { Pages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { invoices } from '../contract/invoices.ts';
import type { Invoice } from '../contract/invoices.ts';
import { InvoicePanel } from './InvoicePanel.tsx';
import { creditLink, creditLinkOf, InvoiceStatus, pdfLink, pdfLinkOf } from './invoice-shown.tsx';
import { CreditForm, PaidForm, PendingForm } from './PaymentForms.tsx';
import { useText } from './text.ts';

/** Invoices with their status and PDF, and the actions that their status allows. */
export function InvoiceTable({
  list,
  residentId,
  month,
  filtered = false,
  label,
}: {
  readonly list: Pages<Invoice>;
  /** Set on the page of one resident: the name is left out, and access is that of the resident. */
  readonly residentId?: string;
  /** Only invoices of this month are listed. */
  readonly month?: string;
  readonly filtered?: boolean;
  readonly label: string;
}) {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('authorization.billing.invoices', 'Edit');
  const mayDelete = useMay('authorization.billing.invoices', 'Delete');
  const mayPdf = useMay('authorization.billing.invoices', 'Pdf', residentId);
  const mayOpen = useMay('authorization.billing.invoices', 'Read');
  const issue = useAct(invoices.issue, {
    success: ({ number }) => t('states.issued', { number: number ?? '' }),
  });
  const overdue = useAct(invoices.markOverdue, { success: t('states.overdue') });
  const remove = useAct(invoices.remove, { success: t('states.deleted') });
  const nameOf = (one: Invoice) => one.number ?? `${t('invoiceStatus.draft')} ${one.residentName}`;
  const form = (one: Invoice, action: string, Form: typeof PaidForm) => {
    const key = `billing.invoice.${one.id}.${action}`;
    openWork({
      key,
      residentId: one.residentId,
      title: `${action}: ${nameOf(one)}`,
      render: () => <Form invoice={one} onDone={() => closeWork(key)} />,
    });
  };
  const open = (one: Invoice) =>
    openWork({
      key: `billing.invoice.${one.id}`,
      residentId: one.residentId,
      title: nameOf(one),
      render: () => <InvoicePanel id={one.id} />,
    });
  const actions = (one: Invoice): RowAction[] => {
    const key = { id: one.id, version: one.version };
    // a credited invoice is settled
    const mayMove = mayEdit && one.creditedBy === null;
    const isIssued = one.status === 'pending' || one.status === 'overdue';
    const show = (path: string) => void window.open(path, '_blank', 'noopener');
    return [
      ...(mayPdf
        ? [
            {
              label: t('actions.pdf'),
              icon: 'document' as const,
              quick: true,
              onClick: () => show(residentId ? pdfLinkOf(residentId, one.id) : pdfLink(one.id)),
            },
          ]
        : []),
      ...(mayPdf && one.creditedBy !== null
        ? [
            {
              label: t('actions.creditPdf', { number: one.creditedBy }),
              icon: 'document' as const,
              onClick: () => show(residentId ? creditLinkOf(residentId, one.id) : creditLink(one.id)),
            },
          ]
        : []),
      ...(mayEdit && one.status === 'draft'
        ? [{ label: t('actions.issueOne'), icon: 'send' as const, onClick: () => void issue.send(key) }]
        : []),
      ...(mayMove && isIssued
        ? [
            {
              label: t('actions.markPaid'),
              icon: 'check' as const,
              onClick: () => form(one, t('actions.markPaid'), PaidForm),
            },
          ]
        : []),
      ...(mayMove && one.status === 'pending'
        ? [{ label: t('actions.markOverdue'), icon: 'clock' as const, onClick: () => void overdue.send(key) }]
        : []),
      ...(mayMove && (one.status === 'overdue' || one.status === 'paid')
        ? [
            {
              label: t('actions.markPending'),
              icon: 'undo' as const,
              onClick: () => form(one, t('actions.markPending'), PendingForm),
            },
          ]
        : []),
      ...(mayMove && one.status !== 'draft'
        ? [
            {
              label: t('actions.credit'),
              icon: 'undo' as const,
              danger: true,
              onClick: () => form(one, t('actions.credit'), CreditForm),
            },
          ]
        : []),
      ...(mayDelete && one.status === 'draft'
        ? [
            {
              label: t('actions.deleteDraft'),
              icon: 'delete' as const,
              danger: true,
              onClick: () =>
                void ask({ title: t('actions.deleteDraft'), text: nameOf(one), danger: true }).then((yes) =>
                  yes ? remove.send(key) : null,
                ),
            },
          ]
        : []),
    ];
  };
  return (
    <DataTable
      list={list}
      label={label}
      rowName={nameOf}
      actions={actions}
      filtered={filtered}
      {...(mayOpen ? { onRow: open } : {})}
      empty={{
        title: `${month ? t('states.noInvoicesOf', { month: format.month(month) }) : t('states.noInvoices')}${mayOpen ? ` ${t('states.invoicesHelp')}` : ''}`,
        icon: 'invoice',
      }}
      columns={[
        {
          key: 'number',
          head: t('fields.number'),
          cell: (one) => (
            <Text fw={550} className="exact">
              {one.number ?? t('invoiceStatus.draft')}
            </Text>
          ),
          phone: 'title',
          nowrap: true,
        },
        ...(residentId
          ? [{ key: 'month', head: t('fields.month'), cell: (one: Invoice) => format.month(one.month) }]
          : [
              {
                key: 'resident',
                head: t('fields.resident'),
                priority: 1 as const,
                phone: 'bare' as const,
                // the name of the paper, where the resident is not in the records any more
                cell: (one: Invoice) =>
                  one.resident ? <ResidentLabel resident={one.resident} age={false} /> : one.residentName,
              },
            ]),
        ...(!residentId && month === undefined
          ? [
              {
                key: 'month',
                head: t('fields.month'),
                priority: 3 as const,
                cell: (one: Invoice) => format.month(one.month),
              },
            ]
          : []),
        {
          key: 'payer',
          head: t('fields.payer'),
          phone: 'bare',
          cell: (one) => (
            <>
              {one.recipient.name}{' '}
              <Text span inherit c="dimmed">
                {t(`payers.${one.payer}`)}
              </Text>
            </>
          ),
        },
        {
          key: 'total',
          head: t('fields.total'),
          cell: (one) => (
            <>
              {format.money(one.total)}
              {one.open > 0 && one.open < one.total && (
                <Text span inherit c="dimmed" display="block">
                  {t('openOf', { amount: format.money(one.open) })}
                </Text>
              )}
            </>
          ),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        {
          key: 'due',
          head: t('fields.dueDate'),
          cell: (one) => one.dueDate && format.day(one.dueDate),
          nowrap: true,
        },
        {
          key: 'status',
          head: t('fields.status'),
          cell: (one) => <InvoiceStatus invoice={one} />,
          phone: 'bare',
          priority: 1,
        },
      ]}
    />
  );
}
