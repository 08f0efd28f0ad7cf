/** How a person eats: diet form, IDDSI texture of food (3 to 7) and thickness of drinks (0 to 4), portion, likes and dislikes. */
export const dietForms = [
  'regular',
  'light',
  'vegetarian',
  'vegan',
  'diabetic',
  'highEnergy',
  'lowSalt',
  'kidney',
  'glutenFree',
  'lactoseFree',
  'lowFibre',
  'noPork',
  'noAlcohol',
] as const;
export const foodLevels = [3, 4, 5, 6, 7] as const;
export const drinkLevels = [0, 1, 2, 3, 4] as const;
export const portions = ['full', 'half'] as const;

/** Wishes without doubles and empty ones, in the order given. */
export const plainWishes = (wishes: readonly string[]): string[] => [
  ...new Map(
    wishes
      .map((wish) => wish.trim())
      .filter(Boolean)
      .map((wish) => [wish.toLocaleLowerCase('de-CH'), wish]),
  ).values(),
];

/** Why likes and dislikes cannot be kept: the same dish in both. */
export function checkWishes(
  likes: readonly string[],
  dislikes: readonly string[],
): 'likedAndDisliked' | null {
  const liked = new Set(plainWishes(likes).map((wish) => wish.toLocaleLowerCase('de-CH')));
  return plainWishes(dislikes).some((wish) => liked.has(wish.toLocaleLowerCase('de-CH')))
    ? 'likedAndDisliked'
    : null;
}

/** Whether food is softer than regular (IDDSI 7) or drinks are thicker than thin (0): the person swallows badly. */
export const isAdapted = (eats: {
  readonly texture: number | null;
  readonly drinkLevel: number | null;
}): boolean =>
  (eats.texture !== null && eats.texture < 7) || (eats.drinkLevel !== null && eats.drinkLevel > 0);
