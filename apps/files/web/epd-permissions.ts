import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { residents } from '#apps/residents/contract/residents.ts';

/** What the account may do with the EPD documents of a resident; an archived record is read only. */
export function useEpdPermissions(residentId: string): { readonly write: boolean; readonly edit: boolean } {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    write: open && access.may('authorization.residents.epd-files', 'Write'),
    edit: open && access.may('authorization.residents.epd-files', 'Edit'),
  };
}
