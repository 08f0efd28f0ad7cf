import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { residentFiles } from '../contract/resident-files.ts';
import { sharedFiles } from '../contract/shared-files.ts';

/** The calls and the owner's part of their input, and what the account may do with these files. */
export interface FileSource {
  readonly calls: typeof residentFiles;
  readonly owner: { readonly residentId: string };
  readonly may: { readonly write: boolean; readonly edit: boolean; readonly remove: boolean };
}

/** Files of a resident; an archived resident's are read only (specification 1, section 4). */
export function useResidentSource(residentId: string): FileSource {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  const can = (action: 'Write' | 'Edit' | 'Delete') =>
    open && access.may('authorization.residents.files', action);
  return {
    calls: residentFiles,
    owner: { residentId },
    may: { write: can('Write'), edit: can('Edit'), remove: can('Delete') },
  };
}

/** Files of a contact or an app. Their calls have the shape of those of a resident with another owner, so one browser shows both. */
export function useSharedSource(
  owner: { readonly contactId: string } | { readonly appCode: string },
): FileSource {
  const access = useAccess();
  const can = (action: 'Write' | 'Edit' | 'Delete') => access.may('authorization.files', action);
  return {
    calls: sharedFiles as typeof residentFiles,
    // the tab of a resident and the file manager are one screen; each call reads the owner that its address names
    owner: owner as unknown as { residentId: string },
    may: { write: can('Write'), edit: can('Edit'), remove: can('Delete') },
  };
}
