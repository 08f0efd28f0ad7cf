import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { OverridesPage: 'Übersteuerungen' },
  overrides: {
    name: 'Bezeichnung',
    create: 'Übersteuerungen erfassen',
    remove: 'Entfernen',
    empty: 'Noch keine Übersteuerungen.',
    saved: 'Gespeichert',
    removed: 'Entfernt',
  },
  refusals: { overrideNameTaken: 'Diese Bezeichnung gibt es bereits.' },
};
export default de;
