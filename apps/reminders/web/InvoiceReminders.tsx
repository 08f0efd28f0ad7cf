import { Anchor, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { letters, type Reminder } from '../contract/letters.ts';
import { Blocks } from './Blocks.tsx';
import { pdfLink } from './pdf-link.ts';
import { useText } from './text.ts';

/** Beside an invoice: the letters that went out about it, and what holds the next one back. */
export default function InvoiceReminders({ invoiceId }: { readonly invoiceId: string }) {
  const t = useText();
  const format = useFormat();
  const mayPdf = useMay('authorization.billing.reminders', 'Pdf');
  const query = useCall(letters.ofInvoice, { invoiceId });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="line" />;
  const said = ({ items, sentOn, number, status }: Reminder) => {
    const level = items.find((item) => item.invoiceId === invoiceId)?.level ?? 0;
    return [
      sentOn === null ? '' : format.day(sentOn),
      number ?? '',
      level === 0 ? '' : t('levels.level', { level }),
      t(`statuses.${status}`),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('screens.InvoiceReminders')}>
      <Text fw={600}>{t('screens.InvoiceReminders')}</Text>
      {query.data.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty.ofInvoice')}
        </Text>
      )}
      {query.data.items.map((one) =>
        mayPdf ? (
          <Anchor key={one.id} size="sm" href={pdfLink(one.id)} target="_blank" rel="noopener">
            {said(one)}
          </Anchor>
        ) : (
          <Text key={one.id} size="sm">
            {said(one)}
          </Text>
        ),
      )}
      <Blocks about={{ invoiceId }} />
    </Stack>
  );
}
