import { Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { shownShare } from '../domain/weight-loss.ts';
import type { Overview, Reading } from '../contract/readings.ts';
import { useText } from './text.ts';
import { Spark } from '#platform/web/kit/chart/Spark.tsx';
import type { StoredKind } from '../domain/stored-kinds.ts';
import { numberOf } from './values.ts';

/** Where a value lies: what asks for attention now is low or high, what only lies outside of its range is said as that. One sign for each. */
export function RangeBadge({
  reading: { warning, whereabouts },
  arrow = false,
}: {
  readonly reading: Pick<Reading, 'warning' | 'whereabouts'>;
  readonly arrow?: boolean;
}) {
  const t = useText();
  const side = warning ?? whereabouts;
  if (side !== 'high' && side !== 'low') return null;
  const said = t(warning ? `states.${side}` : `states.outside.${side}`);
  return (
    <StatusBadge
      status={warning ? 'critical' : 'neutral'}
      label={arrow ? `${side === 'low' ? '↓' : '↑'} ${said}` : said}
    />
  );
}

/** An arrow with its word for a value outside its reference range. */
export function Direction({ whereabouts }: { readonly whereabouts: Reading['whereabouts'] }) {
  const t = useText();
  if (whereabouts !== 'high' && whereabouts !== 'low') return null;
  return (
    <span role="img" aria-label={t(`states.outside.${whereabouts}`)}>
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

const hour = 3_600_000;
/** Values that are measured once in weeks are joined over weeks; the others not over more than a day and a half. */
export const gapOf = (kind: StoredKind): number =>
  (kind === 'weight' || kind === 'height' || kind === 'inr' || kind === 'hba1c' ? 40 * 24 : 36) * hour;

/** The last values of a kind as a small line, a blood pressure as two; not joined over gaps. One value alone is no course. */
export function Course({ of: { reading, course } }: { readonly of: Overview['latest'][number] }) {
  const t = useText();
  const { kind } = reading;
  if (course.length < 2 || kind === 'consciousness') return null;
  const line = (valueOf: (one: (typeof course)[number]) => number | null) =>
    course.flatMap((one) => {
      const value = valueOf(one);
      return value === null ? [] : [{ at: one.measuredAt, value }];
    });
  return (
    <Spark
      label={t('overview.course', {
        kind: t(`kinds.${kind}`),
        values: course.map((one) => numberOf({ ...one, kind, circumstances: one })).join(', '),
      })}
      lines={[line((one) => one.value), line((one) => one.secondValue)]}
      gapMs={gapOf(kind)}
    />
  );
}
