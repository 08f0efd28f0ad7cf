import { clockOf, runningShift } from '#apps/care-tasks/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Rules, rules } from '../contract/rules.ts';
import manifest from '../manifest.ts';

/** Of which lists a book is kept, how often it is counted, when the yearly report is due, when a stock is ordered again. */
export const rulesOf = (context: Context): Promise<Rules> => settingOf<Rules>(context, manifest, 'rules');

/** Since when books are to be counted: the beginning of the running shift, or of today; null: the home counts by no rhythm. */
export async function countsSince(context: Context): Promise<string | null> {
  const { counts } = await rulesOf(context);
  if (counts === 'none') return null;
  if (counts === 'day') return instantAt(context.today, '00:00', context.zone);
  return runningShift(context, await clockOf(context)).window.dueFrom;
}

export const ruleCalls = implement(rules, {
  get: ({ context }) => rulesOf(context),
  change: ({ input, context }) => replaceSetting(context, manifest, 'rules', input),
});
