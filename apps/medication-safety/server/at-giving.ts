import { nutritionOfResidents } from '#apps/health-record/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { findingsOf } from '../domain/findings.ts';
import { handlingOf, isHandled } from '../domain/handling.ts';
import { asksReason, type Finding, type Level } from '../domain/rules.ts';
import { answersTo, keepAnswers, type Kept } from './answers.ts';
import { gather, type Gathered } from './gather.ts';
import { handlingText, wording } from './words.ts';

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
/** How tablets and capsules are handled, of those who do not swallow them whole: told at the dose, answered by nobody. */
async function handled(context: Context, gathered: Gathered): Promise<FindingAtGiving[]> {
  const ids = [...gathered.drugs].filter(([, drugs]) => drugs.some(isHandled)).map(([id]) => id);
  if (ids.length === 0) return [];
  const eats = await nutritionOfResidents(context, ids);
  return ids.flatMap((residentId) => {
    const tube = gathered.persons.get(residentId)!.conditions.has('tube');
    const { texture, remarks } = eats.get(residentId)!;
    return gathered.drugs.get(residentId)!.flatMap((drug) => {
      const found = handlingOf(drug, { tube, texture, remarks });
      if (found === null) return [];
      return [
        {
          ...{ residentId, orderId: drug.id, level: 'info' as const, needsValue: false },
          key: `handling|${found.rule}|${found.why}|${drug.id}`,
          text: handlingText(found, context.language),
        },
      ];
    });
  });
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

async function unanswered(context: Context, gathered: Gathered): Promise<OfOrder[]> {
  const orders = openIn(gathered);
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
  if (residentIds.length === 0) return [];
  const gathered = await gather(context, residentIds, 'now');
  const open = (await unanswered(context, gathered)).flatMap(({ residentId, orderId, findings }) =>
    findings.map((one) => ({
      residentId,
      orderId,
      key: one.key,
      level: one.level,
      text: wording(one, context.language),
      needsValue: needsValue(one),
    })),
  );
  return [...open, ...(await handled(context, gathered))];
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
  const order = (await unanswered(context, await gather(context, [residentId], 'now'))).find(
    (one) => one.orderId === orderId,
  );
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
