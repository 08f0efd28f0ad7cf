import { careAreas, type CareArea } from '#platform/contract/record/concern.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type EvaluationWeeks, evaluationWeeks } from '../contract/evaluation-weeks.ts';
import { weeksFor } from '../domain/evaluation-weeks.ts';
import manifest from '../manifest.ts';

interface Stored {
  readonly version: number;
  readonly weeks: Partial<Record<CareArea, number>>;
}
const stored = (context: Context) => settingOf<Stored>(context, manifest, 'evaluationWeeks');

const shown = ({ version, weeks }: Stored): EvaluationWeeks => ({
  version,
  areas: careAreas.map((area) => ({ area, weeks: weeksFor(area, weeks) })),
});
const current = async (context: Context): Promise<EvaluationWeeks> => shown(await stored(context));

/** After how many weeks a problem of an area is evaluated in this home. */
export async function weeksOf(context: Context): Promise<(area: CareArea) => number> {
  const { weeks } = await stored(context);
  return (area) => weeksFor(area, weeks);
}

export const evaluationWeekCalls = implement(evaluationWeeks, {
  get: ({ context }) => current(context),
  async change({ input, context, refuse }) {
    if (new Set(input.areas.map((one) => one.area)).size < input.areas.length) throw refuse.areaTwice();
    const known = Object.fromEntries((await current(context)).areas.map((one) => [one.area, one.weeks]));
    const weeks = { ...known, ...Object.fromEntries(input.areas.map((one) => [one.area, one.weeks])) };
    const given: Stored = { version: input.version, weeks };
    return shown(await replaceSetting(context, manifest, 'evaluationWeeks', given, shown));
  },
});
