import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';

const key = 'authorization.residents.medication';

export interface May {
  readonly write: boolean;
  readonly print: boolean;
  /** Signs with the own account; who may only write keeps a scan. */
  readonly sign: boolean;
}

/** What the account may do for a resident here; an archived resident's record is read only (specification 1, section 4). */
export function usePermissions(residentId: string): May {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    write: open && access.may(key, 'Write'),
    print: access.may(key, 'Pdf'),
    sign: open && access.may('authorization.residents.medication-signatures', 'Write'),
  };
}
