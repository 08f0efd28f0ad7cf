import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Purpose } from '../contract/definitions.ts';
import type { Answers, Fact } from '../domain/answers.ts';
import { evaluateForm } from '../domain/evaluate.ts';
import { publishedOf } from './versions.ts';

/** A response that was completed elsewhere or before: an import, a demo home. */
export interface Recorded {
  /** Null: what came in through a public link. */
  readonly residentId: string | null;
  readonly code: string;
  readonly day: string;
  readonly shift: number | null;
  readonly assignedTo: string | null;
  readonly answers: Answers;
  readonly facts: readonly Fact[];
  /** When and by whom it was completed; a stranger has no account. */
  readonly at: string;
  readonly by: string | null;
}

/** Records complete responses in the published versions, with the result of their answers, in few statements and without events; ids in the order given. Throws RangeError for one that is not complete. */
export async function recordAll(
  context: Context,
  purpose: Purpose,
  rows: readonly Recorded[],
): Promise<string[]> {
  const forms = new Map((await publishedOf(context, purpose)).map((form) => [form.code, form]));
  const values = rows.map((row) => {
    const form = forms.get(row.code);
    if (!form) throw new RangeError(`no published form ${row.code}`);
    const result = evaluateForm(form.definition, row.answers, row.facts);
    if (result.missing.length > 0 || Object.keys(result.invalid).length > 0)
      throw new RangeError(
        `${row.code} is not complete: ${result.missing.join(', ')} ${JSON.stringify(result.invalid)}`,
      );
    return {
      organisation_id: context.organisationId,
      id: newId(),
      definition_id: form.definitionId,
      definition_version_id: form.versionId,
      resident_id: row.residentId,
      purpose,
      status: 'complete' as const,
      day: row.day,
      shift: row.shift,
      assigned_to: row.assignedTo,
      answers: JSON.stringify(row.answers),
      result: JSON.stringify(result),
      score: result.score,
      outcome: result.outcome,
      answered: result.answered,
      askable: result.shown,
      completed_at: row.at,
      completed_by: row.by,
      last_change_at: row.at,
      last_change_by: row.by,
    };
  });
  for (let start = 0; start < values.length; start += 200)
    await context.db
      .insertInto('forms.responses')
      .values(values.slice(start, start + 200))
      .execute();
  return values.map((row) => row.id);
}
