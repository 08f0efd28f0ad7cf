import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSettings, settingOf, versionOfSettings } from '#platform/server/settings/settings.ts';
import { display } from '../contract/display.ts';
import type { Display } from '../contract/display.ts';
import manifest from '../manifest.ts';

const displayOf = async (context: Context): Promise<Display> => ({
  ...(await settingOf<Omit<Display, 'version'>>(context, manifest, 'display')),
  version: await versionOfSettings(context, manifest, ['display']),
});

export const displayCalls = implement(display, {
  get: ({ context }) => displayOf(context),
  async change({ input, context }) {
    const { version, ...values } = input;
    await replaceSettings(context, manifest, { version, values: { display: values } }, () =>
      displayOf(context),
    );
    return displayOf(context);
  },
});
