import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Outcome, RowCode } from '../contract/imports.ts';

/** What became of a row. */
export interface Taken {
  readonly label: string;
  readonly outcome: Outcome;
  readonly code: RowCode | null;
  readonly said: string;
}

/** Writes what became of rows that follow each other. */
export async function reportRows(
  context: Context,
  importId: string,
  first: number,
  rows: readonly { readonly line: number | null; readonly taken: Taken }[],
): Promise<void> {
  await context.db
    .insertInto('compendium.import_rows')
    .values(
      rows.map(({ line, taken }, index) => ({
        organisation_id: context.organisationId,
        id: newId(),
        import_id: importId,
        position: first + index,
        line,
        label: taken.label.slice(0, 200),
        outcome: taken.outcome,
        code: taken.code,
        said: taken.said.slice(0, 200),
      })),
    )
    .execute();
}
