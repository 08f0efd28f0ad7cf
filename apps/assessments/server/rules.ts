import type { Context } from '#platform/server/context.ts';
import { versionedSetting } from '#platform/server/settings.ts';
import { Rules, standardRules } from '../domain/rules.ts';

export const rulesKey = 'assessments.rules';

/** What the home has set, with the version that the next change has to name; 0 while nothing was set. */
export async function versionedRules(context: Context): Promise<{ readonly rules: Rules; readonly version: number }> {
  const { value, version } = await versionedSetting(context, rulesKey);
  const parsed = Rules.safeParse(value ?? {});
  return { rules: parsed.success ? parsed.data : standardRules, version };
}

export const rulesOf = async (context: Context): Promise<Rules> => (await versionedRules(context)).rules;
