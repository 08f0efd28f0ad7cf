import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { MeasuresPage: 'Massnahmen' },
  measures: {
    name: 'Bezeichnung',
    create: 'Massnahmen erfassen',
    remove: 'Entfernen',
    empty: 'Noch keine Massnahmen.',
    saved: 'Gespeichert',
    removed: 'Entfernt',
  },
  refusals: { measureNameTaken: 'Diese Bezeichnung gibt es bereits.' },
};
export default de;
