import { address, type Call } from '#platform/contract/call.ts';
import { letters } from '../contract/letters.ts';

/** Where a letter is read as it went out. */
export const pdfLink = (id: string): string => address(letters.pdf as Call, { id }).path;
