import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { LogPage: 'Protokoll', AccessLogTab: 'Zugriffe', LogSettings: 'Aufbewahrung des Protokolls' },
  title: 'Protokoll der Zugriffe und Änderungen',
  hint: 'Wer hereinkam, abgewiesen wurde und was gelesen, geändert, exportiert und gedruckt wurde. Auch dass Sie das lesen, wird festgehalten.',
  empty: 'Nichts in dieser Zeit.',
  nobody: 'System',
  moreFilters: 'Weitere Filter',
  unknown: 'Unbekannt',
  erased: 'Der Inhalt wurde mit der Person gelöscht. Wer was wann getan hat, bleibt.',
  several_one: '{{count}} Person in einer Liste',
  several_other: '{{count}} Personen in einer Liste',
  ofResident: 'Wer dieses Dossier gesehen hat',
  ofResidentHint: 'Gelesen, geändert, exportiert und gedruckt im letzten Jahr.',
  fields: {
    at: 'Wann', kind: 'Was geschah', who: 'Wer', what: 'Wo', resident: 'Bewohner/in', status: 'Antwort', address: 'Adresse', before: 'Vorher', after: 'Nachher',
    from: 'Von', to: 'Bis', request: 'Anfrage', details: 'Einzelheiten', account: 'Konto', retentionDays: 'Tage, die das Protokoll aufbewahrt wird',
  },
  kinds: {
    signIn: 'Anmeldung', refusal: 'Abgewiesen', read: 'Gelesen', change: 'Geändert', export: 'Exportiert', print: 'Gedruckt', logRead: 'Protokoll gelesen', erasure: 'Gelöscht', prune: 'Protokoll gekürzt',
  },
  operations: { insert: 'Erfasst', update: 'Geändert', delete: 'Entfernt' },
  outcomes: {
    signedIn: 'Angemeldet', signedOut: 'Abgemeldet', wrongPassword: 'Falsches Passwort', wrongCode: 'Falscher Code', locked: 'Abgewiesen: Konto gesperrt', inactive: 'Abgewiesen: Konto nicht aktiv',
    notConfirmed: 'Abgewiesen: Registrierung nicht bestätigt', addressRefused: 'Abgewiesen: Adresse nicht erlaubt', secondFactorAsked: 'Zweiter Faktor verlangt', resumed: 'Zurück, angemeldet geblieben',
    keptStolen: 'Altes Anmeldezeichen nochmals verwendet: alle beendet', resetAsked: 'Passwort vergessen', passwordReset: 'Passwort zurückgesetzt', passwordChanged: 'Passwort geändert', emailChanged: 'E-Mail geändert',
    factorAdded: 'Zweiter Faktor hinzugefügt', factorRemoved: 'Zweiter Faktor entfernt', sessionLocked: 'Sitzung gesperrt', sessionUnlocked: 'Sitzung entsperrt', sessionEnded: 'Sitzung beendet',
    quickSwitched: 'Person mit PIN oder Passkey gewechselt', wrongPin: 'Falsche PIN', pinSet: 'PIN gesetzt', pinRemoved: 'PIN entfernt', deviceShared: 'Gerät zum geteilten gemacht', deviceForgotten: 'Geteiltes Gerät vergessen',
  },
  verbs: {
    list: 'Liste', get: 'Eintrag', export: 'Export', download: 'Datei', pdf: 'PDF', ofResident: 'der Person', state: 'Stand',
  },
  chain: {
    title: 'Versiegeltes Protokoll',
    hint: 'Jeder Eintrag ist Teil einer Kette von Prüfsummen, die ausserhalb der Datenbank kopiert wird. Ein geänderter, entfernter oder eingefügter Eintrag zerreisst sie: npm run audit -- verify findet die Stelle.',
    entries: 'Versiegelte Einträge', blocks: 'Blöcke', sealedAt: 'Zuletzt versiegelt', hash: 'Prüfsumme des neusten Blocks', pruned: 'Blöcke nach ihrer Aufbewahrung', never: 'Noch nicht',
    retention: 'Aufbewahrung', retentionHelp: 'Mindestens 365 Tage. Ältere Einträge werden entfernt; dass das geschah, bleibt im Protokoll.', save: 'Speichern',
  },
  refusals: {},
};
export default de;
