import { Alert, Group, Stack, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { states } from '#platform/web/theme/states.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { openOrder } from './OrderForm.tsx';
import { orderLink } from './parts.tsx';
import { useSaid } from './words.ts';
import { isUnsigned, type TableProps } from './OrderTable.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** Days before the end of a prescription from which on it is said. */
const soonDays = 14;

/** How long a prescription holds. */
export function Validity({ until }: { readonly until: string | null }) {
  const t = useText();
  const format = useFormat();
  const today = format.today();
  if (until === null) return <>{t('states.noEnd')}</>;
  const day = format.day(until);
  if (until < today) return <StatusBadge status={states.expired} label={t('states.expired', { day })} />;
  return until <= addDays(today, soonDays) ? (
    <StatusBadge status={states.soon} label={t('states.expiresSoon', { day })} />
  ) : (
    <>{t('states.valid', { day })}</>
  );
}

/** The same orders as prescriptions: by whom, since when, until when, and whether they are signed. */
export function PrescriptionTable({ label, query, residentId }: TableProps) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const columns: Column<Order>[] = [
    {
      key: 'medicine',
      head: t('fields.medicine'),
      phone: 'title',
      cell: ({ current }) => said.name(current),
    },
    { key: 'when', head: t('fields.repetition'), phone: 'bare', cell: ({ current }) => said.timing(current) },
    { key: 'doctor', head: t('fields.doctor'), cell: ({ current }) => current.doctor },
    {
      key: 'prescribedOn',
      head: t('fields.prescribedOn'),
      nowrap: true,
      cell: ({ current }) => format.day(current.prescribedOn),
    },
    {
      key: 'valid',
      head: t('fields.validUntil'),
      cell: ({ current }) => <Validity until={current.validUntil} />,
    },
    {
      key: 'signature',
      head: t('fields.signature'),
      cell: (order) =>
        isUnsigned(order) ? (
          <StatusBadge status={states.open} label={t('states.unsignedMark')} />
        ) : (
          t(`ways.${order.steps.at(-1)!.way}`)
        ),
    },
  ];
  return (
    <DataTable
      label={label}
      list={asList(query.data?.items, query)}
      columns={columns}
      rowKey={(order) => order.id}
      rowName={({ current }) => said.name(current)}
      rowHref={(order) => orderLink(residentId, order.id)}
      empty={{ title: t('states.noPrescriptions'), icon: 'medication' }}
    />
  );
}

/** Tab `prescriptions`: the same records as the medication, with their doctor, validity and signature. */
export default function PrescriptionsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const query = useCall(orders.list, { residentId, view: 'prescriptions' });
  const unsigned = query.data?.unsigned ?? 0;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{t('screens.PrescriptionsTab')}</Title>
        {may.write && (
          <PrimaryButton
            label={t('actions.order')}
            onClick={() => openOrder(residentId, t('actions.order'))}
          />
        )}
      </Group>
      {unsigned > 0 && <Alert color="yellow">{t('states.unsigned', { count: unsigned })}</Alert>}
      <PrescriptionTable label={t('screens.PrescriptionsTab')} query={query} residentId={residentId} />
    </Stack>
  );
}
