import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { DosesPage: 'Dosen' },
  doses: {
    name: 'Bezeichnung',
    create: 'Dosen erfassen',
    remove: 'Entfernen',
    empty: 'Noch keine Dosen.',
    saved: 'Gespeichert',
    removed: 'Entfernt',
  },
  refusals: { doseNameTaken: 'Diese Bezeichnung gibt es bereits.' },
};
export default de;
