import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: { DisplaySettings: 'Gilt für die Dashboards aller in diesem Heim.' },
  screens: { DashboardsPage: 'Dashboards', NowWidget: 'Für mich', DisplaySettings: 'Dashboards' },
  now: { title: 'Jetzt' },
  actions: {
    new: 'Neues Dashboard', copy: 'Als eigenes kopieren', arrange: 'Anordnen', done: 'Fertig', cancel: 'Abbrechen', edit: 'Name und Freigabe', remove: 'Löschen',
    earlier: 'Früher', later: 'Später', wider: 'Breiter', narrower: 'Schmaler', putAway: 'Weglegen', slideShow: 'Diaschau',
    choose: 'Dashboard',
    ofWidget: '{{action}}: {{widget}}',
  },
  fields: {
    name: 'Name', visibility: 'Wer es sieht', userIds: 'Ausgewählte Benutzende', roles: 'Ausgewählte Rollen', opensFirst: 'Nach dem Anmelden zuerst zeigen',
    rows: 'Zeilen einer Tabelle', slideSeconds: 'Sekunden pro Dashboard in der Diaschau',
  },
  help: {
    userIds: 'Ohne Auswahl sehen nur Sie es.', visibility: 'Alle sehen nur, was ihr Zugriff erlaubt, auch auf einem freigegebenen Dashboard.',
    roles: 'Öffnet sich nach dem Anmelden für Personen der Rolle, die selbst kein Dashboard gewählt haben. Möglich ist jedes Dashboard, das die Rolle sieht.',
    slideSeconds: '0 schaltet die Diaschau aus.', rows: 'Ein Widget zeigt höchstens so viele; der Rest steht hinter seinem Link.',
  },
  sections: { display: 'Tabellen und Diaschau', roles: 'Standard-Dashboard pro Rolle' },
  visibility: { all: 'Alle Benutzenden', users: 'Ausgewählte Benutzende', roles: 'Ausgewählte Rollen' },
  sharing: { onlyMe: 'Nur ich', all: 'Alle Benutzenden', users: 'Ausgewählte Benutzende: {{names}}', roles: 'Ausgewählte Rollen: {{names}}', by: 'Freigegeben von {{name}}.' },
  roles: {
    ADMIN: 'Administration', NURSEHOMEADMIN: 'Heimadministration', NURSE: 'Pflege', COOK: 'Küche', BILLING: 'Abrechnung', DOCTOR: 'Ärztinnen und Ärzte', PURCHASER: 'Einkauf',
  },
  arrange: {
    available: 'Weitere Widgets', nothingMore: 'Alle Widgets stehen auf diesem Dashboard.',
    keys: 'Mit der Tastatur: Pfeiltasten verschieben das Widget, + und − ändern seine Breite.', moved: '{{widget}}: Platz {{place}} von {{count}}', width: '{{widget}}: {{columns}} von 12 Spalten',
  },
  slides: {
    off: 'Die Diaschau ist in den Einstellungen ausgeschaltet.', single: 'Die Diaschau braucht zwei Dashboards.', every: 'Diaschau, {{seconds}} s',
    position: '{{name}}, {{position}} von {{count}}', stop: 'Eine Berührung oder eine Taste beendet die Diaschau.',
  },
  mine: {
    alert: 'Alarm', warning: 'Achtung', info: 'Neu', nothing: 'Nichts Neues für Sie.', work: 'Laufende Arbeiten',
    queued: 'Wartet', running: 'Läuft', done: 'Fertig', failed: 'Fehlgeschlagen', cancelled: 'Abgebrochen', progress: '{{position}} von {{total}}', import: 'Import', other: 'Arbeit',
  },
  states: { notShared: 'Dieses Dashboard ist nicht mehr für die Rolle freigegeben und öffnet sich für sie nicht.', empty: 'Fügen Sie das erste Widget hinzu.', saved: 'Dashboard gespeichert', created: 'Dashboard angelegt', removed: 'Dashboard gelöscht', arranged: 'Anordnung gespeichert', audience: 'Benutzende und Rollen konnten nicht geladen werden.', settings: 'Einstellungen gespeichert', gone: 'Dieses Dashboard gibt es nicht mehr, oder es ist nicht für Sie freigegeben.' },
  refusals: {
    notShared: 'Die Rolle sieht dieses Dashboard nicht. Wählen Sie eines, das für sie freigegeben ist.',
    nameTaken: 'Sie haben bereits ein Dashboard mit diesem Namen.',
    noRoles: 'Wählen Sie mindestens eine Rolle.',
    unknownRole: 'Die Rolle {{role}} gibt es nicht mehr.',
  },
};
export default de;
