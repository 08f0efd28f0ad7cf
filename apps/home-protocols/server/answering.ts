import { completeResponse, type CompletionRefuse, factsOfResidents } from '#apps/forms/api.ts';
import type { Answers, Fact } from '#apps/forms/contract/form.ts';
import type { Filled } from '#apps/forms/contract/responses.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dayIn } from '#platform/server/work/work.ts';
import { purpose } from './home-protocol-rows.ts';

export interface Given {
  readonly answers: Answers;
  readonly confirmationReason: string;
}
/** The refusals of the form engine that an entry can meet; its day is that of its moment. */
export type AnswerRefuse = Pick<
  CompletionRefuse,
  'invalidAnswers' | 'incomplete' | 'notApplicable' | 'needsReason'
>;

export const factsOf = async (context: Context, residentId: string): Promise<readonly Fact[]> =>
  (await factsOfResidents(context, [residentId])).get(residentId) ?? [];

/** An entry of yesterday is no question: its moment is given. */
const ofItsDay = (context: Context): Context => ({
  ...context,
  confirmed: [...context.confirmed, 'datePast'],
});

/** Completes a response as the answers of a moment, or throws what the form refuses. */
export async function completeAt(
  context: Context,
  { response }: Filled,
  { given, at, refuse }: { readonly given: Given; readonly at: string; readonly refuse: AnswerRefuse },
): Promise<void> {
  const residentId = response.residentId!;
  await completeResponse(ofItsDay(context), {
    purpose,
    residentId,
    id: response.id,
    version: response.version,
    day: dayIn(context.zone, new Date(at)),
    shift: null,
    assignedTo: null,
    remarks: '',
    answers: given.answers,
    confirmationReason: given.confirmationReason,
    facts: await factsOf(context, residentId),
    refuse: refuse as CompletionRefuse,
  });
}
