import type { Context } from '#platform/server/call/context.ts';
import { findingsOf } from '../domain/findings.ts';
import { asksReason, type Finding, type Level } from '../domain/rules.ts';
import { answersTo, keepAnswers, type Kept } from './answers.ts';
import { gather, type Gathered } from './gather.ts';
import { wording } from './words.ts';

/** What stands against giving a medicine now, and nobody has answered; or a value that should be measured first. */
export interface FindingAtGiving {
  readonly residentId: string;
  readonly orderId: string;
  readonly key: string;
  readonly level: Level;
  /** In the caller's language. */
  readonly text: string;
  /** A value must be measured first. */
  readonly needsValue: boolean;
}
const needsValue = (finding: Finding): boolean => finding.code === 'gateStale';

interface OfOrder {
  readonly residentId: string;
  readonly orderId: string;
  readonly medicine: string;
  readonly findings: readonly Finding[];
}
function openIn(gathered: Gathered): OfOrder[] {
  return [...gathered.drugs].flatMap(([residentId, drugs]) => {
    const person = gathered.persons.get(residentId)!;
    const sides = gathered.sides(drugs);
    return drugs.map((drug) => ({
      residentId,
      orderId: drug.id,
      medicine: drug.name,
      findings: findingsOf(drug, drugs, person, sides).filter(
        (one) => asksReason(one.level) || needsValue(one),
      ),
    }));
  });
}

async function unanswered(context: Context, residentIds: readonly string[]): Promise<OfOrder[]> {
  if (residentIds.length === 0) return [];
  const orders = openIn(await gather(context, residentIds, 'now'));
  const answerTo = await answersTo(context, orders);
  return orders.map((order) => ({
    ...order,
    findings: order.findings.filter((one) => answerTo(order.residentId, one.key) === null),
  }));
}

/** What stands against the running orders of residents at this moment, each with its order; few statements, however many residents. */
export async function findingsAtGiving(
  context: Context,
  residentIds: readonly string[],
): Promise<FindingAtGiving[]> {
  return (await unanswered(context, residentIds)).flatMap(({ residentId, orderId, findings }) =>
    findings.map((one) => ({
      residentId,
      orderId,
      key: one.key,
      level: one.level,
      text: wording(one, context.language),
      needsValue: needsValue(one),
    })),
  );
}

/** Keeps why a medicine is given all the same, for the list of the doctor. Answers the keys of findings that still have no reason. */
export async function answerAtGiving(
  context: Context,
  {
    residentId,
    orderId,
    overrides,
    secondBy,
  }: Pick<Kept, 'residentId' | 'orderId' | 'secondBy'> & {
    readonly overrides: readonly { readonly finding: string; readonly reason: string }[];
  },
): Promise<string[]> {
  const order = (await unanswered(context, [residentId])).find((one) => one.orderId === orderId);
  if (order === undefined) return [];
  const reasons = new Map(overrides.map((one) => [one.finding, one.reason.trim()]));
  const given = order.findings
    .filter((one) => asksReason(one.level))
    .map((finding) => ({ finding, reason: reasons.get(finding.key) ?? '' }));
  const open = given.filter(
    ({ finding, reason }) =>
      reason === '' || finding.level === 'error' || (finding.level === 'alert' && secondBy === null),
  );
  if (open.length > 0) return open.map(({ finding }) => finding.key);
  const { medicine } = order;
  await keepAnswers(context, { residentId, orderId, medicine, place: 'giving', secondBy }, given);
  return [];
}
