import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { invoices } from '../contract/invoices.ts';
import { payers } from '../contract/services.ts';
import { invoiceFilters } from '../domain/invoices.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { MonthField, useMonth } from './MonthField.tsx';
import { useText } from './text.ts';

/** The invoices of a month; it opens on the last one that has some. */
export default function Invoices() {
  const latest = useCall(invoices.latest, {}, { fresh: 60_000 });
  return latest.isPending ? <SkeletonFor kind="page" /> : <OfMonth first={latest.data?.month ?? null} />;
}

/** The invoices of a month, by status and payer. */
function OfMonth({ first }: { readonly first: string | null }) {
  const t = useText();
  const [month, setMonth] = useMonth(first);
  const [status, setStatus] = useAddressValue('status');
  const [payer, setPayer] = useAddressValue('payer');
  const wanted = {
    status: invoiceFilters.find((one) => one === status),
    payer: payers.find((one) => one === payer),
  };
  const list = usePages(invoices.list, {
    month,
    limit: 100,
    ...(wanted.status ? { status: wanted.status } : {}),
    ...(wanted.payer ? { payer: wanted.payer } : {}),
  });
  return (
    <ListPage
      title={t('screens.Invoices')}
      search={<MonthField value={month} onChange={setMonth} />}
      filters={
        <FilterBar
          filters={[
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
        month={month}
        filtered={status !== '' || payer !== ''}
        label={t('screens.Invoices')}
      />
    </ListPage>
  );
}
