import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: { DayRulesPage: 'Die Seite der Angehörigen: Was die Station freigibt, steht dort in jedem Fall.' },
  screens: {
    DayCard: 'Heute',
    ValuesCard: 'Letzte Werte',
    WriteCard: 'Der Station schreiben',
    ReleaseCard: 'Für Angehörige heute',
    RelativesTab: 'Angehörige',
    ThreadsCard: 'Nachrichten mit Angehörigen',
    DayRulesPage: 'Tag der Angehörigen',
  },
  fields: {
    words: 'Worte für Angehörige',
    message: 'Ihre Nachricht',
    answer: 'Antwort',
    values: 'Angehörige sehen die letzten Werte',
    visitingHours: 'Besuchszeiten',
  },
  hints: {
    words: 'Einfache Worte, keine Werte, keine Diagnosen, keine anderen Personen.',
    values:
      'Blutdruck, Gewicht und so weiter, in einfachen Worten und ohne Farben. Nur wer die Vitalzeichen sehen darf, sieht sie.',
    visitingHours: 'Steht auf der Seite der Angehörigen, neben dem Telefon des Heims.',
  },
  actions: {
    release: 'Freigeben',
    releaseAgain: 'Änderung freigeben',
    edit: 'Worte ändern',
    withdraw: 'Zurückziehen',
    send: 'An die Station senden',
    answer: 'Antworten',
    read: 'Als gelesen markieren',
  },
  page: {
    none: 'Die Station hat heute noch nichts geschrieben.',
    noneSince: 'Die Station hat heute noch nichts geschrieben. Letzter Eintrag: {{day}}.',
    writtenAt: 'Von der Station, {{time}}',
    ward: 'Station {{name}}',
    call: 'Anrufen: {{phone}}',
    noPhone: 'Das Heim hat kein Telefon erfasst.',
    visits: 'Besuchszeiten: {{hours}}',
    yourMessage: 'Sie',
    ofWard: 'Die Station',
    noMessages:
      'Noch nichts geschrieben. Die Station liest Ihre Nachricht im nächsten Dienst. Wenn es eilt, rufen Sie an.',
    earlier_one: '1 frühere Nachricht',
    earlier_other: '{{count}} frühere Nachrichten',
  },
  staff: {
    open: 'Noch nicht freigegeben',
    released: 'Freigegeben',
    withdrawn: 'Zurückgezogen',
    by: '{{name}}, {{at}}',
    readers_one: '1 Angehörige/r kann es lesen',
    readers_other: '{{count}} Angehörige können es lesen',
    noReaders: 'Niemand von aussen kann es lesen.',
    proposal: 'Vorschlag aus dem Dossier. Lesen Sie ihn, bevor er hinausgeht.',
    noThreads: 'Keine Nachrichten von Angehörigen.',
    unread_one: '1 neue',
    unread_other: '{{count}} neue',
    ended: 'Zugriff beendet',
    endedHint:
      'Diese Person darf die Bewohnerin oder den Bewohner nicht mehr sehen und bekäme keine Antwort.',
  },
  waits: {
    title: 'Familien',
    here: 'Die Familie wartet:',
    openWords: 'Die Worte von heute sind noch nicht freigegeben',
    openMessages_one: '1 Nachricht ist nicht gelesen',
    openMessages_other: '{{count}} Nachrichten sind nicht gelesen',
  },
  done: {
    released: 'Für Angehörige freigegeben',
    withdrawn: 'Zurückgezogen',
    sent: 'An die Station gesendet',
    answered: 'Beantwortet',
    saved: 'Einstellungen gespeichert',
  },
  proposal: {
    birthday: 'Heute hat {{name}} Geburtstag: {{age}} Jahre.',
    here: '{{name}} verbringt den Tag bei uns.',
    onVacation: '{{name}} ist in den Ferien.',
    notHere: '{{name}} ist heute auswärts.',
    lunch: 'Zum Mittagessen gibt es {{dish}}.',
    dinner: 'Zum Abendessen gibt es {{dish}}.',
  },
  notices: {
    message: 'Jemand aus der Familie hat zu {{resident}} geschrieben',
    answer: 'Die Station hat zu {{resident}} geantwortet',
  },
  refusals: {
    notToday: 'Ein neuer Tag hat begonnen. Laden Sie die Seite neu.',
    notReleased: 'Für heute ist nichts freigegeben.',
    onlyFromOutside: 'Hier schreiben Angehörige der Station. Antworten Sie im Dossier.',
    onlyFromInside: 'Nur die Station sieht alle Nachrichten.',
    accessEnded: 'Diese Person darf die Bewohnerin oder den Bewohner nicht mehr sehen.',
  },
};
export default de;
