import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  RecipesPage: {
    en: 'Recipes of the kitchen with allergens, nutrition and cost per serving.',
    de: 'Rezepte der Küche mit Allergenen, Nährwerten und Kosten pro Portion.',
  },
  CatalogPage: {
    en: 'Recipes of the kitchen with allergens, nutrition and cost per serving.',
    de: 'Rezepte der Küche mit Allergenen, Nährwerten und Kosten pro Portion.',
  },
  RecipePage: {
    en: 'One recipe with its ingredients. Allergens and nutrition follow from them.',
    de: 'Ein Rezept mit seinen Zutaten. Allergene und Nährwerte ergeben sich daraus.',
  },
  NewRecipePage: {
    en: 'A new recipe: name, servings and ingredients. It can be used when it is active.',
    de: 'Ein neues Rezept: Name, Portionen und Zutaten. Benutzbar ist es, sobald es aktiv ist.',
  },
  IngredientsPage: {
    en: 'Ingredients with their allergens and nutrition. What is entered here counts in every recipe.',
    de: 'Zutaten mit Allergenen und Nährwerten. Was hier steht, gilt in jedem Rezept.',
  },
} satisfies Readonly<Record<string, Both>>;
