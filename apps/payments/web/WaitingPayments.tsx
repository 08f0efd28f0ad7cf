import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { payments } from '../contract/payments.ts';
import { OtherInvoice } from './OtherInvoice.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { useText } from './text.ts';
import { usePaymentKeys } from './use-payment-keys.ts';

/** Payments that wait for a person, one after the other by keyboard. */
export function WaitingPayments({
  state,
  text,
}: {
  readonly state: 'toConfirm' | 'unassigned';
  readonly text: string;
}) {
  const t = useText();
  const frame = useFrameText();
  const list = usePages(payments.list, { state, limit: 50, ...(text === '' ? {} : { text }) });
  const assign = useAct(payments.assign, { success: t('done.assigned') });
  const may = useMay('authorization.billing.payments', 'Edit');
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const place = Math.min(at, Math.max(0, list.rows.length - 1));
  const current = list.rows[place];
  const choiceOf = (id: string) => chosen[id] ?? 0;
  const confirm = (one: typeof current, grantDiscount = false) => {
    const candidate = one?.candidates[choiceOf(one.id)];
    if (!one || !candidate || !may || assign.busy) return;
    void assign.send({
      id: one.id,
      version: one.version,
      invoiceId: candidate.invoiceId,
      grantDiscount,
    });
  };
  const choose = (one: typeof current, index: number) => {
    if (one && index < one.candidates.length) setChosen({ ...chosen, [one.id]: index });
  };
  usePaymentKeys({
    count: list.rows.length,
    at: place,
    onMove: setAt,
    onConfirm: () => confirm(current),
    onChoose: (index) => choose(current, index),
  });
  if (givesWay({ error: list.error, data: list.rows.length > 0 ? list.rows : undefined }))
    return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.loading) return <SkeletonFor kind="table" />;
  if (list.rows.length === 0)
    return text === '' ? (
      <EmptyState kind="done" title={t(`empty.${state}`)} />
    ) : (
      <EmptyState kind="filtered" />
    );
  return (
    <Stack gap="md">
      {may && (
        <Text size="sm" c="dimmed">
          {t('help.keys')}
        </Text>
      )}
      <Stack
        component="ul"
        gap="sm"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label={t(`states.${state}`)}
      >
        {list.rows.map((one, index) => (
          <PaymentCard
            key={one.id}
            payment={one}
            current={index === place}
            chosen={choiceOf(one.id)}
            busy={assign.busy}
            onFocus={() => setAt(index)}
            onChoose={(next) => choose(one, next)}
            {...(may ? { onConfirm: (discount: boolean) => confirm(one, discount) } : {})}
          >
            {may && index === place && one.currency === 'CHF' && (
              <OtherInvoice
                paymentId={one.id}
                busy={assign.busy}
                onAssign={(invoiceId) =>
                  void assign.send({ id: one.id, version: one.version, invoiceId, grantDiscount: false })
                }
              />
            )}
          </PaymentCard>
        ))}
      </Stack>
      {list.hasMore && (
        <Button variant="default" loading={list.loadingMore} onClick={list.more}>
          {frame('kit.more')}
        </Button>
      )}
    </Stack>
  );
}
