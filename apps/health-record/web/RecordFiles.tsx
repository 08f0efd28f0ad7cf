import { useCall } from '#platform/web/calls/calls.ts';
import { openWork } from '#platform/web/store/workspace.ts';
import { Attachments } from '#apps/files/web/parts.tsx';
import { attachments } from '../contract/attachments.ts';
import { usePermissions } from './permissions.ts';

const calls = {
  add: attachments.add,
  remove: attachments.remove,
  download: attachments.download,
  prefix: 'health-record.attachments',
};

/** The files on one allergy, diagnosis or will; one call for all records of the resident. `only`: to look at, without adding. */
export function RecordFiles({
  residentId,
  subjectId,
  only = false,
}: {
  readonly residentId: string;
  readonly subjectId: string;
  readonly only?: boolean;
}) {
  const may = usePermissions(residentId);
  const { data } = useCall(attachments.list, { residentId });
  const items = data?.filter((one) => one.subjectId === subjectId) ?? [];
  if (!data || (only && items.length === 0)) return null;
  return (
    <Attachments
      calls={calls}
      residentId={residentId}
      subjectId={subjectId}
      items={items}
      mayWrite={may.write && !only}
      mayRemove={may.edit && !only}
    />
  );
}

/** Opens the files of one record beside the page. */
export function openFiles(residentId: string, subjectId: string, title: string): void {
  openWork({
    key: `health-record:files:${subjectId}`,
    title,
    residentId,
    render: () => <RecordFiles residentId={residentId} subjectId={subjectId} />,
  });
}
