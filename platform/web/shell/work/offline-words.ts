import { useLanguage } from '#platform/web/text/text.ts';

/** What is said without a connection. It comes with its parts, not with the first page. */
const en = {
  band: (time: string) => `Offline. Shown as of ${time}.`,
  draftsHelp:
    'What was typed and not saved waits on this device. Open its page and then the form to save or discard it.',
  none: 'Everything is saved. Nothing waits on this device.',
  waiting: 'Waiting',
  refused: 'Not accepted',
  sendNow: 'Send now',
  yesSend: 'Send',
  toForm: 'Correct',
  delete: 'Delete entry',
  deleteTitle: 'Delete this entry?',
  entered: (at: string) => `Entered ${at}`,
  deleteText: (title: string) => `${title}: the entry has not been saved and will be gone.`,
  group: (count: number, time: string) =>
    `${count === 1 ? 'One resident is' : `${count} residents are`} on this device, as of ${time}, with marks, last values and latest notes.`,
  waits: (what: string) =>
    `These entries wait here and are sent later: ${what}. Everything else can only be read.`,
  read: 'Nothing can be recorded until the connection is back.',
  opensAlone: 'Obhut opens here without a connection, too.',
};

const de: typeof en = {
  band: (time) => `Offline. Stand von ${time}.`,
  draftsHelp:
    'Was getippt und nicht gespeichert ist, wartet auf diesem Gerät. Öffnen Sie die Seite und dort das Formular, um es zu speichern oder zu verwerfen.',
  none: 'Alles ist gespeichert. Auf diesem Gerät wartet nichts.',
  waiting: 'Wartet',
  refused: 'Nicht angenommen',
  sendNow: 'Jetzt senden',
  yesSend: 'Senden',
  toForm: 'Korrigieren',
  delete: 'Eintrag löschen',
  deleteTitle: 'Diesen Eintrag löschen?',
  entered: (at) => `Erfasst ${at}`,
  deleteText: (title) => `${title}: Der Eintrag ist nicht gespeichert und geht verloren.`,
  group: (count, time) =>
    `${count === 1 ? 'Eine Person ist' : `${count} Bewohnende sind`} auf diesem Gerät, Stand ${time}, mit Hinweisen, letzten Werten und neusten Notizen.`,
  waits: (what) =>
    `Diese Einträge warten hier und werden später gesendet: ${what}. Alles andere lässt sich nur lesen.`,
  read: 'Erfassen lässt sich nichts, bis die Verbindung wieder da ist.',
  opensAlone: 'Obhut öffnet sich hier auch ohne Verbindung.',
};

export const offlineWords = { en, de };
export const useOfflineWords = (): typeof en => offlineWords[useLanguage()];
