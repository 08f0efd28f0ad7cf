import { residentLink } from '#apps/residents/web/parts.tsx';

/** The address of a record in the tab of its resident; with an item the page goes there. */
export const recordLink = (residentId: string, id: string, item?: string): string =>
  `${residentLink(residentId, 'raiMDS')}?record=${id}${item === undefined ? '' : `&item=${item}`}`;
