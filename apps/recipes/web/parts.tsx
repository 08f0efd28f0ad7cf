/** What other apps show of recipes. */
export { AllergenCodes } from './AllergenCodes.tsx';
export { DishPicture } from './DishPicture.tsx';
