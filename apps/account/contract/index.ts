/** The other calls of these screens belong to the frame: platform/contract/frame.ts. */
export { mutes } from './mutes.ts';
