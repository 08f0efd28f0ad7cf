import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';

const key = 'authorization.residents.wounds';

export interface Permissions {
  readonly write: boolean;
  readonly edit: boolean;
  readonly strike: boolean;
  readonly print: boolean;
}

/** What the account may do with a resident's wounds; an archived resident's record is read only (specification 1, section 4). */
export function usePermissions(residentId: string): Permissions {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    write: open && access.may(key, 'Write'),
    edit: open && access.may(key, 'Edit'),
    strike: open && access.may(key, 'Delete'),
    print: access.may(key, 'Pdf'),
  };
}
