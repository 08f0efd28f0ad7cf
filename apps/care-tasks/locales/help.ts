import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  NowPage: {
    en: 'What is overdue, due and due within two hours for the people of the chosen department who are in the house. One press says that it is done; who comes second is told who was first.',
    de: 'Was überfällig, fällig und innert zwei Stunden fällig ist, für alle der gewählten Abteilung, die im Heim sind. Ein Druck sagt, dass es erledigt ist; wer als Zweite kommt, erfährt, wer zuerst war.',
  },
  TasksPage: {
    en: 'All tasks of a shift by person, with what became of them. Choose several to decide or move them at once; nothing of an earlier shift is lost.',
    de: 'Alle Aufgaben eines Dienstes nach Person, mit dem, was daraus wurde. Wählen Sie mehrere, um sie zusammen zu erledigen oder zu verschieben; von einem früheren Dienst geht nichts verloren.',
  },
} satisfies Readonly<Record<string, Both>>;
