import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { type Intervals, intervals } from '../contract/intervals.ts';
import manifest from '../manifest.ts';

const stored = (context: Context): Promise<Intervals> => settingOf<Intervals>(context, manifest, 'intervals');

export const intervalCalls = implement(intervals, {
  get: ({ context }) => stored(context),
  async change({ input, context, refuse }) {
    if (input.atRisk > input.others) throw refuse.riskLonger();
    const before = await stored(context);
    if (before.version !== input.version) throw stale(before);
    const after = { ...input, version: input.version + 1 };
    await storeSetting(context, 'organisation', context.organisationId, `${manifest.code}.intervals`, after);
    return after;
  },
});
