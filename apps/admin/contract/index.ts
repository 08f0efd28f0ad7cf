export { appCategories } from './app-categories.ts';
export { company } from './company.ts';
export { dictionaries } from './dictionaries.ts';
export { email } from './email.ts';
export { interfaces } from './interfaces.ts';
export { preferences } from './preferences.ts';
export { sequences } from './sequences.ts';
export { transfer } from './transfer.ts';
