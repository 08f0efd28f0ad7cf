/** Homes whose accounts are known, with documents and money. The people are invented. */
import type { Invoice } from '#apps/billing/contract/invoices.ts';
import { openWorld, withDrafts, world } from '#apps/billing/server/testing/drafts.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { plans, type Plan } from '../contract/plans.ts';
import { roles } from '../domain/plan.ts';
import { Moments } from './testing/moments.ts';

export { openWorld, world };

/** An account for each role: the first one is 1001. */
export const accounts = roles.map((role, index) => ({ role, account: String(1001 + index) }));
export const accountOf = (role: string): string => accounts.find((one) => one.role === role)!.account;
export const taxCodes: Plan['taxCodes'] = [
  { vatCode: 'STD', percent: '8.1', code: 'U81', account: '2200' },
  { vatCode: 'EXEMPT', percent: '0', code: 'U00', account: null },
];

export interface Home {
  readonly organisationId: string;
  readonly clerk: Actor;
  readonly drafts: readonly Invoice[];
  readonly residents: readonly string[];
  readonly at: Moments;
}

/** A home with drafts of three payers per resident and, unless they are taken away, accounts since 2025. */
export async function homeWithDrafts(residents = 1, given: { readonly plan?: false } = {}): Promise<Home> {
  const { organisationId, clerk, drafts, residents: ids } = await withDrafts(residents);
  if (given.plan !== false) await clerk.call(plans.create, { validFrom: '2025-01-01', accounts, taxCodes });
  const at = new Moments(world.server, (work, now) => world.inside(organisationId, work, now));
  return { organisationId, clerk, drafts, residents: ids, at };
}
