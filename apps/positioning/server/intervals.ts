import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type Intervals, intervals } from '../contract/intervals.ts';
import manifest from '../manifest.ts';

const stored = (context: Context): Promise<Intervals> => settingOf<Intervals>(context, manifest, 'intervals');

export const intervalCalls = implement(intervals, {
  get: ({ context }) => stored(context),
  async change({ input, context, refuse }) {
    if (input.atRisk > input.others) throw refuse.riskLonger();
    return replaceSetting(context, manifest, 'intervals', input);
  },
});
