import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  LogPage: {
    en: 'Who read, changed, exported or was refused what, and when. Reading this page is written down, too.',
    de: 'Wer was wann gelesen, geändert, exportiert hat oder abgewiesen wurde. Auch das Lesen dieser Seite wird festgehalten.',
  },
  LogSettings: {
    en: 'How long the log is kept, and how far it is sealed against changes.',
    de: 'Wie lange das Protokoll aufbewahrt wird und wie weit es gegen Änderungen versiegelt ist.',
  },
} satisfies Readonly<Record<string, Both>>;
