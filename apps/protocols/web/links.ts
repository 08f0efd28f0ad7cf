import { residentLink } from '#apps/residents/web/parts.tsx';

/** All entries of one protocol of this app, in the tab. */
export const protocolLink = (residentId: string, protocol: 'pain' | 'urine' | 'stays'): string =>
  `${residentLink(residentId, 'protocols')}?protocol=${protocol}`;
