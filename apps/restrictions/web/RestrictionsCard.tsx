import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { type Measure, measures } from '../contract/measures.ts';
import { measureLink, measuresLink } from './links.ts';
import { MeasureMarks, runs } from './marks.tsx';
import { useText } from './text.ts';

/** Those that run, and those that ended with a request to the authority that waits. */
export const shownOf = (all: readonly Measure[]): readonly Measure[] =>
  all.filter((one) => runs(one) || (one.struck === null && one.duties.length > 0));

/** Measures that run, each with its next review and what is owed; on the card and on the tile. */
export function RunningMeasures({ all }: { readonly all: readonly Measure[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap="md">
      {shownOf(all).map((one) => (
        <Stack key={one.id} gap={4}>
          <LinkTo href={measureLink(one.residentId, one.id)}>{t(`kinds.${one.kind}`)}</LinkTo>
          <Text size="sm">
            {t('states.since', { when: format.instant(one.startsAt) })}
            {runs(one) && `, ${t('states.reviewNext', { day: format.day(one.nextReviewOn) })}`}
          </Text>
          <MeasureMarks measure={one} />
        </Stack>
      ))}
    </Stack>
  );
}

/** Which measures restrict the freedom of the resident now, on the resident's dashboard. */
export default function RestrictionsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(measures.list, { residentId });
  return (
    <Widget
      title={t('screens.RestrictionsCard')}
      query={query}
      icon="restriction"
      href={measuresLink(residentId)}
      none={(all) => (shownOf(all).length === 0 ? t('states.noneRunning') : null)}
    >
      {(all) => <RunningMeasures all={all} />}
    </Widget>
  );
}
