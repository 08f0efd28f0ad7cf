import { useCall } from '#platform/web/calls/calls.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { falls } from '../contract/falls.ts';
import { FallCounts, fallsLink } from './FallsCard.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

const weekMs = 7 * 86_400_000;

/** Falls on the page of the protocols: when last, how often, and what waits to be completed. */
export default function FallsTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(falls.counts, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.FallsTile')}
      icon="fall"
      href={fallsLink(residentId)}
      query={query}
      resting={({ last }) => last === null || serverMs() - Date.parse(last) > weekMs}
      record={may.write ? 'RecordFall' : undefined}
    >
      {(counts) => <FallCounts counts={counts} residentId={residentId} />}
    </RecordTile>
  );
}
