import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { type Counts, falls } from '../contract/falls.ts';
import { WatchMark } from './WatchMark.tsx';
import { useText } from './text.ts';

/** All falls of a resident, in the tab of the protocols. */
export const fallsLink = (residentId: string): string =>
  `${residentLink(residentId, 'protocols')}?protocol=falls`;

export const fallLink = (residentId: string, id: string): string =>
  `/app-residents/forms/falls/${residentId}/${id}`;

/** How often somebody fell lately, and which protocols wait, on the resident's dashboard. */
export default function FallsCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(falls.counts, { residentId });
  return (
    <Widget
      title={t('screens.FallsCard')}
      query={query}
      icon="fall"
      href={fallsLink(residentId)}
      none={(counts) =>
        counts.days180 + counts.nearFalls180 + counts.open.length === 0 && counts.last === null
          ? t('states.empty')
          : null
      }
    >
      {(counts) => <FallCounts counts={counts} residentId={residentId} />}
    </Widget>
  );
}

/** When last, how often, and what waits to be completed; on the card and on the tile. */
export function FallCounts({ counts, residentId }: { readonly counts: Counts; readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap="sm">
      {counts.last !== null && (
        <Text fw={600}>{t('states.last', { when: format.relative(counts.last) })}</Text>
      )}
      <Facts
        items={[
          [t('states.days30'), String(counts.days30)],
          [t('states.days180'), String(counts.days180)],
          [t('states.nearFalls180'), String(counts.nearFalls180)],
        ]}
      />
      {counts.watch !== null && (
        <Group gap="sm">
          <LinkTo href={fallLink(residentId, counts.watch.id)}>
            <WatchMark watch={counts.watch} />
          </LinkTo>
        </Group>
      )}
      {counts.open.map((one) => {
        const late = one.completeBy < serverNow().toISOString();
        return (
          <Group key={one.id} gap="sm">
            <LinkTo href={fallLink(residentId, one.id)}>
              <StatusBadge
                status={late ? states.overdue : states.open}
                label={t(late ? 'due.since' : 'due.by', { when: format.relative(one.completeBy) })}
              />
            </LinkTo>
          </Group>
        );
      })}
    </Stack>
  );
}
