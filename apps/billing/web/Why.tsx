import { givesWay } from '#platform/web/client/failures.ts';
import { Stack, Text } from '@mantine/core';
import { parties } from '#apps/tariffs/contract/cost-allocations.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WhyPopover } from '#platform/web/kit/dialog/WhyPopover.tsx';
import { formatAmount } from '#platform/domain/numbers/money.ts';
import { services } from '../contract/services.ts';
import type { Explanation } from '../contract/services.ts';
import { useServiceText, useText } from './text.ts';

/** "Why?" beside an amount: days × rate, level, rule of the allocation, validity, cap and rounding. */
export function Why({ serviceId, about }: { readonly serviceId: string; readonly about: string }) {
  return (
    <WhyPopover about={about} small>
      <Explained serviceId={serviceId} />
    </WhyPopover>
  );
}

function Explained({ serviceId }: { readonly serviceId: string }) {
  const query = useCall(services.explain, { id: serviceId });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Reasons {...query.data} /> : <SkeletonFor kind="form" />;
}

function Reasons({ service, allocation }: Explanation) {
  const t = useText();
  const format = useFormat();
  const textOf = useServiceText();
  const value = (rule: { type: string; value: string | null }) =>
    rule.value === null
      ? rule.type === 'max'
        ? t('why.rest')
        : ''
      : rule.type === 'percentage'
        ? format.percent(rule.value)
        : format.money(Number(rule.value));
  return (
    <Stack gap="xs">
      <Text fw={680}>{textOf(service)}</Text>
      <Text className="figures">
        {t('why.daysRate', {
          quantity: service.quantity,
          price: service.unitPrice.replace('-', '\u2212'),
          amount: formatAmount(service.amount),
        })}
      </Text>
      {allocation && service.split ? (
        <>
          <Text size="sm">
            {t('why.level', { level: allocation.level, cost: format.money(allocation.normativeCost) })}
          </Text>
          {parties.map((party) => (
            <Text key={party} size="sm">
              {t('why.rule', {
                party: t(`parties.${party}`),
                type: t(`shareTypes.${allocation[party].type}`),
                value: value(allocation[party]),
                amount: format.money(service.split![party]),
              })}
            </Text>
          ))}
          {allocation.cap !== null && (
            <Text size="sm">{t('why.cap', { amount: format.money(allocation.cap) })}</Text>
          )}
          <Text size="sm">
            {allocation.validTo === null
              ? t('why.validity', { from: format.day(allocation.validFrom) })
              : t('why.validityTo', {
                  from: format.day(allocation.validFrom),
                  to: format.day(allocation.validTo),
                })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('why.rounding')}
          </Text>
        </>
      ) : (
        <Text size="sm">
          {service.source === 'stay'
            ? t('why.price', { day: format.day(service.supplyDay) })
            : t('why.source', { source: t(`sources.${service.source}`) })}
        </Text>
      )}
    </Stack>
  );
}
