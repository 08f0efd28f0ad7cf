import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { SettingsPage: 'Einstellungen', SettingsScreenPage: 'Einstellungen' },
  groups: {
    organisation: 'Organisation', care: 'Pflege', carePlan: 'Pflegeplanung', contacts: 'Kontakte', kitchen: 'Küche', payments: 'Zahlungen und Belege',
    procurement: 'Einkauf', billing: 'Fakturierung', system: 'System',
  },
  search: { label: 'Einstellungen durchsuchen', none: 'Keine Einstellung heisst so.', clear: 'Alle anzeigen' },
  states: { empty: 'Es gibt keine Einstellungen, die Sie öffnen dürfen.', noPage: 'Diese Einstellungsseite gibt es nicht, oder Sie dürfen sie nicht öffnen.' },
  actions: { all: 'Alle Einstellungen' },
};
export default de;
