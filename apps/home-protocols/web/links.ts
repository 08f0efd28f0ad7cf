import { residentLink } from '#apps/residents/web/parts.tsx';

/** The entries of the home's protocols in the tab, of one of them where it is named. */
export const ownLink = (residentId: string, protocolId?: string): string =>
  `${residentLink(residentId, 'protocols')}?protocol=own${protocolId === undefined ? '' : `&of=${protocolId}`}`;
