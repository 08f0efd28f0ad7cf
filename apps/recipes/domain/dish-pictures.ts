/*
 * What the drawing of a dish shows. It follows from the category and the ingredients of the recipe, in whatever language they are
 * named, so that every dish has a picture of its own from the first moment; nobody takes it for a photo.
 */

export const servings = ['plate', 'bowl', 'glass', 'tart', 'cup'] as const;
export const foods = [
  'beef',
  'poultry',
  'fish',
  'egg',
  'pasta',
  'rice',
  'potato',
  'polenta',
  'pulses',
  'mushroom',
  'greens',
  'carrot',
  'tomato',
  'cabbage',
  'cheese',
  'fruit',
  'berries',
  'chocolate',
  'cream',
  'bread',
  'oats',
] as const;
export type Food = (typeof foods)[number];
export interface DishPicture {
  readonly served: (typeof servings)[number];
  /** What is seen, the most first; at most three. */
  readonly foods: Food[];
}

export interface PicturedIngredient {
  readonly category: string;
  readonly names: readonly string[];
  readonly grossGrams: number;
}

/** Words of foods, the narrower before the wider: "Teigwaren" are no "Teig". Null: it is there and not seen. */
const words: readonly (readonly [food: Food | null, pattern: RegExp])[] = [
  [null, /water\b|wasser|bouillon|stock|salt\b|salz|flour|mehl|starch|stärke|juice|saft|wine\b|wein\b/],
  [null, /onion|zwiebel|garlic|knoblauch|raisin|rosinen|oil\b|öl\b|(^|· )butter\b/],
  ['oats', /\boats?\b|hafer|müesli|muesli/],
  ['pasta', /pasta|macaroni|noodle|spaghetti|teigware|nudel|hörnli|spätzli|magronen/],
  ['rice', /\brice\b|reis\b|reis\W/],
  ['polenta', /polenta|maize|mais|semolina|griess/],
  ['bread', /bread|crust|pastry|dough|brot|teig|zopf|toast/],
  ['potato', /potato|kartoffel|rösti/],
  ['poultry', /chicken|poultry|turkey|poulet|huhn|hähnchen|truthahn/],
  ['fish', /\bfish|salmon|trout|\bcod\b|lachs|forelle|dorsch|egli|zander/],
  ['mushroom', /mushroom|champignon|pilz/],
  ['cabbage', /red cabbage|rotkohl|rotkraut|beetroot|rande|aubergine/],
  ['carrot', /carrot|karotte|rüebli|pumpkin|kürbis/],
  ['tomato', /tomat|pepper|peperoni|paprika/],
  ['berries', /berr|beere|cherr|kirsch|plum|zwetschge|pflaume/],
  ['chocolate', /chocolate|cocoa|schoko|kakao/],
  ['cheese', /cheese|gruy|käse|mozzarella|parmesan/],
];
const categories: Readonly<Record<string, Food>> = {
  vegetable: 'greens',
  fruit: 'fruit',
  pulse: 'pulses',
  dairy: 'cream',
  egg: 'egg',
  meat: 'beef',
  fish: 'fish',
  'plant protein': 'pulses',
};

function foodOf({ category, names }: PicturedIngredient): Food | null {
  const name = names.join(' · ').toLowerCase();
  const found = words.find(([, pattern]) => pattern.test(name));
  return found ? found[0] : (categories[category] ?? null);
}

/** What is poured over or baked in is not seen beside meat and vegetables. */
const behind: ReadonlySet<Food> = new Set(['cream', 'egg', 'cheese']);
const cooked = ['main', 'side'];
/** From this share of water on, what is cooked is spooned. */
const spooned = 0.45;

/** What the picture of a dish shows. Without ingredients that are seen: an empty plate, bowl or glass of its kind. */
export function pictureOf(category: string, ingredients: readonly PicturedIngredient[]): DishPicture {
  const grams = new Map<Food, number>();
  let [whole, water] = [0, 0];
  for (const one of ingredients) {
    whole += one.grossGrams;
    if (/water\b|wasser/i.test(one.names.join(' '))) water += one.grossGrams;
    const food = foodOf(one);
    if (food !== null) grams.set(food, (grams.get(food) ?? 0) + one.grossGrams);
  }
  const byWeight = [...grams].sort((a, b) => b[1] - a[1] || foods.indexOf(a[0]) - foods.indexOf(b[0]));
  const seen = byWeight.map(([food]) => food);
  const shown = cooked.includes(category)
    ? [...seen.filter((food) => !behind.has(food)), ...seen.filter((food) => behind.has(food))]
    : seen;
  const served =
    category === 'soup' || category === 'breakfast' || category === 'sauce'
      ? 'bowl'
      : category === 'drink'
        ? 'cup'
        : category === 'dessert'
          ? seen.includes('bread')
            ? 'tart'
            : 'glass'
          : category === 'main' && whole > 0 && water / whole > spooned
            ? 'bowl'
            : 'plate';
  return { served, foods: shown.slice(0, 3) };
}
