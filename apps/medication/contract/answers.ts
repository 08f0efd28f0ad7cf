import { z } from 'zod';
import { mandatoryLine } from '#platform/contract/fields.ts';

/** Answers to what the checks find of an order, each by the key of its finding; and, where one asks for it, the second person's signature. */
export const answers = {
  overrides: z
    .array(z.object({ finding: mandatoryLine(200), reason: mandatoryLine(300) }))
    .max(60)
    .default([]),
  secondSignature: z.string().max(200).nullable().default(null),
};
const Answers = z.object(answers);
export type Answers = z.output<typeof Answers>;
export type AnswerFields = z.input<typeof Answers>;

export const answerErrors = {
  /** Something stands against the order, and nobody has said why it is ordered all the same. */
  findingUnanswered: {
    status: 422,
    field: 'overrides',
    data: z.object({ count: z.int(), text: z.string(), findings: z.array(z.string()) }),
  },
  secondSignatureMissing: { status: 422, field: 'secondSignature' },
} as const;
