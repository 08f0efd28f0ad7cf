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
  VatRates: {
    en: 'Rates of the value added tax by code, each from a day on. The day of supply decides, not the date of the invoice.',
    de: 'MWST-Sätze je Code, jeder ab einem Tag. Es zählt der Tag der Leistung, nicht das Rechnungsdatum.',
  },
  ResidentCaps: {
    en: 'The most that a resident pays per day of care (Art. 25a KVG), from a day on. Cantons may set less.',
    de: 'Was Bewohnende pro Pflegetag höchstens bezahlen (Art. 25a KVG), ab einem Tag. Kantone können tiefer gehen.',
  },
} satisfies Readonly<Record<string, Both>>;
