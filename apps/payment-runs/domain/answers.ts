/** What the bank says of an order (pain.002; billing, 12.3). */
export interface Answer {
  /** The message that it answers. */
  readonly messageId: string;
  readonly status: string;
  /** Why all of it is refused; empty: it says nothing, or not of all. */
  readonly reason: string;
  /** What it says of the orders of the message as wholes, where it does: closer to the money than what it says of the message. */
  readonly orders: readonly { readonly status: string; readonly reason: string }[];
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
  const all = (why: string): Verdict => ({
    ok: true,
    rejected: new Map(run.endToEnds.map((one) => [one, reasons.get(one) ?? (why || noReason)])),
  });
  if (answer.status === 'RJCT') return all(answer.reason);
  const orders = answer.orders.filter(({ status }) => status !== '');
  const refusedOrder = orders.find(({ status }) => status === 'RJCT');
  if (refusedOrder) {
    const taken = answer.payments.some(({ status }) => status !== 'RJCT');
    // a run is one order: one that is refused beside one that is not, or with payments that are taken, cannot be ours
    return taken || orders.some(({ status }) => status !== 'RJCT')
      ? refused('unclear', refusedOrder.status)
      : all(refusedOrder.reason || answer.reason);
  }
  const open = orders.find(({ status }) => status !== 'PART' && !accepted.has(status));
  if (open) return refused('pending', open.status);
  const waiting = answer.payments.find(({ status }) => status !== 'RJCT' && !accepted.has(status));
  if (waiting) return refused('pending', waiting.endToEnd);
  // a bank that says nothing of the message says it of its order
  const status = answer.status || (orders[0]?.status ?? '');
  if (accepted.has(status)) return { ok: true, rejected: reasons };
  if (status !== 'PART') return refused('pending', status);
  return reasons.size === 0 ? refused('unclear', status) : { ok: true, rejected: reasons };
}
