import { shiftLimits } from '#apps/care-reports/api.ts';
import { type LatestResult, type PublishedForm, responsesOf } from '#apps/forms/api.ts';
import { entriesAndExits } from '#apps/residents/api.ts';
import { addDays, type Day } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dayIn } from '#platform/server/work/work.ts';
import type { NextDue } from '../domain/due-dates.ts';
import { eachShiftAfter, entryPhaseOf, intervalAfter, rhythmAfter } from '../domain/rhythm.ts';
import { intervalsOf } from '../domain/rules.ts';
import { type Instruments, purpose } from './instruments.ts';

/** A latest result of somebody, with the instrument that it belongs to. */
export interface Held {
  readonly residentId: string;
  readonly form: PublishedForm;
  readonly result: LatestResult;
}

/** The entry that each of these days follows, in one statement; asked only where an instrument is due more often after it. */
async function entriesOf(
  context: Context,
  forms: Instruments,
  held: readonly Held[],
): Promise<(residentId: string, day: Day) => Day | null> {
  const spans = held.flatMap(({ form, result }) => {
    const days = entryPhaseOf(form.definition, intervalsOf(forms.rules, form.code))?.forDays;
    return days === undefined ? [] : [addDays(result.day, -days)];
  });
  if (spans.length === 0) return () => null;
  const entries = Map.groupBy(
    await entriesAndExits(context, spans.toSorted()[0]!, context.today),
    (stay) => stay.residentId,
  );
  return (residentId, day) =>
    (entries.get(residentId) ?? [])
      .map((stay) => stay.entryDate)
      .filter((entry) => entry <= day)
      .toSorted()
      .at(-1) ?? null;
}

/** The first day of the unbroken run of results of which each asks for the next shift, in one statement; asked only where such a run ends. */
async function runsOf(
  context: Context,
  forms: Instruments,
  held: readonly Held[],
): Promise<(one: Held) => Day> {
  const each = (form: PublishedForm, outcome: string | null) =>
    eachShiftAfter(outcome, form.definition, intervalsOf(forms.rules, form.code));
  const asked = held.filter(({ form, result }) => typeof each(form, result.outcome) === 'number');
  if (asked.length === 0) return ({ result }) => result.day;
  const [first] = asked.map(({ result }) => result.day).toSorted();
  const rows = await responsesOf(context, {
    purpose,
    residentIds: [...new Set(asked.map((one) => one.residentId))],
    definitionIds: [...new Set(asked.map((one) => one.form.definitionId))],
    statuses: ['complete'],
    from: addDays(first!, -90),
    limit: 20_000,
  });
  const byKey = Map.groupBy(rows, (row) => `${row.residentId} ${row.definitionId}`);
  return ({ residentId, form, result }) => {
    let since = result.day;
    for (const row of (byKey.get(`${residentId} ${form.definitionId}`) ?? []).toSorted((a, b) =>
      `${a.day} ${a.completedAt}` < `${b.day} ${b.completedAt}` ? 1 : -1,
    )) {
      if (each(form, row.outcome) === undefined) break;
      since = row.day!;
    }
    return since;
  };
}

/** Minutes after which a flag of the result speaks again; `due`: only those that make it due. */
export function minutesAfter(form: PublishedForm, flags: readonly string[], due: boolean): number | null {
  const minutes = form.definition.flags.flatMap((flag) =>
    flag.again && flags.includes(flag.code) && (!due || flag.again.due) ? [flag.again.afterMinutes] : [],
  );
  return minutes.length === 0 ? null : Math.min(...minutes);
}

/** When each latest result makes the next assessment due; as many statements for one as for a thousand. */
export async function rhythmsOf(
  context: Context,
  forms: Instruments,
  held: readonly Held[],
): Promise<(one: Held) => NextDue | null> {
  const entryOf = await entriesOf(context, forms, held);
  const since = await runsOf(context, forms, held);
  const clock = {
    limits: await shiftLimits(context),
    zone: context.zone,
    dayOf: (instant: string) => dayIn(context.zone, new Date(instant)),
  };
  return (one) => {
    const { form, result, residentId } = one;
    const own = intervalsOf(forms.rules, form.code);
    return rhythmAfter(
      {
        day: result.day,
        completedAt: result.completedAt,
        intervalDays: intervalAfter(result.outcome, form.definition, own),
        entryPhase: entryPhaseOf(form.definition, own),
        entryDay: entryOf(residentId, result.day),
        eachShiftDays: eachShiftAfter(result.outcome, form.definition, own),
        since: since(one),
        againAfterMinutes: minutesAfter(form, result.flags, true),
      },
      clock,
    );
  };
}
