import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Credit, payments } from '../contract/payments.ts';
import { OtherInvoice } from './OtherInvoice.tsx';
import { RefundForm } from './RefundForm.tsx';
import { useText } from './text.ts';

/** Money that belongs to payers: set against their open invoices, or given back. */
export function CreditBalances({ text }: { readonly text: string }) {
  const t = useText();
  const query = useCall(payments.credits, {});
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="table" />;
  const wanted = text.trim().toLocaleLowerCase();
  const shown = query.data.items.filter(({ name, payment }) =>
    `${name} ${payment.payerName} ${payment.reference}`.toLocaleLowerCase().includes(wanted),
  );
  if (shown.length === 0)
    return wanted === '' ? (
      <EmptyState kind="done" title={t('empty.credit')} />
    ) : (
      <EmptyState kind="filtered" />
    );
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('states.credit')}>
      {shown.map((one) => (
        <Balance key={one.payment.id} credit={one} />
      ))}
    </Stack>
  );
}

function Balance({ credit: { payment, name, proposals } }: { readonly credit: Credit }) {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.billing.payments', 'Edit');
  const assign = useAct(payments.assign, { success: t('done.assigned') });
  const keep = useAct(payments.refund, { success: t('done.kept') });
  const key = { id: payment.id, version: payment.version };
  const settle = (invoiceId: string) => void assign.send({ ...key, invoiceId, grantDiscount: false });
  const back = () => {
    const work = `payments.${payment.id}.refund`;
    openWork({
      key: work,
      title: `${t('actions.refund')}: ${name}`,
      render: () => <RefundForm payment={payment} onDone={() => closeWork(work)} />,
    });
  };
  return (
    <Paper component="li" withBorder p="md" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>{name || payment.text || payment.reference}</Text>
          <Text fw={680}>{format.money(payment.left)}</Text>
        </Group>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[format.day(payment.valueOn), payment.reference, payment.text]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
        {payment.finding && <Text c="var(--s-warning-text)">{t(`findings.${payment.finding}`)}</Text>}
        {payment.refund && (
          <Group gap="sm">
            <StatusBadge
              status="info"
              label={t(payment.refund.held ? 'states.beingPaidOut' : 'states.goesBack')}
            />
            <Text size="sm">
              {[format.instant(payment.refund.at), payment.refund.note]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
          </Group>
        )}
        {proposals.map((one) => (
          <Group key={one.invoiceId} justify="space-between">
            <Text size="sm">{`${one.number} · ${t('fields.open')} ${format.money(one.open)}`}</Text>
            {may && (
              <Button loading={assign.busy} onClick={() => settle(one.invoiceId)}>
                {t('actions.settle', { amount: format.money(one.amount), number: one.number })}
              </Button>
            )}
          </Group>
        ))}
        {payment.refund === null && proposals.length === 0 && <Text size="sm">{t('empty.proposals')}</Text>}
        {may && payment.refund === null && proposals.length === 0 && (
          <OtherInvoice paymentId={payment.id} busy={assign.busy} onAssign={settle} />
        )}
        {may && payment.refund?.held !== true && (
          <Group>
            {payment.refund === null ? (
              <Button variant="default" onClick={back}>
                {t('actions.refund')}
              </Button>
            ) : (
              <Button
                variant="default"
                loading={keep.busy}
                onClick={() => void keep.send({ ...key, goesBack: false, note: '' })}
              >
                {t('actions.keep')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
