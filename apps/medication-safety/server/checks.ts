import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { checks, type Draft } from '../contract/checks.ts';
import type { ShownFinding } from '../contract/finding.ts';
import { type Drug, drugOf, type Ordered } from '../domain/drugs.ts';
import { allFindings, findingsOf } from '../domain/findings.ts';
import { draftId } from '../domain/rules.ts';
import { shown } from './answers.ts';
import { gather } from './gather.ts';

/** What is being written, as the rules read an order. */
const orderedOf = (draft: Draft): Ordered => ({
  ...draft,
  endsOn: draft.endsOn,
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
  const gathered = await gather(
    context,
    [residentId],
    'last',
    draft.productId === null ? [] : [draft.productId],
  );
  const running = gathered.drugs.get(residentId) ?? [];
  const before = orderId === null ? undefined : found(running.find((one) => one.id === orderId));
  const product = draft.productId === null ? null : found(gathered.products.get(draft.productId));
  const drug: Drug = drugOf(orderedOf(draft), product, {
    id: orderId ?? draftId,
    since: before?.since ?? draft.startsOn ?? context.today,
  });
  const all = [drug, ...running.filter((one) => one.id !== orderId)];
  const findings = findingsOf(drug, all, gathered.persons.get(residentId)!, gathered.sides(all));
  return shown(context, { residentId, findings });
}

export const checkCalls = implement(checks, {
  forOrder: ({ input: { residentId, orderId, ...draft }, context }) =>
    ofDraft(context, residentId, draft, orderId),

  async forProduct({ input: { residentId, productId }, context }) {
    const draft = checks.forOrder.input.parse({ residentId, productId }) as unknown as Draft;
    return ofDraft(context, residentId, draft, null);
  },

  async forResident({ input: { residentId }, context }) {
    const gathered = await gather(context, [residentId], 'last');
    const drugs = gathered.drugs.get(residentId) ?? [];
    const findings = allFindings(drugs, gathered.persons.get(residentId)!, gathered.sides(drugs));
    return shown(context, { residentId, findings });
  },
});
