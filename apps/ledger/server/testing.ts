/** Homes whose accounts are known, with documents and money. The people are invented. */
import { type Invoice, invoices, type WholeInvoice } from '#apps/billing/contract/invoices.ts';
import { openWorld, withDrafts, world } from '#apps/billing/server/testing/drafts.ts';
import { bankFile, entry } from '#apps/payments/server/testing.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { plans, type Plan } from '../contract/plans.ts';
import { type Run, runs } from '../contract/runs.ts';
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

/** Half past nine in the morning of a day, where the home is. */
export const on = (day: string): Date => new Date(`${day}T08:30:00Z`);

/** Issues the first drafts on a day. */
export async function issuedOn({ at, drafts }: Home, day: string, count = 1): Promise<WholeInvoice[]> {
  const issued: WholeInvoice[] = [];
  for (const { id, version } of drafts.slice(0, count)) {
    const { refused } = await at.call(on(day), invoices.issue, { id, version });
    if (refused !== null) throw new Error(refused);
    issued.push((await at.call(on(day), invoices.get, { id })).value as WholeInvoice);
  }
  return issued;
}

/** Money for an invoice by its reference, told by the bank on a day. */
export const moneyOf = (
  invoice: Pick<WholeInvoice, 'reference' | 'total'>,
  given: {
    readonly day: string;
    readonly valueDay?: string;
    readonly ref: string;
    readonly amount?: number;
    readonly currency?: string;
    readonly text?: string;
  },
): string =>
  bankFile([
    entry(
      [
        {
          amount: given.amount ?? invoice.total,
          servicerRef: given.ref,
          endToEnd: given.ref,
          ...(given.text === undefined ? { reference: invoice.reference! } : { text: given.text }),
          ...(given.currency === undefined ? {} : { currency: given.currency }),
        },
      ],
      { day: given.day, ...(given.valueDay === undefined ? {} : { valueDay: given.valueDay }) },
    ),
  ]);

/** The bank takes a payment back. */
export const returnOf = (ref: string, amount: number, day: string): string =>
  bankFile([entry([{ amount, servicerRef: ref, endToEnd: ref }], { day, reversal: true, outgoing: true })]);

/** Exports what the preview shows. */
export async function exportedUntil(home: Home, untilDay: string): Promise<Run> {
  const { documents, debit } = await home.clerk.call(runs.preview, { untilDay });
  return home.clerk.call(runs.create, { untilDay, documents, debit });
}

/** All documents of a run, as `kind number day`, with what they book as `account: amount`. */
export async function booked(home: Home, run: Run): Promise<Record<string, string[]>> {
  const { items } = await home.clerk.call(runs.documents, { id: run.id, limit: 200 });
  return Object.fromEntries(
    items.map((one) => [
      [one.kind, one.number, one.bookedOn, one.late ? `late ${one.day}` : '']
        .filter((part) => part !== '')
        .join(' '),
      one.lines.map(({ role, amount }) => `${role}: ${amount}`),
    ]),
  );
}

/** A home with drafts of three payers per resident and, unless they are taken away, accounts since 2025. */
export async function homeWithDrafts(residents = 1, given: { readonly plan?: false } = {}): Promise<Home> {
  const { organisationId, clerk, drafts, residents: ids } = await withDrafts(residents);
  if (given.plan !== false) await clerk.call(plans.create, { validFrom: '2025-01-01', accounts, taxCodes });
  const at = new Moments(world.server, (work, now) => world.inside(organisationId, work, now));
  return { organisationId, clerk, drafts, residents: ids, at };
}
