import type { SameKeys } from '#platform/contract/text.ts';
import type en from '../en/gauge.ts';

const de: SameKeys<typeof en> = {
  gauge: {
    soFar: 'bisher',
    of: 'von {{maximum}}',
    bands: 'Bereiche der Punktzahl',
    answered: '{{answered}} von {{shown}} beantwortet',
    missing: 'Fehlt:',
    jump: 'Zu Frage {{number}}',
    same: 'Wie am {{day}}',
    more: '{{count}} mehr seit {{day}}',
    less: '{{count}} weniger seit {{day}}',
    printed: 'Der Bereich «{{printed}}» gilt für jede Punktzahl von {{from}} bis {{to}}.',
    whyTitle: 'Woraus sich die Punktzahl ergibt',
  },
  facts: {
    source: 'Quelle: {{source}}',
    ownWording: 'Eigener Wortlaut; nicht der lizenzierte Text.',
    loinc:
      'Dieses Material enthält Inhalte von LOINC (loinc.org), Urheberrecht Regenstrief Institute, kostenlos verfügbar unter dessen Lizenz.',
    version: 'Version {{number}}',
    licence: {
      public: 'Frei verwendbar',
      attribution: 'Mit Quellenangabe verwendbar',
      permissionNeeded: 'Der lizenzierte Wortlaut braucht die Erlaubnis der Rechteinhaber',
    },
  },
};
export default de;
