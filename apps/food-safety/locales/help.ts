import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  DuePage: {
    en: 'What the kitchen checks today: temperatures, cooling, cleaning. A value outside of its limits is saved only with what was done about it.',
    de: 'Was die Küche heute kontrolliert: Temperaturen, Abkühlen, Reinigung. Ein Wert ausserhalb des Grenzwerts wird nur mit der Massnahme gespeichert.',
  },
  LogPage: {
    en: 'All entries of a month, to look through and verify; as the sheet for the inspector. Nothing is changed: a correction is a further entry.',
    de: 'Alle Einträge eines Monats, zum Durchsehen und Prüfen; als Blatt für die Kontrolle. Nichts wird geändert: Eine Berichtigung ist ein weiterer Eintrag.',
  },
  SamplesPage: {
    en: 'Which reserve samples are in the freezer and until when; who discarded the others.',
    de: 'Welche Rückstellmuster bis wann im Tiefkühler sind; wer die anderen entsorgt hat.',
  },
  PointsPage: {
    en: 'What is checked, where, how often and with which limits.',
    de: 'Was wo wie oft und mit welchen Grenzwerten kontrolliert wird.',
  },
  PointPage: {
    en: 'One control point: its limits of now and before, its course and its entries.',
    de: 'Ein Kontrollpunkt: seine Grenzwerte von jetzt und früher, sein Verlauf und seine Einträge.',
  },
  SampleSettings: {
    en: 'How much of each component is kept as reserve sample, and for how many days.',
    de: 'Wie viel von jeder Komponente als Rückstellmuster bleibt, und wie viele Tage.',
  },
} satisfies Readonly<Record<string, Both>>;
