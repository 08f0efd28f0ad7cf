import { Group, Text } from '@mantine/core';
import type { Call } from '#platform/contract/call.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { waiting, type Waiting } from '#platform/web/offline/queue.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import classes from './Timeline.module.css';

const residentOf = ({ request }: Waiting): unknown =>
  (JSON.parse(request.body) as { residentId?: unknown }).residentId;

/** What was entered for a resident by a call and waits on this device: on top of what the server has. */
export function WaitingEntries({ call, residentId }: { readonly call: Call; readonly residentId: string }) {
  const t = useFrameText();
  const format = useFormat();
  const mine = waiting
    .use()
    .filter((one) => one.call === call.name && residentOf(one) === residentId)
    .toReversed();
  if (mine.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label={t('offline.title')}>
      {mine.map((one) => (
        <li key={one.id}>
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {format.relative(one.at)}
            </Text>
            <Text flex="1 1 10rem" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {one.content ?? one.title}
            </Text>
            <StatusBadge
              status={one.refused ? 'critical' : 'warning'}
              label={one.refused ? t('offline.attention', { count: 1 }) : t('offline.waits')}
            />
          </Group>
        </li>
      ))}
    </ul>
  );
}
