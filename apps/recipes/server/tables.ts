// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'recipes.ingredients': {
      active: Defaulted<boolean>;
      allergens: Defaulted<unknown>;
      category: Defaulted<string>;
      density: Decimal | null;
      flags: Defaulted<string[]>;
      id: string;
      loss_percent: Defaulted<Decimal>;
      name: unknown;
      name_fr: Defaulted<string>;
      name_it: Defaulted<string>;
      organisation_id: string;
      per_100g: Defaulted<unknown>;
      piece_weight: Decimal | null;
      published_kilocalories: Decimal | null;
      published_kilojoules: Decimal | null;
      purchase_grams: Decimal | null;
      purchase_rappen: number | null;
      purchase_unit: Defaulted<string>;
      purchased_on: string | null;
      search: Computed<string | null>;
      search_other: Defaulted<string>;
      sort_de: string;
      sort_en: string;
      source: Defaulted<string>;
      source_id: string | null;
      synonyms: Defaulted<string[]>;
      unit: Defaulted<'g' | 'kg' | 'ml' | 'cl' | 'dl' | 'l' | 'piece'>;
      version: Defaulted<number>;
    };
    'recipes.photos': {
      caption: Defaulted<string>;
      cover: Defaulted<boolean>;
      file_id: string;
      height: number;
      id: string;
      organisation_id: string;
      recipe_id: string;
      version: Defaulted<number>;
      width: number;
    };
    'recipes.recipe_ingredients': {
      cooking: Defaulted<'none' | 'boiled' | 'steamed' | 'braised' | 'baked' | 'fried'>;
      gross_grams: Decimal;
      id: string;
      info: Defaulted<string>;
      ingredient_id: string | null;
      loss_percent: Defaulted<Decimal>;
      net_grams: Decimal | null;
      organisation_id: string;
      part_id: string | null;
      position: number;
      quantity: Decimal;
      recipe_id: string;
      unit: 'g' | 'kg' | 'ml' | 'cl' | 'dl' | 'l' | 'piece';
    };
    'recipes.recipe_steps': {
      id: string;
      instruction: string;
      organisation_id: string;
      position: number;
      recipe_id: string;
      section: Defaulted<string>;
    };
    'recipes.recipes': {
      category: string;
      cooking_minutes: number | null;
      difficulty: 'easy' | 'medium' | 'hard';
      final_grams: Decimal | null;
      id: string;
      name: unknown;
      organisation_id: string;
      own_tags: Defaulted<string[]>;
      preparation_minutes: number | null;
      properties: Defaulted<string[]>;
      remarks: Defaulted<string>;
      search: Computed<string | null>;
      servings: Decimal;
      sort_de: string;
      sort_en: string;
      source: Defaulted<string>;
      source_id: string | null;
      status: Defaulted<'draft' | 'active' | 'inactive'>;
      tags: Defaulted<string[]>;
      texture_level: number | null;
      version: Defaulted<number>;
      yield_factor: Defaulted<Decimal>;
    };
  }
}
