import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { key, type Stock, stocks } from '../contract/stocks.ts';
import { StockForm } from './StockForm.tsx';
import { useText } from './text.ts';

/** Stocks: the list; a row opens its form. */
export default function StocksPage() {
  const t = useText();
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit'), remove: useMay(key, 'Delete') };
  const list = usePages(stocks.list, {});
  const remove = useAct(stocks.remove, { success: t('stocks.removed') });
  const open = (row?: Stock) => {
    const work = `medicine-stock.stocks.${row?.id ?? 'new'}`;
    openWork({
      key: work,
      title: row?.name ?? t('stocks.create'),
      render: () => <StockForm one={row} onDone={() => closeWork(work)} />,
    });
  };
  const drop = async ({ id, version, name }: Stock) => {
    const title = t('stocks.remove');
    if (await ask({ title, text: name, yes: title, danger: true })) await remove.send({ id, version });
  };
  const primary = may.write ? { label: t('stocks.create'), onClick: () => open() } : undefined;
  return (
    <ListPage title={t('screens.StocksPage')} primary={primary}>
      <DataTable
        label={t('screens.StocksPage')}
        list={list}
        rowName={(row) => row.name}
        {...(may.edit ? { onRow: open } : {})}
        empty={{ title: t('stocks.empty'), icon: 'tasks' }}
        columns={[{ key: 'name', head: t('stocks.name'), cell: (row) => row.name, phone: 'title' }]}
        actions={(row) =>
          may.remove
            ? [{ label: t('stocks.remove'), icon: 'delete', danger: true, onClick: () => void drop(row) }]
            : []
        }
      />
    </ListPage>
  );
}
