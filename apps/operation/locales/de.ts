import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  affects: { OperationPage: 'Hier wird nichts eingestellt: Die Seite zeigt, wie es der Installation geht.' },
  screens: { OperationLine: 'Sicherung und Speicher', OperationPage: 'Sicherung und Speicher' },
  line: {
    backup: 'Sicherung {{age}}',
    noBackup: 'Noch keine Sicherung',
    storage: '{{percent}} des Speichers belegt',
    disk: 'Datenträger: {{free}} frei',
  },
  page: {
    backup: 'Sicherung',
    newest: 'Die neuste Sicherung wurde am {{at}} fertig, {{age}}.',
    none: 'Von dieser Installation wurde noch keine Sicherung gemacht.',
    how: 'Eine Sicherung umfasst die ganze Installation. Wer den Server betreibt, macht sie jede Nacht mit npm run backup; wie sie zurückgespielt wird, steht in der Betriebsanleitung.',
    storage: 'Speicher des Heims',
    used: '{{used}} von {{quota}} belegt',
    files: 'Dateien öffnen',
    disk: 'Datenträger des Servers',
    free: '{{free}} von {{total}} frei',
    full: 'Auf einem vollen Datenträger kann nichts mehr gespeichert werden. Wer den Server betreibt, schafft Platz.',
  },
  level: { well: 'In Ordnung', look: 'Ansehen', now: 'Jetzt handeln' },
};
export default de;
