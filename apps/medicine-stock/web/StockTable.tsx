import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import type { BulkAction } from '#platform/web/kit/table/BulkBar.tsx';
import type { Stock } from '../contract/stocks.ts';
import { stockLink } from './links.ts';
import { StockMarks, useReachText } from './marks.tsx';
import { useText } from './text.ts';
import { MedicineCell, OwnerCell, useSaid } from './words.tsx';

/** Stocks as rows: what is there, how long it lasts, what is to be done. */
export function StockTable({
  query,
  filtered = false,
  onClearFilters,
  own = false,
  bulk,
}: {
  readonly query: {
    readonly data: { readonly items: readonly Stock[] } | undefined;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly filtered?: boolean;
  readonly onClearFilters?: () => void;
  /** All of one person, who is known. */
  readonly own?: boolean;
  readonly bulk?: readonly BulkAction<Stock>[];
}) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const reachOf = useReachText();
  return (
    <DataTable<Stock>
      label={t('screens.StocksPage')}
      list={asList(query.data?.items, query)}
      rowKey={(stock) => stock.id}
      rowName={(stock) => `${said.name(stock)}, ${said.owner(stock)}`}
      rowHref={(stock) => stockLink(stock.id)}
      filtered={filtered}
      {...(onClearFilters ? { onClearFilters } : {})}
      {...(bulk ? { bulk } : {})}
      empty={{ title: filtered ? t('empty.filtered') : t('empty.stocks'), icon: 'medicineStock' }}
      columns={[
        {
          key: 'medicine',
          head: t('fields.medicine'),
          phone: 'title',
          cell: (stock) => <MedicineCell one={stock} />,
        },
        ...(own
          ? []
          : [
              {
                key: 'owner',
                head: t('fields.owner'),
                phone: 'bare' as const,
                cell: (stock: Stock) => <OwnerCell one={stock} />,
              },
            ]),
        {
          key: 'balance',
          head: t('fields.balance'),
          align: 'end',
          nowrap: true,
          priority: 1,
          cell: (stock) => said.amount(stock.balance, stock.unit),
        },
        { key: 'reach', head: t('fields.reach'), nowrap: true, cell: reachOf },
        {
          key: 'expires',
          head: t('fields.expiresOn'),
          nowrap: true,
          priority: 3,
          cell: (stock) => stock.expiresOn && format.day(stock.expiresOn),
        },
        { key: 'pharmacy', head: t('fields.pharmacy'), optional: true, cell: (stock) => stock.pharmacy },
        {
          key: 'state',
          head: t('fields.state'),
          phone: 'bare',
          priority: 1,
          cell: (stock) => <StockMarks stock={stock} />,
        },
      ]}
    />
  );
}
