import type { Both } from '#platform/contract/text.ts';

/** What each page is for; this app shows itself as a tab of the record. */
export default {} satisfies Readonly<Record<string, Both>>;
