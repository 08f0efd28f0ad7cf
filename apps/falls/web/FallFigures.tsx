import { useCall } from '#platform/web/calls/calls.ts';
import { formatNumber } from '#platform/web/text/format.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { register } from '../contract/register.ts';
import { useText } from './text.ts';

/** Key figures of a period: how often, how badly, and whom again. */
export function FallFigures({
  within,
}: {
  readonly within: { readonly centerId?: string; readonly from: string; readonly to: string };
}) {
  const t = useText();
  const query = useCall(register.figures, within);
  const { data } = query;
  return (
    <Section title={t('register.figures')}>
      {query.isPending && <SkeletonFor kind="form" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <Facts
          items={[
            [
              t('register.perThousandDays'),
              data.perThousandDays === null ? null : formatNumber(data.perThousandDays, 1),
            ],
            [t('register.falls'), formatNumber(data.falls, 0)],
            [
              t('register.shareInjured'),
              data.shareInjured === null ? null : t('register.percent', { count: data.shareInjured }),
            ],
            [t('register.repeatFallers'), formatNumber(data.repeatFallers, 0)],
            [t('register.nearFalls'), formatNumber(data.nearFalls, 0)],
            [t('register.residentDays'), formatNumber(data.residentDays, 0)],
          ]}
        />
      )}
    </Section>
  );
}
