export { allergenName } from '../domain/allergens.ts';
