import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { residents } from '#apps/residents/contract/residents.ts';

const key = 'authorization.residents.home-protocols';

/** What the account may do for a resident here; an archived resident's record is read only. */
export function usePermissions(residentId: string): {
  readonly write: boolean;
  readonly edit: boolean;
  readonly archived: boolean;
} {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    write: open && access.may(key, 'Write'),
    edit: open && access.may(key, 'Edit'),
    archived: data?.archived ?? false,
  };
}
