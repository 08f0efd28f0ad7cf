import { Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { positions } from '../contract/positions.ts';
import { usePermissions } from './permissions.ts';
import { DueMark, NowAndNext } from './StandingParts.tsx';
import { useText } from './text.ts';

const weekMs = 7 * 86_400_000;

/** Positioning: how the resident lies, how next, and when. */
export default function PositioningTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(positions.standing, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.PositioningTile')}
      icon="positioning"
      href={`${residentLink(residentId, 'protocols')}?protocol=positioning`}
      query={query}
      resting={({ last }) => last === null || serverMs() - Date.parse(last.at) > weekMs}
      record={may.write ? 'RecordPosition' : undefined}
    >
      {(standing) =>
        (standing.plan.active || standing.last !== null) && (
          <Stack gap="xs">
            <NowAndNext standing={standing} />
            <DueMark standing={standing} />
          </Stack>
        )
      }
    </RecordTile>
  );
}
