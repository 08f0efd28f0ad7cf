import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { rules } from '../contract/rules.ts';
import manifest, { type WoundRules } from '../manifest.ts';

export const rulesOf = (context: Context): Promise<WoundRules> =>
  settingOf<WoundRules>(context, manifest, 'rules');

export const ruleCalls = implement(rules, {
  get: ({ context }) => rulesOf(context),
  async change({ input, context }) {
    const before = await rulesOf(context);
    if (before.version !== input.version) throw stale(before);
    const after = { ...input, version: input.version + 1 };
    await storeSetting(context, 'organisation', context.organisationId, `${manifest.code}.rules`, after);
    return after;
  },
});
