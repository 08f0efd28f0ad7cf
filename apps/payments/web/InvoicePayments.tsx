import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { openItems } from '../contract/open-items.ts';
import { ByHandForm } from './ByHandForm.tsx';
import { useText } from './text.ts';

/** Below the lines of an invoice: what came for it and what is open. */
export default function InvoicePayments({ invoiceId }: { readonly invoiceId: string }) {
  const t = useText();
  const format = useFormat();
  const mayEnter = useMay('authorization.billing.payments', 'Write');
  const query = useCall(openItems.get, { id: invoiceId });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="line" />;
  const { allocations, byHand, paidOn, open } = query.data;
  const enter = (amount: number) => {
    const work = `payments.${invoiceId}.byHand`;
    openWork({
      key: work,
      title: t('actions.byHand'),
      render: () => <ByHandForm invoiceId={invoiceId} open={amount} onDone={() => closeWork(work)} />,
    });
  };
  const line = (key: string, what: string, amount: number, undone = false) => (
    <Group key={key} justify="space-between" wrap="nowrap">
      <Text size="sm" {...(undone ? { c: 'dimmed' } : {})}>
        {what}
      </Text>
      <Text size="sm" td={undone ? 'line-through' : 'none'}>
        {format.money(amount)}
      </Text>
    </Group>
  );
  return (
    <Stack gap="xs" component="section" aria-label={t('screens.InvoicePayments')}>
      <Text fw={600}>{t('screens.InvoicePayments')}</Text>
      {allocations.length === 0 && byHand === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty.ofInvoice')}
        </Text>
      )}
      {allocations.map((one) => {
        const undone = one.undoneWhy === null ? '' : ` (${t('ofInvoice.undone', { why: one.undoneWhy })})`;
        return line(
          one.id,
          `${format.day(one.valueOn)} ${one.payerName}${undone}`,
          one.amount,
          undone !== '',
        );
      })}
      {byHand > 0 &&
        line('byHand', `${paidOn ? format.day(paidOn) : ''} ${t('ofInvoice.byHand')}`.trim(), byHand)}
      <Group justify="space-between">
        <Text fw={600}>{t('ofInvoice.open')}</Text>
        <Text fw={600}>{format.money(open)}</Text>
      </Group>
      {mayEnter && open > 0 && (
        <Group>
          <Button variant="default" onClick={() => enter(open)}>
            {t('actions.byHand')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
