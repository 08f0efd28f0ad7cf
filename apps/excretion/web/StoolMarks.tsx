import { Group } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { StoolState } from '../contract/alerts.ts';
import { daysSince } from '../domain/alerts.ts';
import { useText } from './text.ts';

/** From so many days on the last stool is a chip (experience 4.5.3). */
const chipDays = 3;

/** Too loose, or none for too long; else when the last one was. */
export function StoolMarks({ state }: { readonly state: StoolState }) {
  const t = useText();
  const format = useFormat();
  const { lastStool, noStoolSince, tooLooseAt } = state;
  const days = lastStool === null ? null : daysSince(Date.parse(lastStool), serverMs());
  const last =
    lastStool === null
      ? t('states.unknownStool')
      : t('states.lastStool', { when: format.relative(lastStool) });
  const chip = days !== null && days >= chipDays;
  return (
    <Group gap="sm">
      {tooLooseAt !== null && <StatusBadge status="critical" label={t('states.tooLoose')} />}
      {noStoolSince !== null && (
        <StatusBadge
          status="warning"
          label={t('states.noStool', { count: daysSince(Date.parse(noStoolSince), serverMs()) })}
        />
      )}
      {noStoolSince === null && chip && (
        <StatusBadge status="neutral" label={t('states.lastDays', { count: days })} />
      )}
      {!(noStoolSince === null && chip) && <span>{last}</span>}
    </Group>
  );
}
