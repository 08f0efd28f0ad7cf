import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Payment } from '../contract/payments.ts';
import { payments } from '../contract/payments.ts';
import { useText } from './text.ts';
import { UnassignForm } from './UnassignForm.tsx';

const statusOf = {
  toConfirm: 'warning',
  unassigned: 'warning',
  credit: 'info',
  assigned: 'done',
  refunded: 'done',
  reversed: 'neutral',
} as const;

/** All payments with what became of them; an allocation can be taken back. */
export function AllPayments({ text }: { readonly text: string }) {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('authorization.billing.payments', 'Edit');
  const list = usePages(payments.list, { limit: 50, ...(text === '' ? {} : { text }) });
  const nameOf = (one: Payment) =>
    `${one.payerName || one.reference || one.text} ${format.money(one.amount)}`;
  const live = (one: Payment) => one.allocations.filter(({ undoneAt }) => undoneAt === null);
  const takeBack = (one: Payment, allocationId: string, number: string) => {
    const key = `payments.${allocationId}.unassign`;
    openWork({
      key,
      title: `${t('actions.unassign')}: ${number}`,
      render: () => <UnassignForm payment={one} allocationId={allocationId} onDone={() => closeWork(key)} />,
    });
  };
  return (
    <DataTable
      list={list}
      label={t('screens.Payments')}
      rowName={nameOf}
      filtered={text !== ''}
      empty={{ title: t('empty.all'), icon: 'price' }}
      {...(mayEdit
        ? {
            actions: (one: Payment) =>
              live(one).map(({ id, number }) => ({
                label: `${t('actions.unassign')}: ${number}`,
                icon: 'undo' as const,
                onClick: () => takeBack(one, id, number),
              })),
          }
        : {})}
      columns={[
        {
          key: 'payer',
          head: t('fields.payer'),
          cell: (one) => one.payerName || one.text || one.reference,
          phone: 'title',
        },
        { key: 'valueOn', head: t('fields.valueOn'), cell: (one) => format.day(one.valueOn), nowrap: true },
        {
          key: 'amount',
          head: t('fields.amount'),
          cell: (one) =>
            one.currency === 'CHF'
              ? format.money(one.amount)
              : `${one.currency} ${format.number(one.amount / 100)}`,
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        {
          key: 'invoice',
          head: t('fields.invoice'),
          cell: (one) =>
            live(one)
              .map(({ number, residentName }) => `${number} ${residentName}`)
              .join(', '),
          phone: 'bare',
        },
        {
          key: 'left',
          head: t('fields.left'),
          cell: (one) => (one.left > 0 && one.currency === 'CHF' ? format.money(one.left) : ''),
          align: 'end',
          nowrap: true,
        },
        {
          key: 'state',
          head: t('fields.state'),
          cell: (one) => <StatusBadge status={statusOf[one.state]} label={t(`states.${one.state}`)} />,
          phone: 'bare',
          priority: 1,
        },
      ]}
    />
  );
}
