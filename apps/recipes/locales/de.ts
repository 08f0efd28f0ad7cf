import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  refusals: {
    ingredientInUse: 'Diese Zutat wird von {{count}} Rezepten verwendet und kann nicht gelöscht werden. Setzen Sie sie stattdessen inaktiv.',
    tagContradicted: 'Die Zutaten bestätigen diese Merkmale nicht: {{tags}}. Trotzdem speichern?',
    gramsUnknown: '{{ingredient}}: Das Gewicht pro {{unit}} ist nicht bekannt. Geben Sie Gramm an oder die Dichte bzw. das Stückgewicht der Zutat.',
    ingredientInactive: '{{ingredient}} ist inaktiv und kann nicht in ein Rezept aufgenommen werden.',
    alreadyActive: 'Dieses Rezept ist bereits aktiv.',
    alreadyInactive: 'Dieses Rezept ist bereits inaktiv.',
    notYetActive: 'Dieses Rezept ist ein Entwurf und war noch nie aktiv.',
  },
};
export default de;
