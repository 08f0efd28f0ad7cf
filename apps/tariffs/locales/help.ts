import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  CostAllocations: {
    en: 'Who pays which share by care level. New rules begin on a day; what was billed stays as it was.',
    de: 'Wer je Pflegestufe welchen Anteil bezahlt. Neue Regeln beginnen an einem Tag; Verrechnetes bleibt, wie es war.',
  },
  Prices: {
    en: 'Prices of board, care and services, each from a day on.',
    de: 'Preise für Pension, Betreuung und Leistungen, je ab einem Tag.',
  },
} satisfies Readonly<Record<string, Both>>;
