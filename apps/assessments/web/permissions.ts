import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';

const key = 'authorization.residents.assessments';

/** What the account may do here for a resident; the record of an archived resident is read only. */
export function usePermissions(residentId: string) {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    write: open && access.may(key, 'Write'),
    edit: open && access.may(key, 'Edit'),
    remove: open && access.may(key, 'Delete'),
    print: access.may(key, 'Pdf'),
    archived: data?.archived ?? false,
  };
}
