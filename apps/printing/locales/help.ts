import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PrintersPage: {
    en: 'Printers for receipts, slips and labels: how they are, what waits for them, a test print, and what to do when one fails.',
    de: 'Drucker für Belege, Bons und Etiketten: wie es ihnen geht, was wartet, ein Testdruck und was zu tun ist, wenn einer ausfällt.',
  },
  TemplatesPage: {
    en: 'What stands on receipts, kitchen slips and order labels, with a preview, and which printers print them.',
    de: 'Was auf Belegen, Küchenbons und Bestelletiketten steht, mit Vorschau, und welche Drucker sie drucken.',
  },
} satisfies Readonly<Record<string, Both>>;
