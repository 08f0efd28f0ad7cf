import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { invoices } from '../contract/invoices.ts';
import { payers } from '../contract/services.ts';
import { invoiceFilters } from '../domain/invoices.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { isMonth, MonthField } from './MonthField.tsx';
import { useText } from './text.ts';

/** The invoices of a month; it opens on the last one that has some. */
export default function Invoices() {
  const latest = useCall(invoices.latest, {}, { fresh: 60_000 });
  return latest.isPending ? <SkeletonFor kind="page" /> : <OfMonth first={latest.data?.month ?? null} />;
}

const anyMonth = 'all';

/** The invoices of a month, by status and payer. What is looked for, and what a link asks for by status, may be of any month. */
function OfMonth({ first }: { readonly first: string | null }) {
  const t = useText();
  const format = useFormat();
  const [chosen, setChosen] = useAddressValue('month');
  const [status, setStatus] = useAddressValue('status');
  const [payer, setPayer] = useAddressValue('payer');
  const [text, setText] = useAddressValue('text');
  const last = first ?? format.today().slice(0, 7);
  const standard = status === '' && text === '' ? last : '';
  const fallback = chosen === anyMonth ? '' : standard;
  const month = isMonth(chosen) ? chosen : fallback;
  const wanted = {
    status: invoiceFilters.find((one) => one === status),
    payer: payers.find((one) => one === payer),
  };
  const list = usePages(invoices.list, {
    limit: 100,
    ...(month === '' ? {} : { month }),
    ...(text.trim() === '' ? {} : { text }),
    ...(wanted.status ? { status: wanted.status } : {}),
    ...(wanted.payer ? { payer: wanted.payer } : {}),
  });
  return (
    <ListPage
      title={t('screens.Invoices')}
      search={<SearchField value={text} onChange={setText} label={t('fields.searchInvoices')} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.month'),
              value: month,
              onChange: (value) => setChosen(value === '' ? anyMonth : value),
              words: month === '' ? '' : format.month(month),
              field: <MonthField value={month === '' ? last : month} onChange={setChosen} />,
            },
            {
              label: t('fields.status'),
              value: status,
              onChange: setStatus,
              options: invoiceFilters.map((value) => ({ value, label: t(`invoiceStatus.${value}`) })),
            },
            {
              label: t('fields.payer'),
              value: payer,
              onChange: setPayer,
              options: payers.map((value) => ({ value, label: t(`payers.${value}`) })),
            },
          ]}
        />
      }
    >
      <InvoiceTable
        list={list}
        {...(month === '' ? {} : { month })}
        filtered={status !== '' || payer !== '' || text !== ''}
        label={t('screens.Invoices')}
      />
    </ListPage>
  );
}
