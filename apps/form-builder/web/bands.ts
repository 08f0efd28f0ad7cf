import type { FormDefinition } from '#apps/forms/contract/form.ts';

export type Band = FormDefinition['bands'][number];

/** Ids of the items whose answers can give points. */
export const scoredOf = (definition: FormDefinition): string[] =>
  definition.sections
    .flatMap((section) => section.items)
    .filter(
      (item) =>
        ((item.kind === 'choice' || item.kind === 'multiple') &&
          item.options.some((option) => option.points !== undefined)) ||
        (item.kind === 'number' && item.points !== undefined),
    )
    .map((item) => item.id);

/** The sum of all items with points, as an expression; the shape that the editor writes and knows again. */
export const sumOf = (definition: FormDefinition): string => sumText(scoredOf(definition));
/** The points of some items together, as an expression; and the items of such a one. */
export const sumText = (ids: readonly string[]): string => `sum([${ids.map((id) => `"${id}"`).join(', ')}])`;
export const summed = (expression: string): readonly string[] =>
  isSum(expression) ? [...expression.matchAll(/"(\w+)"/g)].map((match) => match[1]!) : [];

/** Whether the score is such a sum; then it follows when items come and go. */
export const isSum = (expression: string): boolean => /^sum\(\[("\w+"(, "\w+")*)?\]\)$/.test(expression);

/** The least and the most that the items of the form can give together. */
export function reach(definition: FormDefinition): { readonly minimum: number; readonly maximum: number } {
  let [minimum, maximum] = [0, 0];
  for (const item of definition.sections.flatMap((section) => section.items)) {
    if (item.kind !== 'choice' && item.kind !== 'multiple') continue;
    const points = item.options.map((option) => option.points ?? 0);
    if (item.kind === 'choice')
      [minimum, maximum] = [minimum + Math.min(0, ...points), maximum + Math.max(0, ...points)];
    else
      [minimum, maximum] = [
        minimum + points.filter((one) => one < 0).reduce((sum, one) => sum + one, 0),
        maximum + points.filter((one) => one > 0).reduce((sum, one) => sum + one, 0),
      ];
  }
  return { minimum, maximum };
}

/** Bands from the lowest to the highest. */
export const inOrder = (bands: readonly Band[]): readonly Band[] =>
  bands.toSorted((left, right) => (left.from ?? -Infinity) - (right.from ?? -Infinity));

/** The first scores of all bands but the lowest: the borders on the line. */
export const borders = (bands: readonly Band[]): readonly number[] =>
  inOrder(bands)
    .slice(1)
    .map((band) => band.from ?? 0);

/** Bands with other borders: each ends where the next one begins, the outer ones are open. */
export function withBorders(bands: readonly Band[], next: readonly number[], step = 1): readonly Band[] {
  const ordered = inOrder(bands);
  return ordered.map((band, index) => ({
    ...band,
    from: index === 0 ? null : (next[index - 1] ?? null),
    to: index === ordered.length - 1 ? null : (next[index] ?? 0) - step,
  }));
}

/** A border moved as far as its neighbours let it. */
export function moveBorder(
  bands: readonly Band[],
  index: number,
  value: number,
  low: number,
  high: number,
  step = 1,
): readonly Band[] {
  const now = borders(bands);
  const least = (now[index - 1] ?? low) + step;
  const most = (now[index + 1] ?? high + step) - step;
  return withBorders(bands, now.with(index, Math.min(most, Math.max(least, value))), step);
}

/** One more band at the upper end. */
export function addBand(
  bands: readonly Band[],
  outcome: string,
  low: number,
  high: number,
  step = 1,
): readonly Band[] {
  if (bands.length === 0) return [{ outcome, from: null, to: null }];
  const now = borders(bands);
  const last = now.at(-1) ?? low;
  const at = Math.min(high, Math.max(last + step, Math.ceil((last + high + step) / 2)));
  return withBorders([...inOrder(bands), { outcome, from: at, to: null }], [...now, at], step);
}

/** A band taken away; its neighbours close up. */
export function removeBand(bands: readonly Band[], index: number, step = 1): readonly Band[] {
  const now = borders(bands);
  return withBorders(
    inOrder(bands).toSpliced(index, 1),
    now.toSpliced(Math.max(0, index - 1), now.length > 0 ? 1 : 0),
    step,
  );
}
