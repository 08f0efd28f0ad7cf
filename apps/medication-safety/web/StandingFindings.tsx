import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { checks } from '../contract/checks.ts';
import { FindingList } from './FindingItem.tsx';
import { useText } from './text.ts';

/** Everything that speaks against what the resident gets, or should be known of it: the worst first, with who answered it. */
export default function StandingFindings({ residentId }: SlotProps['compendium.resident']) {
  const t = useText();
  const query = useCall(checks.forResident, { residentId });
  return (
    <Section title={t('screens.StandingFindings')}>
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="table" />}
      {query.data?.length === 0 && <Text>{t('states.noneStanding')}</Text>}
      {query.data && <FindingList findings={query.data} />}
      <LinkTo href={`/app-residents/overrides?resident=${residentId}&state=all`}>
        {t('actions.overrides')}
      </LinkTo>
    </Section>
  );
}
