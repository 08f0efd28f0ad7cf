import type { Context } from '#platform/server/call/context.ts';
import { RefusalError, Stop } from '#platform/server/call/problems.ts';
import { type ImportRow, type Outcome, type RowCode, RowDetail } from '../contract/imports.ts';

/** Why a row of an import cannot be taken; the values stand in its text. */
export class RowRefused extends Error {
  readonly code: RowCode;
  readonly values: Readonly<Record<string, string>>;
  constructor(code: RowCode, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** What became of one row. */
export interface RowResult {
  readonly outcome: Outcome;
  readonly code: RowCode | null;
  readonly label: string;
  readonly subject: ImportRow['subject'];
  readonly subjectId: string | null;
  readonly detail: RowDetail;
}
export type RowAnswer = Omit<RowResult, 'code' | 'outcome'> & {
  readonly outcome: Exclude<Outcome, 'refused'>;
};

/** Carries the answer of a dry run out of the savepoint that it rolls back. */
class RolledBack extends Error {
  readonly answer: RowAnswer;
  constructor(answer: RowAnswer) {
    super('dry run');
    this.answer = answer;
  }
}

/** Rules of the database that a record can break: checks, keys, periods, values that do not fit. */
const databaseRules = /^(23502|23503|23505|23514|23P01|22\w{3})$/;

export const emptyDetail = (values: Readonly<Record<string, string>> = {}): RowDetail =>
  RowDetail.parse({ values });

function refusedRow(error: unknown): RowResult {
  const refused = (code: RowCode, values: Readonly<Record<string, string>>): RowResult => ({
    outcome: 'refused',
    code,
    label: '',
    subject: null,
    subjectId: null,
    detail: emptyDetail(values),
  });
  if (error instanceof RowRefused) return refused(error.code, error.values);
  if (error instanceof RefusalError || error instanceof Stop)
    return refused('recordRefused', { cause: error.code });
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (typeof code === 'string' && databaseRules.test(code))
    return refused('recordRefused', { cause: typeof constraint === 'string' ? constraint : code });
  throw error; // a mistake of ours or a lost connection: the task fails and says so, rows before it stay
}

/**
 * Takes one row, all or nothing. A dry run does the same work, after `before` (earlier rows of the same import that speak of the
 * same record), and rolls it back; ids of records that were never kept are not answered.
 */
export async function attempt(
  context: Context,
  dryRun: boolean,
  before: ReadonlyArray<() => Promise<RowAnswer>>,
  work: () => Promise<RowAnswer>,
): Promise<RowResult> {
  try {
    const answer = await context.unit.savepoint(async () => {
      for (const earlier of before) await attempt(context, false, [], earlier);
      const taken = await work();
      if (dryRun) throw new RolledBack(taken);
      return taken;
    });
    return { ...answer, code: null };
  } catch (error) {
    if (!(error instanceof RolledBack)) return refusedRow(error);
    const { answer } = error;
    const kept = answer.outcome !== 'created' && before.length === 0;
    return {
      ...answer,
      code: null,
      subject: kept ? answer.subject : null,
      subjectId: kept ? answer.subjectId : null,
    };
  }
}
