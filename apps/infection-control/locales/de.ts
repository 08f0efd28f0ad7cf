import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { IsolationAlert: 'Isolation', IsolationChip: 'Isolation' },
  sections: { vaccinations: 'Impfungen', isolation: 'Isolation' },
  kinds: { contact: 'Kontakt', droplet: 'Tröpfchen', airborne: 'Luft', protective: 'Umkehrisolation' },
  fields: {
    disease: 'Krankheit', vaccine: 'Impfstoff', happenedOn: 'Datum', lot: 'Chargennummer', givenBy: 'Geimpft durch', nextDueOn: 'Nächste fällig', declined: 'Abgelehnt', reason: 'Grund', remarks: 'Bemerkungen',
    kind: 'Art', pathogen: 'Grund oder Erreger', fromDate: 'Von', toDate: 'Bis', measures: 'Massnahmen',
  },
  states: {
    isolation: 'Isolation', alert: 'Isolation: {{kinds}}', noVaccinations: 'Keine Impfungen erfasst.', noIsolation: 'Nicht isoliert.', declined: 'Abgelehnt', running: 'läuft', over: 'aufgehoben', planned: 'geplant',
    overdue: 'Überfällig seit {{day}}', soon: 'Fällig am {{day}}', later: 'Nächste {{day}}', saved: 'Gespeichert', lot: 'Charge {{lot}}', since: 'seit {{day}}', open: 'offen', showOver: 'Aufgehobene Isolationen zeigen', hideOver: 'Aufgehobene Isolationen ausblenden',
  },
  changes: { vaccinations: 'Impfung', isolations: 'Isolation' },
  actions: { record: 'Impfung erfassen', change: 'Ändern', order: 'Isolation anordnen', lift: 'Isolation aufheben' },
  refusals: {
    happenedInFuture: 'Das Datum muss heute oder früher sein.', vaccineMissing: 'Geben Sie den Impfstoff an.', reasonMissing: 'Geben Sie den Grund an.', dueBeforeGiven: 'Die nächste Impfung muss nach dieser liegen.',
    unknownDisease: 'Diese Krankheit steht nicht in der Liste.', endBeforeBeginning: 'Das Ende muss am Anfang oder später sein.', isolationOverlaps: 'Eine Isolation dieser Art vom {{from}} bis {{to}} deckt diese Tage ab.',
    unknownMeasure: 'Diese Massnahme steht nicht in der Liste.',
  },
};
export default de;
