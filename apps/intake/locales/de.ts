import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { EntriesPage: 'Einträge' },
  entries: {
    name: 'Bezeichnung',
    create: 'Einträge erfassen',
    remove: 'Entfernen',
    empty: 'Noch keine Einträge.',
    saved: 'Gespeichert',
    removed: 'Entfernt',
  },
  refusals: { entryNameTaken: 'Diese Bezeichnung gibt es bereits.' },
};
export default de;
