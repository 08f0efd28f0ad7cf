export { company } from './company.ts';
export { dictionaries } from './dictionaries.ts';
export { sequences } from './sequences.ts';
