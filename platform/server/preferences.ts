import { HomePreferences, shippedPreferences } from '#platform/contract/preferences.ts';
import type { Context } from './context.ts';
import { versionedSetting } from './settings.ts';

export const preferencesKey = 'frame.preferences';

/** What the home has chosen, with the version that the next change has to name. What does not fit (an older version) counts as shipped. */
export async function homePreferences(context: Context): Promise<HomePreferences & { readonly version: number }> {
  const { value, version } = await versionedSetting(context, preferencesKey);
  const parsed = HomePreferences.safeParse(value === undefined ? {} : { ...shippedPreferences, ...(value as object) });
  return { ...(parsed.success ? parsed.data : shippedPreferences), version };
}
