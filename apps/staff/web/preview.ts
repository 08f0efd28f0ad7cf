import { useAct } from '#platform/web/calls.ts';
import { previews } from '../contract/previews.ts';

/** Starts to look as a role or as a person; the product begins anew, so that nothing of what was read before is shown. */
export function usePreview(): (whom: { roleId: string } | { accountId: string }) => Promise<void> {
  const start = useAct(previews.start);
  return async (whom) => {
    if (await start.send(whom)) location.assign('/');
  };
}
