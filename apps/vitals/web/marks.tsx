import { Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { shownShare } from '../domain/weight-loss.ts';
import type { Overview, Reading } from '../contract/readings.ts';
import { useText } from './text.ts';

/** An arrow with its word for a value outside its reference range. */
export function Direction({ whereabouts }: { readonly whereabouts: Reading['whereabouts'] }) {
  const t = useText();
  if (whereabouts !== 'high' && whereabouts !== 'low') return null;
  return (
    <span role="img" aria-label={t(`states.${whereabouts}`)}>
      {whereabouts === 'high' ? '↑' : '↓'}
    </span>
  );
}

/** A loss of weight that asks for attention: more than 2.5 kg (specification 1, section 9) or 5 % in a month, 10 % in half a year. */
export function LossLine({ overview: { weightLoss, halfYearLoss } }: { readonly overview: Overview }) {
  const t = useText();
  const format = useFormat();
  const month =
    weightLoss !== null && (weightLoss.moreThanTwoAndAHalf || weightLoss.alertPercent) ? weightLoss : null;
  const halfYear = halfYearLoss?.alertPercent === true ? halfYearLoss : null;
  const lines = [
    ...(month
      ? [
          {
            loss: month,
            label: month.moreThanTwoAndAHalf
              ? t('overview.lossAlert')
              : t('overview.lossPercent', { percent: shownShare(month.percent) }),
          },
        ]
      : []),
    ...(halfYear
      ? [
          {
            loss: halfYear,
            label: t('overview.halfYearPercent', {
              percent: shownShare(halfYear.percent),
            }),
          },
        ]
      : []),
  ];
  return lines.map(({ loss, label }) => (
    <Group key={label} gap="sm">
      <StatusBadge status="critical" label={label} />
      <Text size="sm">
        {t('overview.lost', { kilograms: format.number(loss.kilograms, 1), days: loss.days })}
      </Text>
    </Group>
  ));
}
