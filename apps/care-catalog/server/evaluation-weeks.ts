import { careAreas, type CareArea } from '#platform/contract/record/concern.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { settingOf, storeSetting } from '#platform/server/settings/settings.ts';
import { type EvaluationWeeks, evaluationWeeks } from '../contract/evaluation-weeks.ts';
import { weeksFor } from '../domain/evaluation-weeks.ts';
import manifest from '../manifest.ts';

interface Stored {
  readonly version: number;
  readonly weeks: Partial<Record<CareArea, number>>;
}
const stored = (context: Context) => settingOf<Stored>(context, manifest, 'evaluationWeeks');

async function current(context: Context): Promise<EvaluationWeeks> {
  const { version, weeks } = await stored(context);
  return { version, areas: careAreas.map((area) => ({ area, weeks: weeksFor(area, weeks) })) };
}

/** After how many weeks a problem of an area is evaluated in this home. */
export async function weeksOf(context: Context): Promise<(area: CareArea) => number> {
  const { weeks } = await stored(context);
  return (area) => weeksFor(area, weeks);
}

export const evaluationWeekCalls = implement(evaluationWeeks, {
  get: ({ context }) => current(context),
  async change({ input, context, refuse }) {
    if (new Set(input.areas.map((one) => one.area)).size < input.areas.length) throw refuse.areaTwice();
    const before = await current(context);
    if (before.version !== input.version) throw stale(before);
    const known = Object.fromEntries(before.areas.map((one) => [one.area, one.weeks]));
    const weeks = { ...known, ...Object.fromEntries(input.areas.map((one) => [one.area, one.weeks])) };
    await storeSetting(context, 'organisation', context.organisationId, `${manifest.code}.evaluationWeeks`, {
      version: input.version + 1,
      weeks,
    });
    return current(context);
  },
});
