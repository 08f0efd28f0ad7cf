/** What other apps show of menus. */
export { MenuGrid } from './MenuGrid.tsx';
export { MenuFields } from './PlanForms.tsx';
export { planHref } from './text.ts';
