import { createHash } from 'node:crypto';
import { saveRecipe, toDifficulty } from '#apps/recipes/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { type Conflict, RowDetail } from '../contract/imports.ts';
import {
  neededColumns,
  type ReadRecipe,
  recipeOf,
  recipeOfRow,
  recipeRow,
  recipesIn,
} from '../domain/recipe-files.ts';
import { type RowAnswer, RowRefused } from './attempt.ts';
import { sheetOf } from './sheets.ts';
import { assertDepth, textOfFile } from './unpack.ts';

/** One recipe of a file, not read yet: a broken one is refused by itself. */
export interface RecipeLine {
  /** In tables. */
  readonly line: number | null;
  readonly read: () => ReadRecipe;
}

type File = { readonly name: string; readonly bytes: Uint8Array };
const read = (answer: ReturnType<typeof recipeOf>): ReadRecipe => {
  if ('refusal' in answer) throw new RowRefused(answer.refusal);
  return answer;
};

async function linesOfTable(file: File): Promise<RecipeLine[]> {
  const sheet = await sheetOf(file, {});
  const known = recipeRow(sheet.columns, []);
  const missing = neededColumns.find((column) => !(column in known));
  if (missing) throw new RowRefused('columnMissing', { column: missing });
  return sheet.rows.map(({ line, cells }) => ({
    line,
    read: () => read(recipeOfRow(recipeRow(sheet.columns, cells))),
  }));
}

/** The recipes of a file: JSON of a page (schema.org), of Mealie or Tandoor, or a table. Throws RowRefused. */
export async function recipeLinesOf(file: File): Promise<RecipeLine[]> {
  if (/\.(?:csv|tsv|txt|xlsx)$/i.test(file.name)) return linesOfTable(file);
  const text = await textOfFile(file, ['.json']);
  assertDepth(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RowRefused('notJson');
  }
  const found = recipesIn(value);
  if (found.length === 0) throw new RowRefused('notRecipes');
  return found.map((one) => ({ line: null, read: () => read(recipeOf(one)) }));
}

/** The number of a recipe at its source; one that is too long for its column is replaced by its digest, never cut: another one may begin alike. */
const fitting = (sourceId: string): string =>
  sourceId.length <= 200 ? sourceId : `sha256:${createHash('sha256').update(sourceId).digest('hex')}`;
export const recipeKey = ({ recipe }: ReadRecipe): string => `${recipe.source}\t${fitting(recipe.sourceId)}`;

/** Takes a recipe into the kitchen as a draft, or does with the one that is here what was chosen. */
export async function takeRecipe(
  context: Context,
  { recipe, leftOut, problems }: ReadRecipe,
  conflict: Conflict,
): Promise<RowAnswer> {
  const difficulty = toDifficulty(recipe.difficulty);
  const saved = await saveRecipe(
    context,
    { ...recipe, difficulty: difficulty ?? 'medium', sourceId: fitting(recipe.sourceId) },
    conflict,
  );
  if ('refusal' in saved) throw new RowRefused(saved.refusal, { name: saved.name });
  const { newIngredients, weightAssumed, weightOpen } = saved;
  return {
    outcome: saved.outcome,
    label: saved.name,
    subject: 'recipe',
    subjectId: saved.id,
    detail: RowDetail.parse({
      [saved.outcome === 'created' ? 'taken' : 'known']: { recipe: 1, newIngredients },
      leftOut,
      problems: {
        ...problems,
        ...(difficulty === null ? { difficultyAssumed: 1 } : {}),
        ...(weightAssumed > 0 ? { weightAssumed } : {}),
        ...(weightOpen > 0 ? { weightOpen } : {}),
      },
    }),
  };
}
