import { usePages } from '#platform/web/calls.ts';
import { FilterBar } from '#platform/web/kit/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { useAddressValue } from '#platform/web/navigation.tsx';
import { invoices } from '../contract/invoices.ts';
import { payers } from '../contract/services.ts';
import { invoiceStates } from '../domain/invoices.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { MonthField, useMonth } from './MonthField.tsx';
import { useText } from './text.ts';

/** The invoices of a month, by status and payer. */
export default function Invoices() {
  const t = useText();
  const [month, setMonth] = useMonth();
  const [status, setStatus] = useAddressValue('status');
  const [payer, setPayer] = useAddressValue('payer');
  const wanted = {
    status: invoiceStates.find((one) => one === status),
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
              options: invoiceStates.map((value) => ({ value, label: t(`invoiceStatus.${value}`) })),
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
      <InvoiceTable list={list} filtered={status !== '' || payer !== ''} label={t('screens.Invoices')} />
    </ListPage>
  );
}
