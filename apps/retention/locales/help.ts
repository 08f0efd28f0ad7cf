import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  PoliciesPage: {
    en: 'How long records of former residents are kept and what happens then. The sentence of each policy says it in words.',
    de: 'Wie lange Dossiers ehemaliger Bewohnender bleiben und was dann geschieht. Der Satz jeder Richtlinie sagt es in Worten.',
  },
  DuePage: {
    en: 'Where each record of a former resident stands, and which deletions wait for two approvals.',
    de: 'Wo jedes Dossier ehemaliger Bewohnender steht und welche Löschungen auf zwei Freigaben warten.',
  },
  ErasuresPage: {
    en: 'What was erased, when and why. The certificates name nobody.',
    de: 'Was wann und warum gelöscht wurde. Die Bestätigungen nennen niemanden.',
  },
  NamePlacesPage: {
    en: 'Where the name of an erased person still stands in what others wrote. Blank each place or keep it with a reason; the certificate names those kept.',
    de: 'Wo der Name einer gelöschten Person in Texten anderer noch steht. Schwärzen Sie jede Stelle oder behalten Sie sie mit einem Grund; die Bestätigung nennt die behaltenen.',
  },
  LockedPage: {
    en: 'What another law keeps longer than the record. Every look is written down.',
    de: 'Was ein anderes Gesetz länger als das Dossier aufbewahrt. Jedes Ansehen wird protokolliert.',
  },
} satisfies Readonly<Record<string, Both>>;
