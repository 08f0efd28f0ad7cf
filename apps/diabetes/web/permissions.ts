import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { key } from '../contract/punctures.ts';
import { scaleKey } from '../contract/scales.ts';

/** What the account may do for a resident here; an archived resident's record is read only (specification 1, section 4). */
export function usePermissions(residentId: string) {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    write: open && access.may(key, 'Write'),
    edit: open && access.may(key, 'Edit'),
    scales: open && access.may(scaleKey, 'Write'),
    archived: data?.archived ?? false,
  };
}
