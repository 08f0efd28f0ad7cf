// What other apps may show of the sites.
export { useCenters } from './use-centers.ts';
