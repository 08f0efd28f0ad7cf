export { history } from './history.ts';
export { isolations } from './isolations.ts';
export { vaccinations } from './vaccinations.ts';
