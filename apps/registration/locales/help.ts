import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  JoinRequestsPage: {
    en: 'People who ask to join your company. Nobody comes in before you have decided.',
    de: 'Personen, die in Ihrer Firma mitarbeiten möchten. Niemand kommt herein, bevor Sie entschieden haben.',
  },
} satisfies Readonly<Record<string, Both>>;
