import { useAccess } from '#platform/web/calls/access.ts';
import type { Action } from '#platform/contract/call.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { residents } from '#apps/residents/contract/residents.ts';

/** What the account may do with the biography or the personal items of a resident; an archived record is read only. */
export function usePermissions(
  topic: 'biography' | 'personal-items',
  residentId: string,
): (action: Action) => boolean {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  return (action) =>
    (action === 'Pdf' || (data !== undefined && !data.archived)) &&
    access.may(`authorization.residents.${topic}`, action);
}
