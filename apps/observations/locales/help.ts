import type { Both } from '#platform/contract/text.ts';

/** What each page is for; this app shows itself on the pages of others. */
export default {} satisfies Readonly<Record<string, Both>>;
