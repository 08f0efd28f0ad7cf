import { Group, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs, serverNow } from '#platform/web/client/connection.ts';
import { Spark } from '#platform/web/kit/chart/Spark.tsx';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { painEntries } from '../contract/pain-entries.ts';
import { mostPain } from '../domain/pain.ts';
import { protocolLink } from './links.ts';
import { PainMark } from './PainMark.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

const weekMs = 7 * 86_400_000;
const shownPoints = 7;

/** Pain: the last value, its course, and until when somebody asks again. */
export default function PainTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(painEntries.course, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.PainTile')}
      icon="pain"
      href={protocolLink(residentId, 'pain')}
      query={query}
      resting={({ last }) => last === null || serverMs() - Date.parse(last.at) > weekMs}
      record={may.write ? 'RecordPain' : undefined}
    >
      {({ last, points, askAgainBy }) =>
        last && (
          <>
            <Group gap="sm">
              <PainMark value={last.value} />
              <Text c="dimmed">{format.relative(last.at)}</Text>
              {points.length > 1 && (
                <Spark
                  label={t('pain.course')}
                  lines={[points.slice(-shownPoints)]}
                  scale={{ from: 0, to: mostPain }}
                />
              )}
            </Group>
            {askAgainBy !== null && (
              <Group>
                <StatusBadge
                  status={askAgainBy < serverNow().toISOString() ? states.overdue : states.open}
                  label={t('pain.askAgainBy', { when: format.relative(askAgainBy) })}
                />
              </Group>
            )}
          </>
        )
      }
    </RecordTile>
  );
}
