import { Group } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import type { Pages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { formatAmount } from '#platform/domain/numbers/money.ts';
import { services } from '../contract/services.ts';
import type { Service } from '../contract/services.ts';
import { canMove } from '../domain/services.ts';
import { serviceStatus } from './invoice-shown.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { useServiceText, useText } from './text.ts';
import { Why } from './Why.tsx';

/** Services as a table, with what can be done with each; computed ones are not edited by hand. */
export function ServiceTable({
  list,
  withResident,
  filtered = false,
  closed,
  label,
}: {
  readonly list: Pages<Service>;
  readonly withResident: boolean;
  readonly filtered?: boolean;
  readonly closed: boolean;
  readonly label: string;
}) {
  const t = useText();
  const textOf = useServiceText();
  const mayEdit = useMay('authorization.billing.services', 'Edit');
  const mayDelete = useMay('authorization.billing.services', 'Delete');
  const remove = useAct(services.remove, { success: t('states.deleted') });
  const takeBack = useAct(services.takeBack, { success: t('states.saved') });
  const actions = (one: Service): RowAction[] => {
    const facts = {
      periodOpen: !closed,
      onInvoice: one.invoiceId !== null,
      invoiceIsDraft: false,
      creditNoteExists: false,
      reason: '-',
    };
    const can = (action: 'edit' | 'delete' | 'takeBack') =>
      canMove(one.status, action, facts) === undefined && (action === 'takeBack' || one.source === 'manual');
    return [
      ...(mayEdit && can('edit')
        ? [
            {
              label: t('actions.edit'),
              icon: 'edit' as const,
              onClick: () => editService(one, `${t('actions.edit')}: ${textOf(one)}`),
            },
          ]
        : []),
      ...(mayEdit && can('takeBack')
        ? [
            {
              label: t('actions.takeBack'),
              icon: 'undo' as const,
              onClick: () => void takeBack.send({ id: one.id, version: one.version }),
            },
          ]
        : []),
      ...(mayDelete && can('delete')
        ? [
            {
              label: t('actions.remove'),
              icon: 'delete' as const,
              danger: true,
              onClick: () =>
                void ask({ title: t('actions.remove'), text: textOf(one), danger: true }).then((yes) =>
                  yes ? remove.send({ id: one.id, version: one.version }) : null,
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
      rowName={textOf}
      actions={actions}
      filtered={filtered}
      empty={{ title: `${t('states.noServices')} ${t('states.servicesHelp')}`, icon: 'tasks' }}
      columns={[
        ...(withResident
          ? [
              {
                key: 'resident',
                head: t('fields.resident'),
                priority: 1 as const,
                cell: (one: Service) => one.resident && <ResidentLabel resident={one.resident} age={false} />,
                phone: 'title' as const,
              },
            ]
          : []),
        {
          key: 'service',
          head: t('fields.service'),
          cell: (one) => textOf(one),
          ...(withResident ? {} : { phone: 'title' as const }),
        },
        { key: 'payer', head: t('fields.payer'), cell: (one) => t(`payers.${one.payer}`) },
        {
          key: 'quantity',
          head: t('fields.quantity'),
          cell: (one) => `${one.quantity} × ${one.unitPrice.replace('-', '\u2212')}`,
          align: 'end',
          priority: 3,
        },
        {
          key: 'amount',
          head: t('fields.amount'),
          cell: (one) => (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              {formatAmount(one.amount)}
              <Why serviceId={one.id} about={textOf(one)} />
            </Group>
          ),
          align: 'end',
          nowrap: true,
          priority: 1,
        },
        {
          key: 'status',
          head: t('fields.status'),
          priority: 1,
          cell: (one) => (
            <StatusBadge status={serviceStatus[one.status]} label={t(`serviceStatus.${one.status}`)} />
          ),
        },
      ]}
    />
  );
}

function editService(service: Service, title: string): void {
  const key = `billing.service.${service.id}`;
  openWork({
    key,
    residentId: service.residentId,
    title,
    render: () => <ServiceForm month={service.month} service={service} onDone={() => closeWork(key)} />,
  });
}
