import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { RunsPage: 'Runden' },
  runs: {
    name: 'Bezeichnung',
    create: 'Runden erfassen',
    remove: 'Entfernen',
    empty: 'Noch keine Runden.',
    saved: 'Gespeichert',
    removed: 'Entfernt',
  },
  refusals: { runNameTaken: 'Diese Bezeichnung gibt es bereits.' },
};
export default de;
