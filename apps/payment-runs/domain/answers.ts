/** What the bank says of an order (pain.002; billing, 12.3). */
export interface Answer {
  /** The message that it answers. */
  readonly messageId: string;
  readonly status: string;
  /** Why all of it is refused; empty: it says nothing, or not of all. */
  readonly reason: string;
  /** Single payments of which it says something. */
  readonly payments: readonly {
    readonly endToEnd: string;
    readonly status: string;
    readonly reason: string;
  }[];
}

/** Why an answer changes nothing; each has a text. `pending`: the bank has not decided yet. */
export const answerProblems = ['notAnswer', 'otherRun', 'pending', 'unknownPayment', 'unclear'] as const;
export type AnswerProblem = (typeof answerProblems)[number];

export type Verdict =
  | { readonly ok: true; readonly rejected: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly why: AnswerProblem; readonly what: string };

const accepted = new Set(['ACTC', 'ACCP', 'ACSP', 'ACSC', 'ACWC']);
const refused = (why: AnswerProblem, what: string): Verdict => ({ ok: false, why, what });
/** Codes are told as the bank gives them: people ask it with them. */
const noReason = 'RJCT';

/** Which payments of a run are refused by an answer; all others are taken. Nothing is guessed: what is unclear changes nothing. */
export function verdictOf(
  answer: Answer,
  run: { readonly messageId: string; readonly endToEnds: readonly string[] },
): Verdict {
  if (answer.messageId !== run.messageId) return refused('otherRun', answer.messageId);
  const stranger = answer.payments.find(({ endToEnd }) => !run.endToEnds.includes(endToEnd));
  if (stranger) return refused('unknownPayment', stranger.endToEnd);
  const reasons = new Map(
    answer.payments
      .filter(({ status }) => status === 'RJCT')
      .map(({ endToEnd, reason }) => [endToEnd, reason || answer.reason || noReason]),
  );
  if (answer.status === 'RJCT')
    return {
      ok: true,
      rejected: new Map(run.endToEnds.map((one) => [one, reasons.get(one) ?? (answer.reason || noReason)])),
    };
  const waiting = answer.payments.find(({ status }) => status !== 'RJCT' && !accepted.has(status));
  if (waiting) return refused('pending', waiting.endToEnd);
  if (accepted.has(answer.status)) return { ok: true, rejected: reasons };
  if (answer.status !== 'PART') return refused('pending', answer.status);
  return reasons.size === 0 ? refused('unclear', answer.status) : { ok: true, rejected: reasons };
}
