import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ImportPage: {
    en: 'Take over residents, contacts and values from files of other systems. You see first what would happen.',
    de: 'Bewohnende, Kontakte und Werte aus Dateien anderer Systeme übernehmen. Sie sehen zuerst, was geschehen würde.',
  },
  ImportReportPage: {
    en: 'What an import took over, what it left out, and why.',
    de: 'Was ein Import übernommen hat, was er ausliess und warum.',
  },
  ExportPage: {
    en: 'A package of data that is being made or is ready: its progress, its size, and until when it can be downloaded.',
    de: 'Ein Datenpaket, das entsteht oder bereit ist: sein Fortschritt, seine Grösse und bis wann es heruntergeladen werden kann.',
  },
} satisfies Readonly<Record<string, Both>>;
