import type { SameKeys } from '#platform/contract/text.ts';
import faults from './de/faults.ts';
import filler from './de/filler.ts';
import gauge from './de/gauge.ts';
import keeping from './de/keeping.ts';
import received from './de/received.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = { filler, keeping, ...gauge, ...faults, ...received };
export default de;
