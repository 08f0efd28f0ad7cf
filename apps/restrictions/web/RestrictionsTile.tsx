import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { measures } from '../contract/measures.ts';
import { measuresLink } from './links.ts';
import { runs } from './marks.tsx';
import { usePermissions } from './permissions.ts';
import { RunningMeasures, shownOf } from './RestrictionsCard.tsx';
import { useText } from './text.ts';

/** Measures on the page of the protocols: those that run, and the way to record a check. */
export default function RestrictionsTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(measures.list, { residentId });
  const may = usePermissions(residentId);
  const anyRuns = query.data?.some(runs) ?? false;
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.RestrictionsTile')}
      icon="restriction"
      href={measuresLink(residentId)}
      query={query}
      resting={() => false}
      record={may.write && anyRuns ? 'RecordCheck' : undefined}
      recordLabel={t('actions.check')}
    >
      {(all) =>
        shownOf(all).length === 0 ? (
          <Text c="dimmed">{t('states.noneRunning')}</Text>
        ) : (
          <RunningMeasures all={all} />
        )
      }
    </RecordTile>
  );
}
