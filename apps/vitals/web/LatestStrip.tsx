import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { WhyPopover } from '#platform/web/kit/dialog/WhyPopover.tsx';
import type { Overview } from '../contract/readings.ts';
import { storedKinds } from '../domain/stored-kinds.ts';
import classes from './LatestStrip.module.css';
import { Course, Direction, LossLine, RangeBadge } from './marks.tsx';
import { useHowWords } from './KindField.tsx';
import { useText } from './text.ts';
import { numberOf, unitOf } from './values.ts';

/** The last value of each kind with its age, where it lies, and what follows from it: BMI and change of weight. */
export function LatestStrip({ overview }: { readonly overview: Overview }) {
  const t = useText();
  const format = useFormat();
  const inOrder = storedKinds.flatMap((kind) => overview.latest.filter((one) => one.reading.kind === kind));
  const howOf = useHowWords();
  const { bmi } = overview;
  const valueOf = (kind: string) =>
    overview.latest.find((one) => one.reading.kind === kind)?.reading.value ?? 0;
  return (
    <Stack gap="sm">
      <ul className={classes.strip}>
        {inOrder.map(({ reading, stale, course }) => (
          <li key={reading.kind} className={classes.value} data-stale={stale || undefined}>
            <Text size="sm" c="dimmed">
              {t(`kinds.${reading.kind}`)}
            </Text>
            <Group gap={6} align="baseline">
              <span className={classes.number}>{numberOf(reading)}</span>
              <Text size="sm" span>
                {unitOf(reading.kind)}
              </Text>
              <Direction whereabouts={reading.whereabouts} />
            </Group>
            {howOf(reading) !== '' && <Text size="sm">{howOf(reading)}</Text>}
            <Course of={{ reading, stale, course }} />
            {reading.warning && <RangeBadge reading={reading} />}
            <Text size="sm" c="dimmed">
              {format.relative(reading.measuredAt)}
            </Text>
            {stale && (
              <StatusBadge status="warning" label={format.old(reading.measuredAt) ?? t('states.stale')} />
            )}
          </li>
        ))}
        <li className={classes.value}>
          <Text size="sm" c="dimmed">
            {t('overview.bmi')}
          </Text>
          {'bmi' in bmi ? (
            <>
              <Group gap={6} align="baseline" wrap="nowrap">
                <span className={classes.number}>{bmi.shown}</span>
                <WhyPopover about={t('overview.bmi')}>
                  {t('overview.why', {
                    weight: format.number(valueOf('weight')),
                    height: format.number(valueOf('height')),
                  })}
                </WhyPopover>
              </Group>
              <Text size="sm">{t(`overview.category${bmi.category as 0 | 1 | 2 | 3 | 4}`)}</Text>
              {bmi.hint && (
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {bmi.hint}
                </Text>
              )}
            </>
          ) : (
            <Text size="sm">
              {t(
                bmi.reason === 'weightMissing'
                  ? 'overview.noWeight'
                  : bmi.reason === 'heightMissing'
                    ? 'overview.noHeight'
                    : 'overview.amputation',
              )}
            </Text>
          )}
        </li>
      </ul>
      <LossLine overview={overview} />
    </Stack>
  );
}
