import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  refusals: {
    patientUnknown: 'Nennen Sie eine Person als Patient/id.',
  },
  search: {
    emptyValue: 'Ein Wert von {{parameter}} ist leer.',
    dateNotUnderstood:
      '{{parameter}} ist nicht verständlich. Geben Sie ein Datum als JJJJ, JJJJ-MM, JJJJ-MM-TT oder mit einer Zeit an, davor eq, ge, gt, le oder lt.',
    countNotUnderstood: 'Geben Sie {{parameter}} als ganze Zahl an.',
    onlyOnce: 'Geben Sie {{parameter}} nur einmal an.',
  },
};
export default de;
