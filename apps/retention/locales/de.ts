import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { PoliciesPage: 'Aufbewahrungs-Richtlinien', DuePage: 'Aufbewahrung: was ansteht', ErasuresPage: 'Gelöschte Dossiers', LockedPage: 'Gesperrter Bereich', NamePlacesPage: 'Wo der Name noch steht', RetentionCard: 'Aufbewahrung' },
  words: {
    PoliciesPage: 'Aufbewahrung Archiv löschen Frist Datenschutz', DuePage: 'Probelauf Löschung Freigabe Ablauf', ErasuresPage: 'Löschbestätigung Löschprotokoll gelöscht', LockedPage: 'gesperrte Akten zehn Jahre aufbewahrt Gesetz', NamePlacesPage: '',
    RetentionCard: '',
  },
  actions: {
    newPolicy: 'Neue Richtlinie', edit: 'Ändern', remove: 'Entfernen', approve: 'Löschung freigeben', placeHold: 'Löschsperre setzen', liftHold: 'Löschsperre aufheben', certificate: 'Bestätigung', look: 'Anzeigen', file: 'Datei',
    dryRun: 'Probelauf', find: 'Nach Nummer suchen', places: 'Wo der Name steht', blank: 'Namen schwärzen', keep: 'Mit Grund behalten',
  },
  fields: {
    archived: 'Archiviert',
    name: 'Name', centerId: 'Nur dieses Haus', residentType: 'Nur diese Bewohnendenart', periodMonths: 'Frist', notificationDays: 'Hinweis vor Ablauf', autoArchive: 'Automatisch archivieren',
    archiveAfterDays: 'Archivieren nach dem Austritt', autoDeletion: 'Automatisch löschen', twoPersons: 'Zwei Personen geben eine Löschung frei', notifyNear: 'Hinweis kurz vor Ablauf', notifyExpiry: 'Hinweis bei Ablauf',
    notifyRoles: 'Wer den Hinweis erhält', active: 'In Kraft', rule: 'Regel', forWhom: 'Für', records: 'Dossiers', resident: 'Bewohner/in', policy: 'Richtlinie', start: 'Frist ab', expires: 'Aufbewahrt bis', status: 'Status',
    proposed: 'Löschung', obstacles: 'Steht dagegen', reason: 'Grund', placed: 'Gesetzt', lifted: 'Aufgehoben', at: 'Wann', by: 'Durch', rows: 'Zeilen', files: 'Dateien', kept: 'Länger aufbewahrt', person: 'Dossier',
    number: 'Nummer', law: 'Gesetz', day: 'An diesem Tag', action: 'Was geschieht', show: 'Anzeigen', everybody: 'alle', source: 'Art', names: 'Name anderswo', place: 'Stelle', words: 'Wortlaut', password: 'Passwort',
  },
  units: { months: 'Monate', days: 'Tage' },
  sentences: {
    archive: 'Archiviert {{days}} Tage nach dem Austritt', noArchive: 'Archiviert von Hand', delete: 'gelöscht nach {{years}} Jahren', deleteMonths: 'gelöscht nach {{months}} Monaten', keep: 'gelöscht nur von Hand nach {{years}} Jahren',
    keepMonths: 'gelöscht nur von Hand nach {{months}} Monaten', listed: 'Angekündigt {{day}}, frühestens {{earliest}}', approvals: '{{count}} von {{needed}} Freigaben', more: 'und {{count}} weitere',
    held: 'Löschsperre seit {{day}}: {{reason}}', notHeld: 'Keine Löschsperre.', notFormer: 'Die Frist beginnt mit dem Austritt.', start: 'Die Frist läuft seit dem {{day}}.', nothing: 'An diesem Tag würde nichts geschehen.',
    noPolicy: 'keine Richtlinie', by: '{{day}}, {{name}}',
  },
  places: { column: 'Feld {{column}}', content: 'Text der Datei', log: 'Protokoll der Zeile', waiting: 'wird gesucht', open: '{{open}} von {{places}} Stellen offen', closed: 'entschieden', none: 'nicht gesucht' },
  placeShow: { open: 'Offene', all: 'Alle' },
  placeStates: { open: 'offen', blanked: 'geschwärzt', kept: 'behalten', gone: 'nicht mehr da' },
  show: { all: 'Alle', near: 'Läuft bald ab', expired: 'Abgelaufen', proposed: 'Löschung angekündigt' },
  statuses: { active: 'aktiv', expired: 'abgelaufen', archived: 'archiviert', notArchived: 'nicht archiviert', inForce: 'in Kraft', off: 'aus' },
  steps: { archive: 'Archivieren', notifyNear: 'Hinweis: läuft bald ab', notifyExpiry: 'Hinweis: abgelaufen', propose: 'Löschung ankündigen', withdraw: 'Ankündigung zurücknehmen', erase: 'Löschen' },
  obstacles: { legalHold: 'Löschsperre', openInvoice: 'offene Rechnung', openTask: 'offene Aufgabe' },
  states: {
    saved: 'Gespeichert', deleted: 'Entfernt', approved: 'Freigegeben', held: 'Löschsperre gesetzt', lifted: 'Löschsperre aufgehoben', noPolicies: 'Noch keine Aufbewahrungsrichtlinie. Beginnen Sie mit «Neue Richtlinie».', noCases: 'Von ehemaligen Bewohnenden wird kein Dossier aufbewahrt.',
    noErasures: 'Es wurde noch kein Dossier gelöscht.', noLocked: 'Der gesperrte Bereich ist leer.', job: 'Aufbewahrungsrichtlinie', blanked: 'Entschieden', kept: 'Behalten', noPlaces: 'Keine offene Stelle', unread: 'Dateien, deren Text nicht gelesen werden konnte: {{list}}. Sehen Sie jene selbst durch, die die Person zeigen könnten.', searching: 'Der Name wird in allen Einträgen und Dateien gesucht. Das dauert eine Weile; die Seite zeigt, wenn es fertig ist.', progress: '{{done}} von {{places}} Stellen sind entschieden. Die Bestätigung gibt es, wenn es alle sind.', decided: 'Alle {{places}} Stellen sind entschieden. Die Bestätigung ist bereit.',
  },
  hints: {
    period: 'Mindestens 120 Monate; empfohlen sind 240', who: 'Diese Rollen erhalten einen Hinweis', due: 'Die Richtlinien laufen jede Nacht. Diese Liste zeigt, wo jedes Dossier steht.',
    preview: 'Was die Richtlinien am gewählten Tag tun würden. Nichts wird geändert.', locked: 'Was ein anderes Gesetz länger aufbewahrt als das Dossier, mit Name und Adresse. Jeder Blick wird protokolliert.',
    erasures: 'Was wann und warum gelöscht wurde. Das Protokoll nennt niemanden.', hold: 'Verhindert automatisches Archivieren und Löschen, bis sie aufgehoben wird.',
    approve: 'Das Dossier wird endgültig gelöscht, wenn zwei Personen freigegeben haben und seit der Ankündigung 30 Tage vergangen sind.',
  },
  blankQuestion: 'Jede Nennung des Familiennamens an dieser Stelle weicht dem Zeichen […], auch die einer anderen Person gleichen Namens: Behalten Sie dann die Stelle, oder ändern Sie die Worte von Hand. Das Protokoll dieser Zeile verliert seinen Inhalt. Das lässt sich nicht rückgängig machen.',
  notices: {
    placesFound: 'Nach einer Löschung steht der Name noch an {{count}} Stellen; jede ist zu schwärzen oder zu behalten',
    archive: '{{count}} Dossiers wurden durch die Aufbewahrungsrichtlinie archiviert', notifyNear: 'Die Aufbewahrung von {{count}} Dossiers läuft bald ab', notifyExpiry: 'Die Aufbewahrung von {{count}} Dossiers ist abgelaufen',
    propose: '{{count}} Dossiers sind zur Löschung in 30 Tagen angekündigt', erase: '{{count}} Dossiers wurden durch die Aufbewahrungsrichtlinie gelöscht', failed: '{{count}} Dossiers konnten nicht gelöscht werden',
  },
  certificate: {
    title: 'Löschbestätigung', what: 'Was', value: 'Wert', person: 'Dossier', at: 'Gelöscht', by: 'Durch', policy: 'Richtlinie', reason: 'Grund', rows: 'Gelöschte Zeilen', files: 'Gelöschte Dateien', logRows: 'Protokolleinträge ohne Inhalt',
    table: 'Zeilen aus', kept: 'Im gesperrten Bereich:', job: 'Aufbewahrungsrichtlinie', namesFound: 'Stellen, an denen der Name sonst noch stand', namesBlanked: 'davon jetzt ohne den Namen', nameKept: 'Behalten:', content: 'Text der Datei', log: 'Protokoll', notRead: 'Nicht nach dem Namen durchsuchte Dateien:',
  },
  refusals: {
    periodTooShort: 'Dossiers von Bewohnenden müssen mindestens zehn Jahre nach dem letzten Eintrag aufbewahrt werden (120 Monate).', nameTaken: 'Eine Richtlinie mit diesem Namen gibt es bereits.',
    samePeople: 'Eine andere Richtlinie in Kraft gilt für dieselben Bewohnenden.', centerUnknown: 'Dieses Haus ist nicht bekannt.', wrongPassword: 'Das Passwort ist nicht richtig', locked: 'Dieses Konto ist gesperrt. Wenden Sie sich an Ihre Administration.',
    notProposed: 'Dieses Dossier ist nicht zur Löschung angekündigt.', alreadyApproved: 'Sie haben diese Löschung bereits freigegeben. Eine andere Person muss sie auch freigeben.', heldAlready: 'Für dieses Dossier gilt bereits eine Löschsperre.', liftedAlready: 'Diese Löschsperre wurde bereits aufgehoben.',
    searchWaits: 'Der Name wird noch gesucht. Die Bestätigung kommt danach.', placesOpen: 'Der Name steht noch an Stellen, über die niemand entschieden hat. Schwärzen oder behalten Sie jede; dann ist die Bestätigung bereit.',
    decidedAlready: 'Über diese Stelle hat bereits jemand entschieden.', notBlanked: 'Hier lässt sich der Name nicht schwärzen. Ändern oder entfernen Sie den Eintrag oder die Datei selbst, oder behalten Sie die Stelle mit einem Grund.',
  },
};
export default de;
