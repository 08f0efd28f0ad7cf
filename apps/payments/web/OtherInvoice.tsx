import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { payments } from '../contract/payments.ts';
import { useCandidateText } from './PaymentCard.tsx';
import { useText } from './text.ts';

/** Looks for an open invoice by number or name, for a payment that is for none of those that are offered. */
export function OtherInvoice({
  paymentId,
  busy,
  onAssign,
}: {
  readonly paymentId: string;
  readonly busy: boolean;
  readonly onAssign: (invoiceId: string) => void;
}) {
  const t = useText();
  const textOf = useCandidateText();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const query = useCall(payments.candidates, { id: paymentId, text: wanted }, { enabled: wanted !== '' });
  const found = wanted === '' ? undefined : query.data?.items;
  return (
    <Stack gap="xs">
      <SearchField label={t('fields.otherInvoice')} value={text} onChange={setText} />
      {wanted !== '' && query.error !== null && found === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {found?.length === 0 && <Text size="sm">{t('empty.candidates')}</Text>}
      {found?.map((one) => (
        <Group key={one.invoiceId} justify="space-between" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {textOf(one)}
          </Text>
          <Button
            variant="default"
            loading={busy}
            aria-label={`${t('actions.assign')}: ${one.number}`}
            onClick={() => onAssign(one.invoiceId)}
          >
            {t('actions.assign')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
