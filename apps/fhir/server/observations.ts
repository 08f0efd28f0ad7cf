import { type Completed, completedAssessments, residentOfAssessment } from '#apps/assessments/api.ts';
import { measuresOf, readingById, readingLevel, readingsBetween, storedKinds } from '#apps/vitals/api.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { mayRead } from './area-rights.ts';
import { isAssessed, isMeasured, observation, survey } from '../domain/observation.ts';
import type { Resource } from '../domain/resource.ts';
import { type Condition, hullOf, type Span, token } from '../domain/search.ts';

type Reading = NonNullable<Awaited<ReturnType<typeof readingById>>>;
const resourceOf = (reading: Reading): Resource =>
  observation(
    {
      ...reading,
      struck: reading.struck !== null,
      measures: measuresOf(reading.kind),
      beyond: reading.circumstances?.beyond,
      level: readingLevel(reading),
    },
    reading.residentId,
  );

const surveyOf = (one: Completed, language: 'en' | 'de'): Resource =>
  survey(
    { ...one, title: one.title[language], outcome: one.outcomeLabel?.[language] ?? one.outcome },
    one.residentId,
  );

interface Wanted {
  readonly conditions: readonly Condition[];
  readonly page?: string | undefined;
  readonly limit: number;
}
/** A resource with its place in the order: the instant, then the id. */
interface Placed {
  readonly at: string;
  readonly id: string;
  readonly resource: Resource;
}

const valuesOf = (search: Wanted, name: string) =>
  search.conditions.filter((one) => one.name === name).map((one) => one.values);
const within = (search: Wanted): Span =>
  hullOf(search.conditions.filter((one) => one.name === 'date').map((one) => one.dates));
const instantOf = (moment: number): string | undefined =>
  Number.isFinite(moment) ? new Date(moment).toISOString() : undefined;

async function vitalSigns(
  context: Context,
  residentId: string,
  search: Wanted,
  after: string[] | null,
): Promise<Placed[]> {
  const { from, before } = within(search);
  const rows = await readingsBetween(context, residentId, {
    kinds: storedKinds.filter((kind) =>
      valuesOf(search, 'code').every((codes) => codes.some((code) => isMeasured(code, measuresOf(kind)))),
    ),
    limit: search.limit + 1,
    from: instantOf(from),
    before: instantOf(before),
    after: after ? { measuredAt: after[0]!, id: after[1]! } : undefined,
  });
  return rows.map((row) => ({ at: row.measuredAt, id: row.id, resource: resourceOf(row) }));
}

async function surveys(
  context: Context,
  residentId: string,
  search: Wanted,
  after: string[] | null,
): Promise<Placed[]> {
  const rows = await completedAssessments(context, residentId);
  return rows
    .filter((one) =>
      valuesOf(search, 'code').every((codes) => codes.some((code) => isAssessed(code, one.codings))),
    )
    .map((one) => ({
      at: new Date(instantAt(one.day, '00:00', context.zone)).toISOString(),
      id: one.id,
      resource: surveyOf(one, context.language),
    }))
    .filter((one) => after === null || order(one, { at: after[0]!, id: after[1]! }) > 0);
}

/** The latest first, by instant and id. */
const order = (one: { at: string; id: string }, other: { at: string; id: string }): number =>
  Date.parse(other.at) - Date.parse(one.at) || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);

/** Vital signs and complete assessments of one resident, the latest first, as far as code, category and days tell them apart beforehand, and as far as who asks may read them. */
export async function observationsOf(
  context: Context,
  residentId: string,
  search: Wanted,
): Promise<{ found: Resource[]; next: string | null }> {
  const after = afterCursor(search.page, 2);
  const asks = (category: string) =>
    valuesOf(search, 'category').every((wanted) =>
      wanted.some((one) => [category, null].includes(token(one).value)),
    );
  const all = [
    ...(asks('vital-signs') && mayRead(context, 'vitals')
      ? await vitalSigns(context, residentId, search, after)
      : []),
    ...(asks('survey') && mayRead(context, 'assessments')
      ? await surveys(context, residentId, search, after)
      : []),
  ].toSorted(order);
  const shown = all.slice(0, search.limit);
  const last = shown.at(-1);
  return {
    found: shown.map((one) => one.resource),
    next: all.length > search.limit && last ? cursorOf([last.at, last.id]) : null,
  };
}

/** One vital sign or assessment and whose it is, or null. A struck or deleted one is told as entered in error. */
export async function observationById(
  context: Context,
  id: string,
): Promise<{ residentId: string; resource: Resource } | null> {
  const reading = mayRead(context, 'vitals') ? await readingById(context, id) : null;
  if (reading) return { residentId: reading.residentId, resource: resourceOf(reading) };
  const residentId = mayRead(context, 'assessments') ? await residentOfAssessment(context, id) : null;
  const [assessment] = residentId === null ? [] : await completedAssessments(context, residentId, id);
  return assessment
    ? { residentId: assessment.residentId, resource: surveyOf(assessment, context.language) }
    : null;
}
