import { Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { Order } from '../contract/order-shape.ts';
import { orderLink } from './parts.tsx';
import { useSaid } from './words.ts';
import { Marks } from './marks.tsx';
import { useText } from './text.ts';

export interface TableProps {
  readonly label: string;
  readonly residentId: string;
  readonly query: {
    readonly data: { readonly items: readonly Order[] } | undefined;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

export const isUnsigned = (order: Order): boolean => order.steps.some((step) => step.unsigned);

/** The marks of a whole order. */
export function OrderMarks({ order }: { readonly order: Order }) {
  const said = useSaid();
  const { upcoming } = order;
  return (
    <Marks
      unsigned={isUnsigned(order)}
      isPaused={order.standing === 'paused'}
      pause={order.pause}
      change={upcoming && { at: upcoming.startsAt, timing: said.timing(upcoming) }}
      stopped={order.stopped}
    />
  );
}

/** Orders of a view: the medicine, when it is given, and how it stands. A row leads to its page. */
export function OrderTable({ label, query, residentId }: TableProps) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const columns: Column<Order>[] = [
    {
      key: 'medicine',
      head: t('fields.medicine'),
      phone: 'title',
      cell: ({ current }) => (
        <Stack gap={0}>
          <Text fw={600}>{said.name(current)}</Text>
          <Text size="sm" c="dimmed">
            {said.how(current)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'when',
      head: t('fields.repetition'),
      phone: 'bare',
      width: 150,
      cell: ({ current }) => said.timing(current),
    },
    {
      key: 'unit',
      head: t('fields.unit'),
      phone: 'hidden',
      cell: ({ current }) => t(`units.${current.unit}`),
    },
    {
      key: 'since',
      head: t('fields.startsAt'),
      nowrap: true,
      cell: ({ current }) => format.day(current.startsOn),
    },
    { key: 'doctor', head: t('fields.doctor'), cell: ({ current }) => current.doctor },
    {
      key: 'marks',
      head: t('fields.standing'),
      phone: 'bare',
      cell: (order) => <OrderMarks order={order} />,
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
      empty={{ title: t('states.none'), icon: 'medication' }}
    />
  );
}
