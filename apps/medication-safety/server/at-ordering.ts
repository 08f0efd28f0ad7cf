import { sql } from 'kysely';
import type { AnswerRefusals, WrittenOrder } from '#apps/medication/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { signedBy } from '#platform/server/second-signature/signed-by.ts';
import { findingsOf } from '../domain/findings.ts';
import { asksReason, asksSecondSigner, draftId, inOrder, keyWith } from '../domain/rules.ts';
import { answersTo, keepAnswers } from './answers.ts';
import { gather } from './gather.ts';
import { wording } from './words.ts';

/** Two orders at once each see the other: the second waits for the first. */
const lockChecks = (context: Context, residentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`medication-safety ${context.organisationId} ${residentId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );

/**
 * What an order must answer before it stands: a reason for each warning and alert, a second person's signature where one is an alert.
 * What was answered before counts until what it speaks of has changed. Throws findingUnanswered, and what the signature refuses.
 */
export async function orderChecks(
  context: Context,
  order: WrittenOrder,
  refuse: AnswerRefusals,
): Promise<void> {
  await lockChecks(context, order.residentId);
  const gathered = await gather(context, [order.residentId], 'all', { own: order.orderId });
  const drugs = gathered.drugs.get(order.residentId) ?? [];
  const own = drugs.filter((one) => one.id === order.orderId);
  const last = own.at(-1);
  // what is over when it is written is nobody's danger
  if (last === undefined) return;
  const [person, sides] = [gathered.persons.get(order.residentId)!, gathered.sides(drugs)];
  // what holds until a change begins is asked beside it
  const findings = inOrder(own.flatMap((one) => findingsOf(one, drugs, person, sides))).filter((one) =>
    asksReason(one.level),
  );
  const known = await answersTo(context, [{ residentId: order.residentId, findings }]);
  const open = findings.filter((one) => known(order.residentId, one.key) === null);
  if (open.length === 0) return;
  const reasons = new Map(order.overrides.map((one) => [one.finding, one.reason]));
  const given = open.map((finding) => ({
    finding,
    // a new order had no id while it was answered
    reason: reasons.get(order.isNew ? keyWith(finding, order.orderId, draftId) : finding.key) ?? '',
  }));
  const unanswered = given.filter(({ finding, reason }) => reason === '' || finding.level === 'error');
  if (unanswered.length > 0)
    throw refuse.findingUnanswered({
      count: unanswered.length,
      text: unanswered.map(({ finding }) => wording(finding, context.language)).join(' '),
      findings: unanswered.map(({ finding }) => finding.key),
    });
  const secondBy = open.some((one) => asksSecondSigner(one.level))
    ? await signedBy(context, order.secondSignature, order)
    : null;
  const { residentId, orderId } = order;
  await keepAnswers(
    context,
    { residentId, orderId, medicine: last.name, place: 'ordering', secondBy },
    given,
  );
}
