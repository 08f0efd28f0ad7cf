import { allocate, type Rappen, sumOf } from '#platform/domain/numbers/money.ts';
import type { LedgerEvent, LineSum, TaxGroup } from './events.ts';
import { rateOf, type Role, type TaxKind } from './plan.ts';

/** Debit above 0, credit below 0; on an account by its role, or on that of a tax. */
export interface Posting {
  readonly on: { readonly role: Role } | { readonly tax: TaxKind; readonly percent: string };
  readonly amount: Rappen;
  /** Under which tax it counts; null: under none. */
  readonly tax: { readonly vatCode: TaxKind; readonly percent: string } | null;
}

export type EventProblem = 'currency' | 'amountsDiffer' | 'rateUnclear';
export type Posted =
  | { readonly ok: true; readonly postings: readonly Posting[] }
  | { readonly ok: false; readonly problem: EventProblem };

const on = (role: Role, amount: Rappen): Posting => ({ on: { role }, amount, tax: null });

const careOf = {
  resident: 'revenue.care.resident',
  insurer: 'revenue.care.insurer',
  residualFinancier: 'revenue.care.residualFinancier',
} as const;
const revenueOf = {
  board: 'revenue.board',
  attendance: 'revenue.attendance',
  absence: 'revenue.absence',
  reservation: 'revenue.reservation',
  notice: 'revenue.notice',
  noticeDeduction: 'revenue.noticeDeduction',
  extra: 'revenue.extra',
} as const;

function roleOf(sum: LineSum, payer: LedgerEvent['payer']): Role {
  if (sum.charge === 'fee') return 'revenue.fee';
  if (sum.charge === 'interest') return 'revenue.interest';
  if (sum.kind === 'care') return careOf[payer ?? 'resident'];
  return revenueOf[sum.kind as keyof typeof revenueOf] ?? 'revenue.extra';
}

/** A tax that is not applied bears none, whatever its rate was. */
const taxOf = ({ vatCode, percent, vat, applicability }: TaxGroup) => ({
  vatCode,
  percent: vat === 0 && (applicability === 'not_applied' || percent === null) ? '0' : rateOf(percent ?? '0'),
});

/** Which group of the invoice a sum of lines belongs to; undefined: it is not clear. */
function groupOf(sum: LineSum, groups: readonly TaxGroup[]): number | undefined {
  const same = groups.flatMap((group, index) =>
    group.vatCode === sum.vatCode &&
    (sum.percent === null || group.percent === null || rateOf(group.percent) === rateOf(sum.percent)) &&
    (sum.applicability === null || group.applicability === null || group.applicability === sum.applicability)
      ? [index]
      : [],
  );
  return same.length === 1 ? same[0] : undefined;
}

/** Shares of a whole in the proportion of amounts that may be of both signs, to the Rappen. */
export function inProportion(whole: Rappen, parts: readonly Rappen[]): Rappen[] {
  const sum = sumOf(parts);
  if (sum === whole) return [...parts];
  if (sum === 0) return parts.map((part, index) => part + (index === 0 ? whole : 0));
  const divided = parts.map((part) => BigInt(part) * BigInt(whole));
  const cut = divided.map((product) => Number(product / BigInt(sum)));
  const step = Math.sign(whole - sumOf(cut));
  const order = divided
    .map((product, index) => ({ index, rest: (Number(product % BigInt(sum)) / sum) * step }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (let left = Math.abs(whole - sumOf(cut)), at = 0; left > 0; left -= 1, at += 1)
    cut[order[at % order.length]!.index]! += step;
  return cut;
}

/** Receivable against revenue by kind and the taxes by rate: what stands on the paper, to the Rappen. */
function ofDocument(event: LedgerEvent): Posted {
  const { amount, groups, sums, payer, byHand } = event;
  const nothing = amount === 0 && groups.length === 0 && sums.length === 0;
  if (!nothing && sums.length === 0) return { ok: false, problem: 'amountsDiffer' };
  if (sumOf(groups.map(({ gross }) => gross)) !== amount) return { ok: false, problem: 'amountsDiffer' };
  const postings: Posting[] = [on('receivables', amount)];
  const byGroup = Map.groupBy(sums, (sum) => groupOf(sum, groups));
  if (byGroup.has(undefined)) return { ok: false, problem: 'rateUnclear' };
  for (const [index, group] of groups.entries()) {
    const own = byGroup.get(index) ?? [];
    const lines = sumOf(own.map((sum) => sum.amount));
    const expected = group.applicability === 'excluded' ? group.net : group.gross;
    // an invoice of before does not say whether the tax is in its prices: its lines come to one or the other
    if (group.net + group.vat !== group.gross) return { ok: false, problem: 'amountsDiffer' };
    if (lines !== expected && !(group.applicability === null && lines === group.net))
      return { ok: false, problem: 'amountsDiffer' };
    const byRole = Map.groupBy(own, (sum) => roleOf(sum, payer));
    const shares = inProportion(
      group.net,
      [...byRole.values()].map((some) => sumOf(some.map((sum) => sum.amount))),
    );
    const tax = taxOf(group);
    for (const [at, role] of [...byRole.keys()].entries())
      postings.push({ on: { role }, amount: -shares[at]! + 0, tax });
    if (group.vat !== 0)
      postings.push({ on: { tax: group.vatCode, percent: tax.percent }, amount: -group.vat, tax });
  }
  // what a person said was paid belongs to the payer, as the money of the bank does
  if (byHand !== 0) postings.push(on('receivables', byHand), on('credits', -byHand));
  return balanced(postings);
}

/** A discount makes less of the price and of its tax, group by group (Art. 41 MWSTG). */
function discounted(discount: Rappen, groups: readonly TaxGroup[]): Posting[] {
  const owed = groups.filter(({ gross }) => gross > 0);
  if (discount === 0) return [];
  if (owed.length === 0) return [on('discount', discount)];
  const shares = allocate(
    discount,
    owed.map(({ gross }) => gross),
  );
  return owed.flatMap((group, index): Posting[] => {
    const share = shares[index]!;
    const vat = Math.round((share * group.vat) / group.gross);
    const tax = taxOf(group);
    return [
      { on: { role: 'discount' }, amount: share - vat, tax },
      { on: { tax: group.vatCode, percent: tax.percent }, amount: vat, tax },
    ];
  });
}

const turned = (postings: readonly Posting[]): Posting[] =>
  postings.map((one) => ({ ...one, amount: -one.amount + 0 }));

function ofMoney(event: LedgerEvent): Posting[] {
  const { kind, amount, discount, rounding } = event;
  const way = event.way ?? 'bank';
  switch (kind) {
    case 'came':
      return [on(way, amount), on('credits', -amount)];
    case 'returned':
      return [on('credits', amount), on(way, -amount)];
    case 'allocated':
      return [
        on('credits', amount),
        ...discounted(discount, event.groups),
        on('rounding', -rounding + 0),
        on('receivables', -(amount + discount - rounding)),
      ];
    case 'undone':
      return turned(ofMoney({ ...event, kind: 'allocated' }));
    case 'refund':
      return [on('credits', amount), on('refunds', -amount)];
    case 'paidBack':
      return [on('refunds', amount), on('bank', -amount)];
    case 'paid':
      return [on('byHand', amount), on('receivables', -amount)];
    case 'reopened':
      return [on('receivables', amount), on('byHand', -amount)];
    default:
      return [];
  }
}

function balanced(postings: readonly Posting[]): Posted {
  if (sumOf(postings.map(({ amount }) => amount)) !== 0) return { ok: false, problem: 'amountsDiffer' };
  const real = postings.filter(({ amount }) => amount !== 0);
  return { ok: true, postings: real.length > 0 ? real : postings.slice(0, 1) };
}

/** The bookings of an event: debit and credit are the same, or it says why there are none. */
export function postingsOf(event: LedgerEvent): Posted {
  if (event.currency !== 'CHF') return { ok: false, problem: 'currency' };
  return event.kind === 'invoice' || event.kind === 'creditNote'
    ? ofDocument(event)
    : balanced(ofMoney(event));
}
