import faults from './en/faults.ts';
import filler from './en/filler.ts';
import gauge from './en/gauge.ts';
import keeping from './en/keeping.ts';
import received from './en/received.ts';

export default { filler, keeping, ...gauge, ...faults, ...received };
