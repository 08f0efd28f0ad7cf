import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    AlsoDue: 'Ausserdem fällig',
    ShiftLine: 'Dienst',
    DueNowWidget: 'Jetzt fällig',
    PatientsWidget: 'Meine Patientinnen und Patienten',
  },
  greeting: {
    morning: 'Guten Morgen, {{name}}',
    day: 'Guten Tag, {{name}}',
    evening: 'Guten Abend, {{name}}',
  },
  line: {
    early: 'Frühdienst bis {{until}}',
    late: 'Spätdienst bis {{until}}',
    night: 'Nachtdienst bis {{until}}',
    here_one: '{{count}} Person da',
    here_other: '{{count}} Personen da',
    away_one: '{{count}} abwesend',
    away_other: '{{count}} abwesend',
  },
  patients: {
    sums: '{{news}} von {{total}} mit Neuem oder Fälligem',
    unknown:
      'Zu diesem Konto gehört niemand im Verzeichnis der Ärztinnen und Ärzte. Die Verwaltung verbindet sie in den Kontakten.',
    none: 'Niemand hier hat Sie als Ärztin oder Arzt.',
    calm: 'Nichts Neues',
    more: '+{{count}}',
    due_one: 'Fällig: {{what}}',
    due_other: '{{count}} fällig: {{what}}',
  },
  due: {
    nothing: 'Jetzt ist nichts fällig.',
    start: 'Beginnen',
    open: 'Öffnen',
    failed: 'Problem',
    overdue: 'Überfällig',
    today: 'Heute',
    until: 'Bis {{at}}',
    waits: 'Offen',
    more_one: '{{name}}: {{count}} weitere',
    more_other: '{{name}}: {{count}} weitere',
  },
};
export default de;
