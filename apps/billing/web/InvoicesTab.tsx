import { useCall } from '#platform/web/calls/calls.ts';
import { asList } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { invoices } from '../contract/invoices.ts';
import { InvoiceTable } from './InvoiceTable.tsx';
import { useText } from './text.ts';

/** All invoices about one resident, the newest first. */
export default function InvoicesTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(invoices.ofResident, { residentId });
  return (
    <Section title={t('screens.InvoicesTab')}>
      <InvoiceTable
        list={asList(query.data?.items, query)}
        residentId={residentId}
        label={t('screens.InvoicesTab')}
      />
    </Section>
  );
}
