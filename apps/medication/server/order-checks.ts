import type { Call } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/call/context.ts';
import { provided } from '#platform/server/call/provisions.ts';
import type { Answers } from '../contract/answers.ts';

/** An order that was just written and does not stand yet: what is refused now takes it back. */
export interface WrittenOrder extends Answers {
  readonly residentId: string;
  readonly orderId: string;
  /** It had no id while its answers were given. */
  readonly isNew: boolean;
  /** What a second person signs: the call, and its whole input. */
  // oxlint-disable-next-line typescript/no-explicit-any -- any call
  readonly call: Call<any, any, any, any, any>;
  readonly subject: Readonly<Record<string, unknown>>;
}
export interface AnswerRefusals {
  findingUnanswered(data: { count: number; text: string; findings: string[] }): Error;
  secondSignatureMissing(): Error;
}

declare module '#platform/server/call/provisions.ts' {
  interface Provisions {
    /**
     * Looks at an order before it stands, against everything that is known of the resident, and keeps the answers to what it finds.
     * Throws findingUnanswered, and what the second signature refuses.
     */
    orderChecks(context: Context, order: WrittenOrder, refuse: AnswerRefusals): Promise<void>;
  }
}

type Signed = Answers & { readonly residentId: string };
/** No order, no change and no renewal stands without it. */
export const checkWritten = (
  context: Context,
  written: Pick<WrittenOrder, 'orderId' | 'isNew' | 'call'>,
  input: Signed,
  refuse: AnswerRefusals,
): Promise<void> => {
  const { residentId, overrides, secondSignature } = input;
  return provided(context.services.apps(), 'orderChecks')(
    context,
    { ...written, residentId, overrides, secondSignature, subject: input },
    refuse,
  );
};
