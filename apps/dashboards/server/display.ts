import { implement } from '#platform/server/call/app.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { display } from '../contract/display.ts';
import type { Display } from '../contract/display.ts';
import manifest from '../manifest.ts';

export const displayCalls = implement(display, {
  get: ({ context }) => settingOf<Display>(context, manifest, 'display'),
  async change({ input, context }) {
    await storeSetting(context, 'organisation', context.organisationId, 'dashboards.display', input);
    return settingOf<Display>(context, manifest, 'display');
  },
});
