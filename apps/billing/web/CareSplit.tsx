import { givesWay } from '#platform/web/client/failures.ts';
import { Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SplitBar } from '#platform/web/kit/page/SplitBar.tsx';
import type { WholeInvoice } from '../contract/invoices.ts';
import { type Service, services } from '../contract/services.ts';
import { useText } from './text.ts';

/** Who pays the care of these lines, as a bar with its amounts. Nothing when there is no care. */
export function CareSplit({
  items,
  label,
  titled = false,
}: {
  readonly items: readonly Pick<Service, 'kind' | 'payer' | 'amount' | 'quantity' | 'split'>[];
  readonly label: string;
  /** The label is seen above the bar, not only read out. */
  readonly titled?: boolean;
}) {
  const t = useText();
  const care = items.filter(({ kind }) => kind === 'care');
  if (care.length === 0) return null;
  const of = (payer: Service['payer']) =>
    care.filter((one) => one.payer === payer).reduce((sum, one) => sum + one.amount, 0);
  const bar = (
    <SplitBar
      label={label}
      shares={[
        { name: t('payers.insurer'), amount: of('insurer') },
        { name: t('payers.resident'), amount: of('resident') },
        { name: t('payers.residualFinancier'), amount: of('residualFinancier') },
      ]}
    />
  );
  return titled ? (
    <div>
      <Text fw={600} mb={4}>
        {label}
      </Text>
      {bar}
    </div>
  ) : (
    bar
  );
}

/** Who pays the care of the month that an invoice is about: a recipient sees one part, the clerk all of them. */
export function MonthSplit({
  invoice,
}: {
  readonly invoice: Pick<WholeInvoice, 'residentId' | 'resident' | 'month' | 'creditedBy'>;
}) {
  const t = useText();
  const { residentId, month } = invoice;
  const may = useMay('authorization.billing.services', 'Read', residentId);
  const query = useCall(
    services.ofResident,
    { residentId, month },
    // who is not in the records any more has no services to read
    { enabled: may && invoice.resident !== null && invoice.creditedBy === null },
  );
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const items = (query.data?.items ?? []).filter(({ status }) => status !== 'cancelled');
  return <CareSplit items={items} label={t('fields.careOfMonth')} titled />;
}
