import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Rules, rules } from '../contract/rules.ts';
import manifest from '../manifest.ts';

export const rulesOf = (context: Context): Promise<Rules> => settingOf<Rules>(context, manifest, 'rules');

export const ruleCalls = implement(rules, {
  get: ({ context }) => rulesOf(context),
  change: ({ input, context }) => replaceSetting(context, manifest, 'rules', input),
});
