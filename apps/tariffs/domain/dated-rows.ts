import { addDays } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';

/** A row of a dated table without gaps: it lasts until the next one begins, the last one is open. */
export interface DatedRow {
  readonly id: string;
  readonly validFrom: Day;
  readonly validTo: Day | null;
}

export type DatedProblem = 'beginsAlready' | 'notBetween' | 'firstRow';

const inOrder = <Row extends DatedRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1));

/** Rows with the ends that follow from the beginnings. */
export function withEnds<Row extends DatedRow>(rows: readonly Row[]): Row[] {
  return inOrder(rows).map((row, index, all) => {
    const next = all[index + 1];
    return { ...row, validTo: next ? addDays(next.validFrom, -1) : null };
  });
}

/** Why a row cannot be added: another one begins on its day. */
export const addingProblem = (rows: readonly DatedRow[], validFrom: Day): DatedProblem | undefined =>
  rows.some((row) => row.validFrom === validFrom) ? 'beginsAlready' : undefined;

/** Why a row cannot begin on another day: it stays between its neighbours. */
export function movingProblem(
  rows: readonly DatedRow[],
  id: string,
  validFrom: Day,
): DatedProblem | undefined {
  const all = inOrder(rows);
  const index = all.findIndex((row) => row.id === id);
  const [before, after] = [all[index - 1], all[index + 1]];
  return (before && validFrom <= before.validFrom) || (after && validFrom >= after.validFrom)
    ? 'notBetween'
    : undefined;
}

/** Why a row cannot be removed: the first one has nothing before it that could take its days. */
export const removingProblem = (rows: readonly DatedRow[], id: string): DatedProblem | undefined =>
  inOrder(rows)[0]?.id === id ? 'firstRow' : undefined;
