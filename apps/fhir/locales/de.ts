import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  refusals: {
    patientUnknown: 'Nennen Sie eine Person als Patient/id.',
    dateNotUnderstood: 'Geben Sie einen Tag als JJJJ-MM-TT an, für einen Zeitraum mit ge, le, gt oder lt davor.',
  },
};
export default de;
