import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: { ProtocolsTab: 'Protokolle' },
  actions: { back: 'Alle Protokolle' },
  states: { noTile: 'Es gibt kein Protokoll, das Sie öffnen dürfen.' },
};

export default de;
