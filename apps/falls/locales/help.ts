import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  FallPage: {
    en: 'One fall with all that the protocol asks. A short record is completed within 24 hours; what is complete is corrected with a reason.',
    de: 'Ein Sturz mit allem, was das Protokoll fragt. Ein Kurzprotokoll wird innert 24 Stunden abgeschlossen; was abgeschlossen ist, wird mit einem Grund korrigiert.',
  },
} satisfies Readonly<Record<string, Both>>;
