import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { key, shows, type Stock, stocks } from '../contract/stocks.ts';
import { openReceipt } from './ReceiptForm.tsx';
import { StockTable } from './StockTable.tsx';
import { useText } from './text.ts';

/** What of which medicine is there, how long it lasts, and what is to be ordered. */
export default function StocksPage() {
  const t = useText();
  const { siteId } = useMe();
  const [show, setShow] = useAddressValue('show');
  const [text, setText] = useAddressValue('text');
  const may = { write: useMay(key, 'Write'), print: useMay(key, 'Pdf') };
  const center = siteId ? { centerId: siteId } : {};
  const query = useCall(
    stocks.list,
    { show: shows.find((one) => one === show) ?? 'all', text, ...center },
    { keep: true },
  );
  const list = useExport(stocks.orderList, center).map((one) => ({
    ...one,
    label: `${t('actions.orderList')}: ${one.label}`,
  }));
  const mark = useAct(stocks.ordered, { success: t('done.ordered') });
  const order = {
    label: t('actions.ordered'),
    title: t('actions.ordered'),
    run: (rows: readonly Stock[]) => mark.send({ ids: rows.map((one) => one.id) }),
  };
  const receive = {
    label: t('actions.receive'),
    onClick: () => openReceipt(t('actions.receive'), { narcotic: false }),
  };
  const filter = {
    label: t('fields.show'),
    value: show,
    onChange: setShow,
    standard: 'all',
    options: shows.map((value) => ({ value, label: t(`shows.${value}`) })),
  };
  return (
    <ListPage
      title={t('screens.StocksPage')}
      search={<SearchField label={t('fields.search')} value={text} onChange={setText} />}
      more={may.print ? list : []}
      {...(may.write ? { primary: receive } : {})}
      filters={<FilterBar filters={[filter]} />}
    >
      <StockTable
        query={query}
        filtered={show !== '' || text !== ''}
        onClearFilters={() => {
          setShow('');
          setText('');
        }}
        {...(may.write ? { bulk: [order] } : {})}
      />
    </ListPage>
  );
}
