import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  MedicationsTab: {
    en: 'What is ordered for the resident: fixed, reserve, variable, insulin, and what is paused or stopped. Telephone orders wait on top until the doctor has signed them. The plan is printed here.',
    de: 'Was verordnet ist: fix, Reserve, variabel, Insulin, und was pausiert oder gestoppt ist. Telefonische Verordnungen stehen oben, bis der Arzt sie unterzeichnet hat. Der Plan wird hier gedruckt.',
  },
  PrescriptionsTab: {
    en: 'The same orders as prescriptions: by which doctor, since when, until when they hold, and whether they are signed.',
    de: 'Dieselben Verordnungen mit Arzt, Datum, Gültigkeit und Unterschrift.',
  },
  OrderPage: {
    en: 'One order. A change is a new version; the old ones stay as they were. A stop is final; a pause ends by itself.',
    de: 'Eine Verordnung. Eine Änderung ist eine neue Version; die alten bleiben, wie sie waren. Ein Stopp ist endgültig; eine Pause endet von selbst.',
  },
  MedicationSettings: {
    en: 'The times that a new order proposes for morning, noon, evening and night.',
    de: 'Die Zeiten, die eine neue Verordnung für Morgen, Mittag, Abend und Nacht vorschlägt.',
  },
} satisfies Readonly<Record<string, Both>>;
