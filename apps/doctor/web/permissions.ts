import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { answerKey, key } from '../contract/questions.ts';

/** What the account may do for a resident here; an archived resident's record is read only (specification 1, section 4). */
export function usePermissions(residentId: string): {
  readonly ask: boolean;
  readonly answer: boolean;
  readonly archived: boolean;
} {
  const access = useAccess(residentId);
  const { data } = useCall(residents.banner, { residentId });
  const open = data !== undefined && !data.archived;
  return {
    ask: open && access.may(key, 'Write'),
    answer: open && access.may(answerKey, 'Write'),
    archived: data?.archived ?? false,
  };
}
