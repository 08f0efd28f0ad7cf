import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { StocksPage: 'Bestände' },
  stocks: {
    name: 'Bezeichnung',
    create: 'Bestände erfassen',
    remove: 'Entfernen',
    empty: 'Noch keine Bestände.',
    saved: 'Gespeichert',
    removed: 'Entfernt',
  },
  refusals: { stockNameTaken: 'Diese Bezeichnung gibt es bereits.' },
};
export default de;
