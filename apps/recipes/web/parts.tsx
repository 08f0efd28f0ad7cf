/** What other apps show of recipes. */
export { AllergenCodes } from './AllergenCodes.tsx';
export { recipeHref } from './text.ts';
export { DishPicture } from './DishPicture.tsx';
