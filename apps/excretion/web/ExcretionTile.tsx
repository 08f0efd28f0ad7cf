import { useCall } from '#platform/web/calls/calls.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { alerts } from '../contract/alerts.ts';
import { usePermissions } from './permissions.ts';
import { StoolMarks } from './StoolMarks.tsx';
import { useText } from './text.ts';

const weekMs = 7 * 86_400_000;

/** Excretion on the page of the protocols. */
export default function ExcretionTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(alerts.state, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.ExcretionTile')}
      icon="excretion"
      href={residentLink(residentId, 'excretion')}
      query={query}
      resting={({ lastStool }) => lastStool === null || serverMs() - Date.parse(lastStool) > weekMs}
      record={may.write ? 'RecordExcretion' : undefined}
    >
      {(state) => <StoolMarks state={state} />}
    </RecordTile>
  );
}
