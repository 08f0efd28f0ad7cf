import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { checks, type Draft } from '../contract/checks.ts';
import type { ShownFinding } from '../contract/finding.ts';
import { type Drug, drugOf, type Ordered } from '../domain/drugs.ts';
import { allFindings, findingsOf } from '../domain/findings.ts';
import { draftId, inOrder } from '../domain/rules.ts';
import { shown } from './answers.ts';
import { gather } from './gather.ts';

/** What is being written, as the rules read an order. */
const orderedOf = (draft: Draft): Ordered => ({
  ...draft,
  explicit: draft.explicit.map((text) => {
    const [time, quantity] = text.split(' ') as [string, string];
    return { time, quantity: Number(quantity) };
  }),
  rows: draft.rows.map((text) => {
    const [morning, afternoon, evening, night] = text.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return { morning, afternoon, evening, night };
  }),
});

async function ofDraft(
  context: Context,
  residentId: string,
  draft: Draft,
  orderId: string | null,
): Promise<ShownFinding[]> {
  const { productId } = draft;
  const gathered = await gather(context, [residentId], 'all', {
    productId,
    name: productId === null ? draft.name : '',
    own: orderId,
  });
  const running = gathered.drugs.get(residentId) ?? [];
  const own = running.filter((one) => one.id === orderId);
  const before = orderId === null ? undefined : found(own[0]);
  const product = productId === null ? null : found(gathered.products.get(productId));
  const startsAt = draft.startsAt ?? context.now.toISOString();
  const from = civilOf(startsAt, context.zone).day;
  const ordered = orderedOf(draft);
  const drug: Drug = drugOf({ ...ordered, atc: gathered.codesOf(ordered) }, product, {
    id: orderId ?? draftId,
    since: before?.since ?? from,
    from,
  });
  // until what is written begins, the order stays as it is
  const stays = own
    .filter((one) => Date.parse(startsAt) > context.now.getTime() && one.startsAt < startsAt)
    .map((one) => ({ ...one, until: one.until !== null && one.until < from ? one.until : from }));
  const all = [drug, ...stays, ...running.filter((one) => one.id !== orderId)];
  const [person, sides] = [gathered.persons.get(residentId)!, gathered.sides(all)];
  const findings = [drug, ...stays].flatMap((one) => findingsOf(one, all, person, sides));
  return shown(context, { residentId, findings: inOrder(findings) });
}

export const checkCalls = implement(checks, {
  forOrder: ({ input: { residentId, orderId, ...draft }, context }) =>
    ofDraft(context, residentId, draft, orderId),

  async forProduct({ input: { residentId, productId }, context }) {
    const draft = checks.forOrder.input.parse({ residentId, productId }) as unknown as Draft;
    return ofDraft(context, residentId, draft, null);
  },

  async forResident({ input: { residentId }, context }) {
    const gathered = await gather(context, [residentId], 'all');
    const drugs = gathered.drugs.get(residentId) ?? [];
    const findings = allFindings(drugs, gathered.persons.get(residentId)!, gathered.sides(drugs));
    return shown(context, { residentId, findings });
  },
});
