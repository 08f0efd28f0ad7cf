import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { rules } from '../contract/rules.ts';
import manifest, { type WoundRules } from '../manifest.ts';

export const rulesOf = (context: Context): Promise<WoundRules> =>
  settingOf<WoundRules>(context, manifest, 'rules');

export const ruleCalls = implement(rules, {
  get: ({ context }) => rulesOf(context),
  async change({ input, context }) {
    return replaceSetting(context, manifest, 'rules', input);
  },
});
