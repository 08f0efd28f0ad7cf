import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { ArchivePage: 'Archiv', ArchivedBand: 'Archiviert', ArchiveCard: 'Archiv' },
  fields: {
    name: 'Bewohner/in',
    born: 'Geboren (Alter)',
    exitDate: 'Austrittsdatum',
    until: 'Archiviert bis',
    archivedBy: 'Archiviert von',
    archivedAt: 'Archiviert am',
    retention: 'Aufbewahrung',
    state: 'Status',
    password: 'Ihr Passwort',
    justification: 'Begründung',
  },
  retentions: { active: 'Läuft', expired: 'Abgelaufen' },
  states: { active: 'Aktiv', archived: 'Archiviert', unarchived: 'Wiederhergestellt' },
  actions: {
    archive: 'Archivieren',
    unarchive: 'Wiederherstellen',
    reArchive: 'Erneut archivieren',
    erase: 'Bewohner/in löschen',
  },
  archive: {
    empty: 'Keine archivierten Bewohnenden.',
    question: '{{name}} archivieren',
    unarchiveQuestion: '{{name}} wiederherstellen',
    reArchiveQuestion: '{{name}} erneut archivieren',
    consequence: 'Das Dossier kann überall nur noch gelesen werden. Bestätigen Sie mit Ihrem Passwort.',
    unarchiveConsequence: 'Das Dossier kann wieder geändert werden. Bestätigen Sie mit Ihrem Passwort.',
    done: 'Bewohner/in archiviert',
    undone: 'Bewohner/in wiederhergestellt',
    search: 'Im Archiv suchen',
    unknown: 'Nicht bekannt',
    forever: 'unbefristet',
    stillHere: 'Erfassen Sie vor dem Archivieren den Austritt.',
    by: 'Archiviert von {{by}} am {{day}}.',
    byUntil: 'Archiviert von {{by}} am {{day}} bis {{until}}.',
    untilHint:
      '«Archiviert bis» wurde beim Archivieren gewählt. Wie lange das Dossier aufbewahrt werden muss, steht unter «Aufbewahrung».',
    byRule: 'Aufbewahrungsregel',
  },
  erase: {
    question: '{{name}} löschen',
    consequence:
      'Alles, was über diese Person erfasst ist, wird in allen Apps endgültig gelöscht. Was ein Gesetz länger verlangt, wird gesperrt. Dies lässt sich nicht rückgängig machen.',
    done: 'Bewohner/in gelöscht: {{rows}} Einträge und {{files}} Dateien gelöscht, {{kept}} gesetzlich aufbewahrt.',
  },
  refusals: {
    justificationRequired: 'Geben Sie eine Begründung ein.',
    wrongPassword: 'Das Passwort ist nicht korrekt.',
    locked: 'Zu viele falsche Passwörter. Versuchen Sie es später erneut.',
    alreadyArchived: 'Das Dossier ist bereits archiviert.',
    notArchived: 'Das Dossier ist nicht archiviert.',
    neverArchived: 'Das Dossier war nie archiviert.',
    useReArchive: 'Das Dossier war bereits archiviert: Verwenden Sie «Erneut archivieren».',
    exitDateMissing: 'Erfassen Sie vor dem Archivieren den Austritt.',
    untilNotInFuture: 'Das Ende muss nach heute liegen.',
  },
};
export default de;
