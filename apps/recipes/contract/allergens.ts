export { allergenName } from '../domain/allergen-names.ts';
