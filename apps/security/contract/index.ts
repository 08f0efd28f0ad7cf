/** The calls of these screens belong to the frame: platform/contract/security.ts. */
export const securityContract = {};
