import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, mandatoryParagraph, page, paging, version } from '#platform/contract/fields.ts';
import { questionStates, textLimit } from '../domain/questions.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.doctor.questions';
export const answerKey = 'authorization.doctor.answers';

const stamp = z.object({ at: instant, by: z.string().nullable() });

export const Question = z.object({
  id,
  residentId: id,
  text: z.string(),
  asked: stamp,
  /** Who asked: only they may withdraw it. */
  askedBy: id,
  state: z.enum(questionStates),
  /** The newest first: what stands below one was said before it and stays. */
  answers: z.array(z.object({ id, text: z.string(), at: instant, by: z.string().nullable() })),
  withdrawn: stamp.nullable(),
  version,
});
export type Question = z.output<typeof Question>;

const one = { residentId: id, id, version };
const text = mandatoryParagraph(textLimit);
const notYours = { status: 403 } as const;
const settled = {
  alreadyAnswered: { status: 409 },
  alreadyWithdrawn: { status: 409 },
} as const;

export const questions = topic(manifest, 'questions', {
  /** Of one resident: open ones first, then the newest. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ...paging }),
    output: page(Question),
  }),
  ask: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, text }),
    output: Question,
  }),
  /** Answers an open question, or corrects an answer with a new one. */
  answer: call({
    may: [answerKey, 'Write', 'resident'],
    input: z.object({ ...one, text }),
    output: Question,
    errors: { alreadyWithdrawn: { status: 409 } },
  }),
  /** Takes the own question back as long as nobody has answered. */
  withdraw: call({
    may: [key, 'Write', 'resident'],
    input: z.object(one),
    output: Question,
    errors: { ...settled, notYours },
  }),
  /** Puts an own question that was taken back again. */
  restore: call({
    may: [key, 'Write', 'resident'],
    input: z.object(one),
    output: Question,
    errors: { notWithdrawn: { status: 409 }, notYours },
  }),
});
