import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  FormsPage: {
    en: 'Forms of your home. Make one from questions, publish it, and it can be filled in.',
    de: 'Formulare Ihres Heims. Aus Fragen zusammenstellen, veröffentlichen, und es kann ausgefüllt werden.',
  },
  BuilderPage: {
    en: 'Build a form: sections and questions on the left, their properties on the right. A published version never changes.',
    de: 'Ein Formular bauen: links Abschnitte und Fragen, rechts ihre Eigenschaften. Eine veröffentlichte Version ändert sich nie.',
  },
  FillPage: {
    en: 'Fill in a form for a resident. It is kept while you write and counts when you complete it.',
    de: 'Ein Formular für eine Person ausfüllen. Es wird beim Schreiben behalten und gilt, sobald Sie es abschliessen.',
  },
} satisfies Readonly<Record<string, Both>>;
