/** What other apps show of recipes. */
export { AllergenCodes } from './AllergenCodes.tsx';
