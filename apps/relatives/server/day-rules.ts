import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSettings, settingOf, versionOfSettings } from '#platform/server/settings/settings.ts';
import { type DayRules, dayRules } from '../contract/day-rules.ts';
import manifest from '../manifest.ts';

const names = { values: 'values', visitingHours: 'visiting-hours' } as const;

/** What the home shows relatives on their page. */
export async function rulesOf(context: Context): Promise<DayRules> {
  const [values, visitingHours] = await Promise.all([
    settingOf<boolean>(context, manifest, names.values),
    settingOf<string>(context, manifest, names.visitingHours),
  ]);
  const version = await versionOfSettings(context, manifest, Object.values(names));
  return { values, visitingHours, version };
}

export const dayRuleCalls = implement(dayRules, {
  get: ({ context }) => rulesOf(context),
  async change({ input, context }) {
    const values = { [names.values]: input.values, [names.visitingHours]: input.visitingHours };
    await replaceSettings(context, manifest, { version: input.version, values }, () => rulesOf(context));
    return rulesOf(context);
  },
});
