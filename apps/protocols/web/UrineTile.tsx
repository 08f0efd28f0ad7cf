import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { urineStrips } from '../contract/urine-strips.ts';
import { protocolLink } from './links.ts';
import { usePermissions } from './permissions.ts';
import { useAbnormal } from './shown-strip.ts';
import { StripMark } from './StripMark.tsx';
import { useText } from './text.ts';

const weekMs = 7 * 86_400_000;

/** The last urine strip: what was not as usual, and whether a doctor is to hear of it. */
export default function UrineTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const abnormal = useAbnormal();
  const query = useCall(urineStrips.latest, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.UrineTile')}
      icon="drop"
      href={protocolLink(residentId, 'urine')}
      query={query}
      resting={({ last }) => last === null || serverMs() - Date.parse(last.at) > weekMs}
      record={may.write ? 'RecordUrineStrip' : undefined}
    >
      {({ last }) =>
        last && (
          <Stack gap="xs">
            <Text fw={600}>{abnormal(last)}</Text>
            <Group gap="sm">
              <Text c="dimmed">{format.relative(last.at)}</Text>
              <StripMark strip={last} />
            </Group>
          </Stack>
        )
      }
    </RecordTile>
  );
}
