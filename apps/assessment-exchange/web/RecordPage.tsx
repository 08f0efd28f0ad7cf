import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { records } from '../contract/records.ts';
import { RecordSheet } from './RecordSheet.tsx';
import { exchange } from './text.ts';

/** One record. While it is in progress it is read again now and then: somebody else may work in another section. */
export function RecordPage({
  residentId,
  id,
  archived,
  onLeave,
  onOpen,
}: {
  readonly residentId: string;
  readonly id: string;
  readonly archived: boolean;
  readonly onLeave: () => void;
  readonly onOpen: (id: string) => void;
}) {
  const sheet = useCall(records.get, { residentId, id }, { every: 20_000 });
  const may = {
    write: useMay(exchange, 'Write', residentId) && !archived,
    edit: useMay(exchange, 'Edit', residentId) && !archived,
    remove: useMay(exchange, 'Delete', residentId) && !archived,
  };
  if (sheet.error && !sheet.data)
    return <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />;
  if (!sheet.data) return <SkeletonFor kind="page" />;
  // another state is another page: what was typed into a record that is completed now is not kept
  return (
    <RecordSheet
      key={sheet.data.record.status}
      sheet={sheet.data}
      may={may}
      onLeave={onLeave}
      onOpen={onOpen}
    />
  );
}
