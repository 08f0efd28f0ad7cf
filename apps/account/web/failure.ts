import type { Act } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('account');

/** What to say about a step of the sign-in that failed (specification 1, section 8). */
export function useFailure(act: Pick<Act<never, unknown>, 'problem' | 'error'>): string {
  const t = useText();
  if (act.problem !== null) return act.problem.status >= 500 ? t('login.failed') : act.problem.title;
  return act.error === null ? t('login.failed') : saveMessage(act.error);
}
