import type { SameKeys } from '#platform/contract/text.ts';
import server from './de/server.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = { ...server };
export default de;
