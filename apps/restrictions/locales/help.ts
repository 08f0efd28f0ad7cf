import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  RegisterPage: {
    en: 'The register of the home: which measures restricting freedom run, for whom, since when, and what is still owed about them. It is exported and printed as it is filtered.',
    de: 'Das Verzeichnis des Heims: welche freiheitsbeschränkenden Massnahmen laufen, bei wem, seit wann, und was dazu noch offen ist. Es wird so exportiert und gedruckt, wie es gefiltert ist.',
  },
  MeasurePage: {
    en: 'One measure with its ground, its order, who was told, its reviews and checks. It is lifted as soon as it is not needed any more.',
    de: 'Eine Massnahme mit Grund, Anordnung, wer informiert ist, Überprüfungen und Kontrollen. Sie wird aufgehoben, sobald es sie nicht mehr braucht.',
  },
  RestrictionSettings: {
    en: 'How often a measure is reviewed, how long one order may last, and which adult protection authority may be called.',
    de: 'Wie oft eine Massnahme überprüft wird, wie lange eine Anordnung gilt, und welche Erwachsenenschutzbehörde (KESB) angerufen werden kann.',
  },
} satisfies Readonly<Record<string, Both>>;
