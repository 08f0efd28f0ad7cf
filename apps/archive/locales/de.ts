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
    state: 'Zustand',
    password: 'Ihr Passwort',
    justification: 'Begründung',
  },
  retentions: { active: 'läuft', expired: 'abgelaufen' },
  states: { active: 'in Gebrauch', archived: 'archiviert, nur lesbar', unarchived: 'wiederhergestellt' },
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
    consequence: 'Die Akte kann überall nur noch gelesen werden. Bestätigen Sie mit Ihrem Passwort.',
    unarchiveConsequence: 'Die Akte kann wieder geändert werden. Bestätigen Sie mit Ihrem Passwort.',
    done: 'Bewohner/in archiviert',
    undone: 'Bewohner/in wiederhergestellt',
    search: 'Im Archiv suchen',
    unknown: 'Nicht bekannt',
    forever: 'ohne Ende',
    stillHere: 'Erfassen Sie vor dem Archivieren den Austritt.',
    by: 'Archiviert von {{by}} am {{day}}.',
    byUntil: 'Archiviert von {{by}} am {{day}} bis {{until}}.',
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
    alreadyArchived: 'Die Akte ist bereits archiviert.',
    notArchived: 'Die Akte ist nicht archiviert.',
    neverArchived: 'Die Akte war nie archiviert.',
    useReArchive: 'Die Akte war bereits archiviert: verwenden Sie «Erneut archivieren».',
    exitDateMissing: 'Erfassen Sie vor dem Archivieren den Austritt.',
    untilNotInFuture: 'Das Ende muss nach heute liegen.',
  },
};
export default de;
