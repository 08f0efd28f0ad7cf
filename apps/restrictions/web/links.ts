import { residentLink } from '#apps/residents/web/parts.tsx';

export const measureLink = (residentId: string, id: string): string =>
  `/app-residents/forms/restrictions/${residentId}/${id}`;

/** All measures of a resident, in the tab of the protocols. */
export const measuresLink = (residentId: string): string =>
  `${residentLink(residentId, 'protocols')}?protocol=restrictions`;
