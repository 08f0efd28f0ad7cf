/** Where a plan stands, with what of it is opened. */
export const planLink = (residentId: string, planId: string, at?: string): string =>
  `/app-residents/forms/details/${residentId}/ipp?plan=${planId}${at === undefined ? '' : `&at=${at}`}`;
