export { DishPicture } from './dish-pictures.ts';
export { Ingredient, ingredients, Nutrients, units } from './ingredients.ts';
export { photos, RecipePhoto } from './photos.ts';
export { IngredientLine, Nutrition, Recipe, RecipeAllergen, RecipeRow, recipes } from './recipes.ts';
export type { Dish, IngredientImport } from './dishes.ts';
