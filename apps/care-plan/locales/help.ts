import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PlanTab: {
    en: 'What is planned for this person: problems, goals and measures, and how it goes. What the record says is proposed with one tap. Alt and an arrow move a row.',
    de: 'Was für diese Person geplant ist: Probleme, Ziele und Massnahmen, und wie es geht. Was das Dossier sagt, wird mit einem Tipp vorgeschlagen. Alt und ein Pfeil verschieben eine Zeile.',
  },
  MdsPlansTab: {
    en: 'Standard plans by MDS area. Tick what fits this person; it is copied and can be changed.',
    de: 'Standardpläne nach MDS-Bereich. Kreuzen Sie an, was zu dieser Person passt; es wird kopiert und lässt sich ändern.',
  },
  LtcfPlansTab: {
    en: 'Standard plans by LTCF protocol. Tick what fits this person; it is copied and can be changed.',
    de: 'Standardpläne nach LTCF-Protokoll. Kreuzen Sie an, was zu dieser Person passt; es wird kopiert und lässt sich ändern.',
  },
  EvaluationsDuePage: {
    en: 'Problems of open care plans whose evaluation is due, the oldest first.',
    de: 'Probleme offener Pflegeplanungen, deren Evaluation fällig ist, die ältesten zuerst.',
  },
} satisfies Readonly<Record<string, Both>>;
