/** What is booked on an account of its own. */
export const moneyRoles = [
  'receivables',
  'bank',
  'cash',
  'manual',
  'byHand',
  'credits',
  'refunds',
  'discount',
  'rounding',
] as const;
export const revenueRoles = [
  'revenue.board',
  'revenue.attendance',
  'revenue.care.resident',
  'revenue.care.insurer',
  'revenue.care.residualFinancier',
  'revenue.absence',
  'revenue.reservation',
  'revenue.notice',
  'revenue.noticeDeduction',
  'revenue.extra',
  'revenue.fee',
  'revenue.interest',
] as const;
export const roles = [...moneyRoles, ...revenueRoles] as const;
export type Role = (typeof roles)[number];

export const taxKinds = ['STD', 'RED', 'ACC', 'EXEMPT', 'OUT'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** Under which word a booking stands in the file: the role of its account, or a tax that is owed. */
export const bookedRoles = [...roles, 'vat.STD', 'vat.RED', 'vat.ACC', 'vat.EXEMPT', 'vat.OUT'] as const;
export type BookedRole = (typeof bookedRoles)[number];

/** How bookkeeping calls a tax at a rate, and where it is owed. */
export interface TaxCode {
  readonly vatCode: TaxKind;
  /** Such as 8.1; 0 for what bears no tax. */
  readonly percent: string;
  readonly code: string;
  readonly account: string | null;
}

/** The accounts of a home, valid from a day. */
export interface Plan {
  readonly id: string;
  readonly validFrom: string;
  readonly accounts: ReadonlyMap<Role, string>;
  readonly taxCodes: readonly TaxCode[];
}

/** A rate as it is compared: 8.10 is 8.1. */
export const rateOf = (percent: string): string =>
  percent.includes('.') ? percent.replace(/0+$/, '').replace(/\.$/, '') : percent;

/** The plan that counts on a day: the youngest of those that are valid. */
export const planOn = (plans: readonly Plan[], day: string): Plan | undefined =>
  plans
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1);

export const taxCodeOf = (plan: Plan, vatCode: TaxKind, percent: string): TaxCode | undefined =>
  plan.taxCodes.find((one) => one.vatCode === vatCode && rateOf(one.percent) === rateOf(percent));

export const taxProblems = ['rateTwice', 'taxAccountMissing', 'accountWithoutTax', 'rateWithoutTax'] as const;
export type TaxProblem = (typeof taxProblems)[number];

/** What is wrong of the tax codes of a plan; undefined: nothing. */
export function taxProblem(codes: readonly TaxCode[]): TaxProblem | undefined {
  const keys = codes.map(({ vatCode, percent }) => `${vatCode} ${rateOf(percent)}`);
  if (new Set(keys).size < keys.length) return 'rateTwice';
  for (const { vatCode, percent, account } of codes) {
    const bears = Number(percent) > 0;
    if (bears && (vatCode === 'EXEMPT' || vatCode === 'OUT')) return 'rateWithoutTax';
    if (bears && account === null) return 'taxAccountMissing';
    if (!bears && account !== null) return 'accountWithoutTax';
  }
  return undefined;
}
