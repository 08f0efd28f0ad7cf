import { Text } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { wounds } from '../contract/wounds.ts';
import { OpenWounds } from './WoundsCard.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

const weekMs = 7 * 86_400_000;

/** Wounds on the page of the protocols. */
export default function WoundsTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(wounds.list, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.WoundsTile')}
      icon="wound"
      href={residentLink(residentId, 'wounds')}
      query={query}
      resting={(all) =>
        !all.some((one) => one.latest !== null && serverMs() - Date.parse(one.latest.at) <= weekMs)
      }
      record={may.write ? 'RecordWound' : undefined}
    >
      {(all) =>
        all.some((one) => one.status === 'open' && one.struck === null) ? (
          <OpenWounds all={all} />
        ) : (
          <Text c="dimmed">{t('states.noneOpen')}</Text>
        )
      }
    </RecordTile>
  );
}
