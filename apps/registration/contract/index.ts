/** The calls of these screens belong to the frame: platform/contract/registration.ts. */
export const registrationContract = {};
