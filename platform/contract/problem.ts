import { z } from 'zod';

/** One wrong field. `code` is a key below `validation` in the locales, `message` its text in the caller's language. */
export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.output<typeof FieldProblem>;

/** application/problem+json of every answer that is not a success. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.string(),
  /** Field errors of a 400 or of a refusal that belongs to a field. */
  errors: z.array(FieldProblem).optional(),
  /** Values of a refusal. */
  data: z.record(z.string(), z.unknown()).optional(),
  /** The refusal can be confirmed by an active yes. */
  confirm: z.literal(true).optional(),
  /** The record as it is now, with a 412. */
  current: z.unknown().optional(),
});
export type Problem = z.output<typeof Problem>;
