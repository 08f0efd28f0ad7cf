/** The calls of these screens belong to the frame: platform/contract/frame.ts. */
export const accountContract = {};
