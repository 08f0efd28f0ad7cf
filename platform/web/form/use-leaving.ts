import { useBlocker } from '@tanstack/react-router';
import { ask } from '#platform/web/client/confirmation.ts';
import { frameText } from '#platform/web/text/text.ts';

/** Asks before a page is left whose words would be lost. Forms with a draft need it not: their words stay. */
export function useLeaving(losesWords: () => boolean): void {
  useBlocker({
    enableBeforeUnload: losesWords,
    shouldBlockFn: async () =>
      losesWords() &&
      !(await ask({
        title: frameText('confirm.leaveTitle'),
        text: frameText('confirm.leaveText'),
        yes: frameText('confirm.leaveAnyway'),
        no: frameText('confirm.leaveStay'),
        danger: true,
      })),
  });
}
