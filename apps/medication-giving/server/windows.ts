import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Windows, windows } from '../contract/windows.ts';
import manifest from '../manifest.ts';

export const windowsOf = (context: Context): Promise<Windows> =>
  settingOf<Windows>(context, manifest, 'windows');

export const windowCalls = implement(windows, {
  get: ({ context }) => windowsOf(context),
  change: ({ input, context }) => replaceSetting(context, manifest, 'windows', input),
});
