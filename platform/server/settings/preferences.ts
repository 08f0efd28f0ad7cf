import { HomePreferences, shippedPreferences } from '#platform/contract/account/preferences.ts';
import type { Context } from '#platform/server/call/context.ts';
import { versionedRow } from './settings.ts';

export const preferencesKey = 'frame.preferences';

/** Whether whoever asks sees clinical alarms and colours: relatives and others from outside only where the home allows it. */
export async function showsClinicalMarks(context: Context): Promise<boolean> {
  return !(context.account?.external ?? false) || (await homePreferences(context)).clinicalMarksOutside;
}

/** The same work in the language of the home: for papers that leave the house, whoever prints them. */
export async function inHomeLanguage(context: Context): Promise<Context> {
  return { ...context, language: (await homePreferences(context)).language };
}

/** What the home has chosen, with the version that the next change has to name. What does not fit (an older version) counts as shipped. */
export async function homePreferences(
  context: Pick<Context, 'db' | 'organisationId'>,
): Promise<HomePreferences & { readonly version: number }> {
  const { value, version } = await versionedRow(context, preferencesKey);
  const parsed = HomePreferences.safeParse(
    value === undefined ? {} : { ...shippedPreferences, ...(value as object) },
  );
  return { ...(parsed.success ? parsed.data : shippedPreferences), version };
}
