import { definitionsOf, latestComplete, ownerOfResponse, responsesOf } from '#apps/forms/api.ts';
import type { FormText, Severity } from '#apps/forms/contract/form.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { TriggerKind } from './domain/due-dates.ts';
import { purpose } from './server/instruments.ts';
import { wordsOf } from './server/rows.ts';
import { trigger } from './server/triggers.ts';

export type { TriggerKind };

/** The latest result of one instrument. */
export interface Result {
  readonly responseId: string;
  readonly definitionId: string;
  readonly code: string;
  readonly title: FormText;
  readonly variant: string;
  readonly day: string;
  readonly completedAt: string;
  readonly score: number | null;
  readonly outcome: string | null;
  readonly outcomeLabel: FormText | null;
  readonly severity: Severity;
}

/** The latest complete result of each instrument, by resident; who has none is absent. For care plans and dashboards; one bundle of statements for all. */
export async function latestResults(
  context: Context,
  residentIds: readonly string[],
  codes?: readonly string[],
): Promise<ReadonlyMap<string, readonly Result[]>> {
  const found = await latestComplete(context, { purpose, residentIds, ...(codes ? { codes } : {}) });
  const words = await wordsOf(
    context,
    [...found.values()].flatMap((byCode) => [...byCode.values()]),
  );
  return new Map(
    [...found].map(([residentId, byCode]) => [
      residentId,
      [...byCode].map(([code, one]): Result => {
        const { title, outcome } = words(one);
        return {
          responseId: one.responseId,
          definitionId: one.definitionId,
          code,
          title,
          variant: one.variant,
          day: one.day,
          completedAt: one.completedAt,
          score: one.score,
          outcome: one.outcome,
          outcomeLabel: outcome,
          severity: one.severity,
        };
      }),
    ]),
  );
}

/** A complete assessment for other systems: what it measured, with the codes of published systems where there are any. */
export interface Completed {
  readonly id: string;
  readonly residentId: string;
  readonly title: FormText;
  readonly codings: readonly { readonly system: string; readonly code: string }[];
  readonly day: string;
  readonly completedAt: string;
  readonly score: number | null;
  readonly outcome: string | null;
  readonly outcomeLabel: FormText | null;
  readonly remarks: string;
  readonly corrects: boolean;
  readonly deleted: boolean;
}

/** Codes of published systems that stand for a figure from 0 to 10. */
const zeroToTen: ReadonlySet<string> = new Set(['38208-5', '72514-3']);

/**
 * Codes and score as others may read them: a score of another scale than the one of its code is not told as a number. A pain of 7
 * is level 3 of 4 here; under the code of the figure from 0 to 10 it would read as little pain.
 */
function toldScore(
  { score, scoreCoding, coding }: Definition,
  value: number | null,
): Pick<Completed, 'codings' | 'score'> {
  const foreign =
    scoreCoding.some((one) => zeroToTen.has(one.code)) && !(score?.minimum === 0 && score.maximum === 10);
  if (foreign) return { codings: coding, score: null };
  return { codings: scoreCoding.length > 0 ? scoreCoding : coding, score: value };
}
type Definition = NonNullable<ReturnType<Awaited<ReturnType<typeof definitionsOf>>['get']>>['definition'];

/** Complete assessments of a resident, the latest first; with `id` this one only, also when it was deleted since. */
export async function completedAssessments(
  context: Context,
  residentId: string,
  id?: string,
): Promise<readonly Completed[]> {
  const wish = { purpose, residentId, statuses: ['complete', 'replaced'], limit: 2000 } as const;
  const rows = [
    ...(await responsesOf(context, wish)),
    ...(id === undefined ? [] : await responsesOf(context, { ...wish, deleted: true })),
  ].filter((row) => (id === undefined ? row.status === 'complete' : row.id === id));
  const versions = await definitionsOf(
    context,
    rows.map((row) => row.versionId),
  );
  return rows.map((row) => {
    const { definition } = versions.get(row.versionId)!;
    return {
      id: row.id,
      residentId,
      title: row.title,
      ...toldScore(definition, row.score),
      day: row.day!,
      completedAt: row.completedAt!,
      outcome: row.outcome,
      outcomeLabel: row.outcomeLabel,
      remarks: row.remarks,
      corrects: row.corrects !== null,
      deleted: row.deletedAt !== null || row.status === 'replaced',
    };
  });
}

/** Whose an assessment is, or null. */
export function residentOfAssessment(context: Context, id: string): Promise<string | null> {
  return ownerOfResponse(context, purpose, id);
}

/**
 * Something happened that makes assessments due now (section 0.2 of the reference): a new group of medication. `at`: when it
 * happened, as instant. The app that keeps it calls this in the transaction that saves it; twice changes nothing. (Falls are told by
 * an event.)
 */
export function dueNow(
  context: Context,
  residentId: string,
  kind: TriggerKind,
  at = context.now.toISOString(),
): Promise<void> {
  return trigger(context, residentId, kind, at);
}
