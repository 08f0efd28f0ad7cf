import type { CareArea, Origin } from '#platform/contract/record/concern.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Proposal } from './contract/proposals.ts';
import { onlyChosen } from './domain/proposals.ts';
import type { ItemKind } from './domain/items.ts';
import { weeksOf } from './server/evaluation-weeks.ts';
import { proposalFrom } from './server/proposals.ts';
import { catalogOf } from './server/rows.ts';

/** What is proposed from a diagnosis or from the standard plan of an area, in the caller's language. Errors: 404 when there is none. */
export function proposalOf(context: Context, from: Origin, code: string): Promise<Proposal> {
  return proposalFrom(context, from, code);
}

/** After how many weeks a problem of an area is evaluated in this home. */
export function evaluationWeeksOf(context: Context): Promise<(area: CareArea) => number> {
  return weeksOf(context);
}

/** Whether an entry is in the home's catalogue and active. */
export async function isInCatalog(context: Context, kind: ItemKind, code: string): Promise<boolean> {
  return (await catalogOf(context, [kind])).some((one) => one.code === code && one.active);
}

/** These entries stand in a plan now: from now on they can only be set inactive. */
export async function markUsed(
  context: Context,
  used: readonly { readonly kind: ItemKind; readonly code: string }[],
): Promise<void> {
  const rows = [
    ...new Map(used.filter((one) => one.code !== '').map((one) => [`${one.kind} ${one.code}`, one])).values(),
  ];
  if (rows.length === 0) return;
  await context.db
    .insertInto('care_catalog.uses')
    .values(rows.map((one) => ({ organisation_id: context.organisationId, kind: one.kind, code: one.code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of a proposal only what was ticked; what stands below something that was not ticked goes with it. */
export function chosenOf(proposal: Proposal, chosen: readonly string[]): Proposal['problems'] {
  return structuredClone(onlyChosen(proposal.problems, new Set(chosen))) as Proposal['problems'];
}
