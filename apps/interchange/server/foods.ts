import { textIn } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { saveIngredients } from '#apps/recipes/api.ts';
import { RowDetail } from '../contract/imports.ts';
import { ingredientOf } from '../domain/food-ingredients.ts';
import {
  type FoodTable,
  type ImportedFood,
  mapFood,
  readFoodHeader,
  splitFoodLine,
} from '../domain/foods.ts';
import { type RowAnswer, RowRefused } from './attempt.ts';
import { findSubjects, forgetIds, keepIds } from './external-ids.ts';
import { textOfFile } from './unpack.ts';

/** Name space of the ids in the Swiss Food Composition Database. */
const foodSystem = 'swissFoodTable';

export interface FoodLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The header and the lines of a table that are not empty. Throws RowRefused as textOfFile, and notTable, columnMissing, columnTwice. */
export async function readFoodTable(file: {
  name: string;
  bytes: Uint8Array;
}): Promise<{ table: FoodTable; lines: FoodLine[] }> {
  const text = await textOfFile(file, ['.tsv', '.txt']);
  const [header, ...lines] = text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((one) => one.text.trim() !== '');
  if (!header) throw new RowRefused('fileEmpty');
  const names = splitFoodLine(header.text);
  if (names.length < 2) throw new RowRefused('notTable');
  const table = readFoodHeader(names);
  if ('refusal' in table) throw new RowRefused(table.refusal.code, { column: table.refusal.column });
  return { table, lines: lines.map((one) => ({ line: one.line, cells: splitFoodLine(one.text) })) };
}

/** The food of a line. Throws RowRefused cellCountWrong, idMissing, nameMissing. */
export function foodOf(table: FoodTable, cells: readonly string[]): ImportedFood {
  const food = mapFood(table, cells);
  if (!('refusal' in food)) return food;
  throw new RowRefused(
    food.refusal.code,
    food.refusal.code === 'cellCountWrong'
      ? { cells: String(food.refusal.cells), expected: String(table.width) }
      : {},
  );
}

/** Adds a food to the kitchen's ingredients, or brings the values of the table up to date; what the kitchen declared stays. */
export async function takeFood(context: Context, food: ImportedFood): Promise<RowAnswer> {
  const ingredient = ingredientOf(food);
  const { sourceId } = food;
  const saved = await saveIngredients(context, [
    {
      source: foodSystem,
      sourceId,
      ...ingredient,
      values: food.values,
      published: { kilojoules: food.per100g.kilojoules, kilocalories: food.per100g.kilocalories },
      frenchName: food.names.fr.slice(0, 200),
      italianName: food.names.it.slice(0, 200),
      synonyms: [...new Set(Object.values(food.synonyms).flat())]
        .map((word) => word.slice(0, 100))
        .slice(0, 20),
    },
  ]);
  const subjectId = saved.ids.get(sourceId)!;
  const kept = (await findSubjects(context, foodSystem, [sourceId])).get(sourceId);
  if (kept !== subjectId) {
    await forgetIds(context, 'ingredient', kept ? [kept] : []);
    await keepIds(context, 'ingredient', [{ system: foodSystem, externalId: sourceId, subjectId }]);
  }
  const outcome = saved.created > 0 ? 'created' : saved.updated > 0 ? 'updated' : 'unchanged';
  return {
    outcome,
    label: textIn(ingredient.name, context.language),
    subject: 'ingredient',
    subjectId,
    detail: RowDetail.parse({
      [outcome === 'created' ? 'taken' : 'known']: { ingredient: 1 },
      refusedValues: food.issues.map(({ column, code }) => ({ name: column, value: '', reason: code })),
    }),
  };
}
