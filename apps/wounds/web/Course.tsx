import { Button, Group, Stack, Text } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { TrendChart } from '#platform/web/kit/chart/TrendChart.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { WaitingEntries } from '#platform/web/kit/timeline/WaitingEntries.tsx';
import { type Entry, entries } from '../contract/entries.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { EntryItem } from './EntryItem.tsx';
import { useAlarmWords } from './marks.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

const longMs = 60 * 86_400_000;

function Curves({ wound, all }: { readonly wound: Wound; readonly all: readonly Entry[] }) {
  const t = useText();
  const alarmWords = useAlarmWords();
  const standing = all.filter((one) => one.struck === null);
  const points = (name: 'area' | 'push') =>
    standing.flatMap((one) => (one[name] === null ? [] : [{ at: one.at, value: one[name] }]));
  const [areas, totals] = [points('area'), points('push')];
  return (
    <>
      {wound.alarms.map((alarm) => (
        <Text key={alarm.code} fw={600} c="var(--s-warning-text)">
          {alarmWords(alarm)}
        </Text>
      ))}
      {areas.length > 1 && (
        <TrendChart
          label={t('states.areaCurve')}
          unit={t('states.cm2')}
          series={[{ name: t('fields.area'), points: areas }]}
          decimals={1}
          gapMs={longMs}
        />
      )}
      {totals.length > 1 && (
        <TrendChart
          label={t('states.pushCurve')}
          unit={t('states.points')}
          series={[{ name: t('fields.push'), points: totals }]}
          gapMs={longMs}
        />
      )}
    </>
  );
}

/** How a wound goes: its area and total over time, and each entry, the newest first. */
export function Course({ wound }: { readonly wound: Wound }) {
  const t = useText();
  const may = usePermissions(wound.residentId);
  const of = { residentId: wound.residentId, woundId: wound.id };
  const list = usePages(entries.list, { ...of, limit: 50 });
  if (list.loading) return <SkeletonFor kind="cards" />;
  if (list.error !== null && list.rows.length === 0)
    return <ErrorState error={list.error} onRetry={list.retry} />;
  const all = list.rows;
  return (
    <Section
      title={t('sections.course')}
      actions={
        may.print && (
          <Button
            variant="default"
            onClick={() => void download(wounds.print, { residentId: wound.residentId, id: wound.id })}
          >
            {t('actions.print')}
          </Button>
        )
      }
    >
      <Stack gap="lg">
        <WaitingEntries call={entries.record} residentId={wound.residentId} />
        {all.length === 0 && <EmptyState title={t('states.noEntries')} icon="wound" />}
        <Curves wound={wound} all={all} />
        {all.map((entry) => (
          <EntryItem key={entry.id} entry={entry} wound={wound} />
        ))}
        {list.hasMore && (
          <Group>
            <Button variant="default" onClick={() => list.more()}>
              {t('actions.older')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
