import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  DiagnosisCategoriesPage: {
    en: 'The headings under which diagnoses are found. What stands in a plan is set inactive, not deleted.',
    de: 'Die Titel, unter denen Diagnosen gefunden werden. Was in einer Planung steht, wird inaktiv gesetzt, nicht gelöscht.',
  },
  DiagnosesPage: {
    en: 'Diagnoses in plain words, with the goals that they propose. A licensed classification is imported from a file; the try-out says what each row would do.',
    de: 'Diagnosen in einfachen Worten, mit den Zielen, die sie vorschlagen. Eine lizenzierte Klassifikation kommt aus einer Datei; der Probelauf sagt, was jede Zeile täte.',
  },
  EvaluationSchedulePage: {
    en: 'After how many weeks problems of each area are evaluated. Delirium, wounds and restraints come after a week unless you say otherwise.',
    de: 'Nach wie vielen Wochen Probleme jedes Bereichs evaluiert werden. Delir, Wunden und Freiheitseinschränkung kommen nach einer Woche, wenn Sie nichts anderes sagen.',
  },
  MeasuresPage: {
    en: 'Measures with their area and minutes, and goals with the measures that they propose.',
    de: 'Massnahmen mit Bereich und Minuten, und Ziele mit den Massnahmen, die sie vorschlagen.',
  },
  StandardPlansPage: {
    en: 'For each MDS area and each LTCF protocol: which diagnoses are proposed. Plans keep what was copied.',
    de: 'Für jeden MDS-Bereich und jedes LTCF-Protokoll: welche Diagnosen vorgeschlagen werden. Planungen behalten, was kopiert wurde.',
  },
} satisfies Readonly<Record<string, Both>>;
