import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { mandatoryLine } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.sequences';
const version = z.int().min(0);
const code = z
  .string()
  .regex(/^[a-z-]+\.[A-Za-z-]+$/, { error: 'format' })
  .max(120);

/** A row of numbers (specification 1, section 3: sequence pattern). `next` is null where the pattern names a site. */
export const SequencePattern = z.object({
  code: z.string(),
  label: z.string(),
  pattern: z.string(),
  initialNumber: z.int(),
  lastNumber: z.int().nullable(),
  yearlyRestart: z.boolean(),
  next: z.string().nullable(),
  version,
});
export type SequencePattern = z.output<typeof SequencePattern>;

const atPattern = { status: 422, field: 'pattern' } as const;
export const sequences = topic(manifest, 'sequences', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(SequencePattern) }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({
      code,
      version,
      pattern: mandatoryLine(60),
      initialNumber: z.int().min(0).max(999_999_999_999),
      yearlyRestart: z.boolean(),
    }),
    output: SequencePattern,
    errors: {
      tokenUnknown: atPattern,
      numberTokenNeeded: atPattern,
      numberTokenRepeated: atPattern,
      widthOutOfRange: atPattern,
      yearTokenNeeded: atPattern,
    },
  }),
});
