import type { Context } from '#platform/server/call/context.ts';
import { Stop } from '#platform/server/call/problems.ts';
import { fieldProblems } from '#platform/server/call/words.ts';
import { Answers } from '../domain/answers.ts';

/** Answers in the shape of the forms; anything else is refused at the field. */
export function checkedAnswers(context: Context, answers: Readonly<Record<string, unknown>>): Answers {
  const parsed = Answers.safeParse(answers);
  if (parsed.success) return parsed.data;
  throw new Stop(400, 'form', {
    errors: fieldProblems(parsed.error, context.language, 'forms').map((one) => ({
      ...one,
      path: `answers.${one.path}`,
    })),
  });
}
