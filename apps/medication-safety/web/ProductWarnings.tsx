import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { checks } from '../contract/checks.ts';
import { FindingList } from './FindingItem.tsx';
import { useText } from './text.ts';

/** What speaks against a product for a resident, before it is ordered: on top of its sheet. */
export default function ProductWarnings({ residentId, productId }: SlotProps['product.warnings']) {
  const t = useText();
  const query = useCall(checks.forProduct, { residentId, productId });
  return (
    <Section title={t('screens.ProductWarnings')}>
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="form" />}
      {query.data?.length === 0 && <Text>{t('states.none')}</Text>}
      {query.data && <FindingList findings={query.data} />}
    </Section>
  );
}
