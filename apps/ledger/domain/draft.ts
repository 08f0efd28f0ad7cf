import type { Rappen } from '#platform/domain/numbers/money.ts';
import { type Kind, type LedgerEvent, movesNothing } from './events.ts';
import { type BookedRole, type Plan, planOn, taxCodeOf } from './plan.ts';
import { type EventProblem, type Posting, postingsOf } from './postings.ts';

export interface DraftLine {
  /** What is booked: the role of the account, or `vat.` and the tax. */
  readonly role: BookedRole;
  readonly account: string;
  readonly amount: Rappen;
  readonly taxCode: string | null;
  readonly taxPercent: string | null;
}
export interface DraftDocument {
  readonly entryId: string;
  readonly kind: Kind;
  readonly number: string;
  readonly day: string;
  readonly bookedOn: string;
  readonly recipientId: string | null;
  readonly paymentId: string | null;
  readonly amount: Rappen;
  readonly currency: string;
  readonly setAside: string | null;
  readonly lines: readonly DraftLine[];
}

export const problemCodes = [
  'noPlan',
  'accountMissing',
  'taxCodeMissing',
  'currency',
  'amountsDiffer',
  'rateUnclear',
] as const;
/** Why a document cannot be booked. It is never left out: nothing is exported until it is settled. */
export interface DraftProblem {
  readonly code: (typeof problemCodes)[number];
  /** The role without account, the tax and rate without code, the currency; otherwise empty. */
  readonly what: string;
  readonly entryId: string;
  readonly kind: Kind;
  readonly number: string;
  readonly day: string;
  readonly amount: Rappen;
}

type Found = { readonly line: DraftLine } | { readonly code: DraftProblem['code']; readonly what: string };

function lineOf(plan: Plan, posting: Posting): Found {
  const { tax, amount } = posting;
  const code = tax && taxCodeOf(plan, tax.vatCode, tax.percent);
  if (tax && !code && tax.percent !== '0')
    return { code: 'taxCodeMissing', what: `${tax.vatCode} ${tax.percent}` };
  const taxed = { taxCode: code?.code ?? null, taxPercent: tax?.percent ?? null };
  if ('tax' in posting.on) {
    const account = code?.account ?? null;
    if (account === null) return { code: 'taxCodeMissing', what: `${posting.on.tax} ${posting.on.percent}` };
    return { line: { role: `vat.${posting.on.tax}`, account, amount, ...taxed } };
  }
  const { role } = posting.on;
  const account = plan.accounts.get(role);
  if (account === undefined) return { code: 'accountMissing', what: role };
  return { line: { role, account, amount, ...taxed } };
}

/** On which day an event is booked: its own, or the first one that is still open. */
export const bookingDay = (day: string, openFrom: string | null): string =>
  openFrom !== null && day < openFrom ? openFrom : day;

/**
 * The documents of a run in the order of their days. `openFrom`: the first day that no run has closed; what happened before it is
 * booked on it and is late. Whatever cannot be booked is named.
 */
export function draftOf(
  events: readonly LedgerEvent[],
  given: {
    readonly plans: readonly Plan[];
    readonly openFrom: string | null;
    /** By entry: why somebody books it by hand. */
    readonly setAside: ReadonlyMap<string, string>;
  },
): { readonly documents: readonly DraftDocument[]; readonly problems: readonly DraftProblem[] } {
  const documents: DraftDocument[] = [];
  const problems: DraftProblem[] = [];
  for (const event of events) {
    if (movesNothing(event)) continue;
    const { entryId, kind, number, day, recipientId, paymentId, amount, currency } = event;
    const bookedOn = bookingDay(day, given.openFrom);
    const head = { entryId, kind, number, day, recipientId, paymentId, amount, currency, bookedOn };
    const wrong = (code: DraftProblem['code'], what = '') =>
      problems.push({ code, what, entryId, kind, number, day, amount });
    const setAside = given.setAside.get(entryId) ?? null;
    const posted = postingsOf(event);
    if (!posted.ok) {
      if (setAside !== null && posted.problem === 'currency')
        documents.push({ ...head, setAside, lines: [] });
      else wrong(posted.problem satisfies EventProblem, posted.problem === 'currency' ? currency : '');
      continue;
    }
    const plan = planOn(given.plans, bookedOn);
    if (!plan) {
      wrong('noPlan');
      continue;
    }
    const found = posted.postings.map((posting) => lineOf(plan, posting));
    const missing = found.find((one) => 'code' in one);
    if (missing) wrong(missing.code, missing.what);
    else
      documents.push({
        ...head,
        setAside: null,
        lines: found.flatMap((one) => ('line' in one ? [one.line] : [])),
      });
  }
  const order = (one: DraftDocument) => `${one.bookedOn} ${one.day}`;
  return { documents: documents.toSorted((a, b) => order(a).localeCompare(order(b))), problems };
}

export interface Totals {
  readonly documents: number;
  readonly lines: number;
  readonly late: number;
  readonly debit: Rappen;
  readonly credit: Rappen;
}

export function totalsOf(documents: readonly DraftDocument[]): Totals {
  const totals = { documents: documents.length, lines: 0, late: 0, debit: 0, credit: 0 };
  for (const one of documents) {
    totals.late += one.bookedOn > one.day ? 1 : 0;
    totals.lines += one.lines.length;
    for (const { amount } of one.lines) totals[amount > 0 ? 'debit' : 'credit'] += Math.abs(amount);
  }
  return totals;
}

/** Debit and credit of each account. */
export function byAccount(documents: readonly DraftDocument[]) {
  const sums = new Map<string, { account: string; roles: Set<BookedRole>; debit: Rappen; credit: Rappen }>();
  for (const { account, role, amount } of documents.flatMap(({ lines }) => lines)) {
    const sum = sums.get(account) ?? { account, roles: new Set<BookedRole>(), debit: 0, credit: 0 };
    sum.roles.add(role);
    sum[amount > 0 ? 'debit' : 'credit'] += Math.abs(amount);
    sums.set(account, sum);
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, roles: [...sum.roles] }))
    .toSorted((a, b) => a.account.localeCompare(b.account));
}
