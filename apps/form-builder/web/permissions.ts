import { residents } from '#apps/residents/contract/residents.ts';
import type { Action } from '#platform/contract/call.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { responsesKey } from './text.ts';

/** What the account may do with the forms of a resident; an archived record is read only. */
export function usePermissions(residentId: string): (action: Action) => boolean {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  return (action) =>
    (['Read', 'Pdf'].includes(action) || (data !== undefined && !data.archived)) &&
    access.may(responsesKey, action);
}

/** The page on which a form of a resident is filled or read. */
export const fillLink = (residentId: string, responseId: string): string =>
  `/app-residents/forms/fill/${residentId}/${responseId}`;
/** The page on which a form is built. */
export const formLink = (definitionId: string): string => `/settings/form-builder/${definitionId}`;
