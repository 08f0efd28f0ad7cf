// What other apps may show of the sites.
export { DepartmentChoice } from './DepartmentChoice.tsx';
export { useCenters } from './use-centers.ts';
export { type ChosenDepartment, useDepartment } from './use-department.ts';
