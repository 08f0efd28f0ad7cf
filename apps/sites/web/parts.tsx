// What other apps may show of the sites.
export { DepartmentChoice } from './DepartmentChoice.tsx';
export { useCenters } from './use-centers.ts';
export { type ChosenDepartment, useDepartment } from './use-department.ts';

/** Their words, for the screen tests of apps that show these parts. */
export const sitesTexts = { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') };
