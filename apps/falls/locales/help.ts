import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  FallPage: {
    en: 'One fall with all that the protocol asks. A short record is completed within 24 hours; what is complete is corrected with a reason.',
    de: 'Ein Sturz mit allem, was das Protokoll fragt. Ein Kurzprotokoll wird innert 24 Stunden abgeschlossen; was abgeschlossen ist, wird mit einem Grund korrigiert.',
  },
  FallsPage: {
    en: 'Falls and near falls of the home in a time, what is still owed about them, and the key figures. Falls per 1000 resident days count who slept here; near falls count in no figure.',
    de: 'Stürze und Beinahestürze des Heims in einem Zeitraum, was dazu noch offen ist, und die Kennzahlen. Stürze auf 1000 Bewohnertage zählen, wer hier war; Beinahestürze zählen in keiner Kennzahl.',
  },
} satisfies Readonly<Record<string, Both>>;
