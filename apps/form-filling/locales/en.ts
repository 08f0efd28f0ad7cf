import faults from './en/faults.ts';
import filler from './en/filler.ts';
import gauge from './en/gauge.ts';

export default { filler, ...gauge, ...faults };
