import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { line, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.vital-settings';

/** An own sentence of the home beside the category of the BMI; no text: none. Shown below a BMI, or always. */
const BmiHint = z.object({
  version,
  below: z.number().min(10).max(60).multipleOf(0.1).nullable(),
  text: line(160),
});
export type BmiHint = z.output<typeof BmiHint>;

export const bmiHint = topic(manifest, 'bmiHint', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: BmiHint }),
  change: call({ may: [key, 'Edit'], input: BmiHint, output: BmiHint }),
});
