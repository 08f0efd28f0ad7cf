import { centers } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { homePreferences, preferencesKey } from '#platform/server/settings/preferences.ts';
import { stale } from '#platform/server/call/problems.ts';
import { changeSetting } from '#platform/server/settings/settings.ts';
import { preferences } from '../contract/preferences.ts';

export const preferenceCalls = implement(preferences, {
  get: ({ context }) => homePreferences(context),
  sites: ({ context }) => centers(context),
  async change({ input, context, refuse }) {
    const { version, ...value } = input;
    if (value.siteId !== null && !(await centers(context)).some((one) => one.id === value.siteId))
      throw refuse.siteUnknown();
    if (!(await changeSetting(context, preferencesKey, value, version)))
      throw stale(await homePreferences(context));
    return homePreferences(context);
  },
});
