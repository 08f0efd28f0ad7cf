import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { type DayRules, dayRules } from '../contract/day-rules.ts';
import manifest from '../manifest.ts';

const names = { values: 'values', visitingHours: 'visiting-hours' } as const;

/** What the home shows relatives on their page. */
export async function rulesOf(context: Context): Promise<DayRules> {
  const [values, visitingHours] = await Promise.all([
    settingOf<boolean>(context, manifest, names.values),
    settingOf<string>(context, manifest, names.visitingHours),
  ]);
  return { values, visitingHours };
}

export const dayRuleCalls = implement(dayRules, {
  get: ({ context }) => rulesOf(context),
  async change({ input, context }) {
    for (const [field, name] of Object.entries(names) as Array<[keyof typeof names, string]>)
      await storeSetting(context, 'organisation', context.organisationId, `relatives.${name}`, input[field]);
    return rulesOf(context);
  },
});
