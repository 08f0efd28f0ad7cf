import { useCall } from '#platform/web/calls.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/DataTable.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import type { Order } from '../contract/orders.ts';
import { orders } from '../contract/orders.ts';
import { useDayHead, useText } from './text.ts';

const looks = { inCart: 'neutral', confirmed: 'info', received: 'info', delivered: 'done', billed: 'done', cancelled: 'neutral' } as const;

/** What a person ordered before, newest first. */
export function HistoryList({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const dayHead = useDayHead();
  const query = useCall(orders.history, { residentId });
  const columns: Column<Order>[] = [
    { key: 'day', head: t('fields.day'), cell: (row) => `${dayHead(row.day)} ${t(`meals.${row.meal}`)}`, phone: 'title' },
    { key: 'menu', head: t('fields.menu'), cell: (row) => `${row.label} · ${t(`portions.${row.portion}`)}`, phone: 'bare' },
    { key: 'by', head: t('fields.orderedBy'), cell: (row) => (row.source === 'auto' ? t('orders.automatic') : row.orderedBy), phone: 'line' },
    { key: 'status', head: t('fields.status'), cell: (row) => <StatusBadge status={looks[row.status]} label={t(`statuses.${row.status}`)} />, phone: 'bare' },
  ];
  return <DataTable label={t('orders.history')} list={asList(query.data, query)} columns={columns} rowName={(row) => dayHead(row.day)} empty={{ title: t('states.noOrders'), icon: 'meal' }} />;
}
