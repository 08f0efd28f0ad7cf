import { residentLink } from '#apps/residents/web/parts.tsx';

export const orderLink = (residentId: string, id: string): string =>
  `/app-residents/forms/medication/${residentId}/${id}`;

export const medicationsLink = (residentId: string): string => residentLink(residentId, 'medications');
