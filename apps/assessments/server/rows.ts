import { definitionsOf, type LatestResult, type ResponseRow } from '#apps/forms/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Deleted } from '../contract/assessments.ts';
import type { Point, Row } from '../contract/shapes.ts';

export const toRow = (row: ResponseRow): Row => ({
  id: row.id,
  residentId: row.residentId!,
  definitionId: row.definitionId,
  code: row.code,
  title: row.title,
  status: row.status,
  day: row.day,
  shift: row.shift,
  assignedTo: row.assignedTo,
  assignedName: row.assignedName,
  score: row.score,
  reachable: row.reachable,
  outcome: row.outcomeLabel,
  severity: row.severity,
  answered: row.answered,
  of: row.of,
  corrects: row.corrects,
  lastChangeAt: row.lastChangeAt,
  lastChangeBy: row.lastChangeBy,
  version: row.version,
});

export const toPoint = (row: ResponseRow): Point => ({
  id: row.id,
  day: row.day!,
  score: row.score,
  outcome: row.outcomeLabel,
  severity: row.severity,
});

export const toDeleted = (row: ResponseRow): Deleted => ({
  id: row.id,
  code: row.code,
  title: row.title,
  day: row.day,
  status: row.status,
  score: row.score,
  outcome: row.outcomeLabel,
  severity: row.severity,
  deletedAt: row.deletedAt!,
  deletedBy: row.deletedBy,
  reason: row.deletionReason ?? '',
});

/** Title and outcome of latest results in words, for many at once. */
export async function wordsOf(context: Context, results: readonly LatestResult[]) {
  const versions = await definitionsOf(context, [...new Set(results.map((one) => one.versionId))]);
  return (one: LatestResult) => {
    const definition = versions.get(one.versionId)!.definition;
    return {
      title: definition.title,
      outcome: definition.outcomes.find((outcome) => outcome.code === one.outcome)?.label ?? null,
      highMeans: definition.score?.highMeans ?? null,
    };
  };
}
