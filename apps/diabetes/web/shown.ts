import { shownReading } from '#apps/vitals/web/parts.tsx';
import type { Glucose } from '../contract/punctures.ts';

/** A glucose as the vital signs write it: 6.4 mmol/l, LO (< 0.6 mmol/l). */
export const shownGlucose = ({ value, beyond }: Glucose): string =>
  shownReading({ kind: 'bloodGlucose', value, secondValue: null, circumstances: { beyond } });
