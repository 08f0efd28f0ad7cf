import { contains } from '#platform/domain/time/days.ts';
import type { Day } from '#platform/domain/time/days.ts';
import { includedPercent, percentOf, sumOf } from '#platform/domain/numbers/money.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';

/** Standard, reduced, accommodation, exempt (Art. 21 MWSTG), outside the scope of the tax. */
export const vatCodes = ['STD', 'RED', 'ACC', 'EXEMPT', 'OUT'] as const;
export type VatCode = (typeof vatCodes)[number];
/** Tax applicability of a price list. */
export type TaxApplicability = 'included' | 'excluded' | 'not_applied';

/** A rate in per cent with its validity. */
export interface VatRate {
  readonly code: 'STD' | 'RED' | 'ACC';
  readonly percent: string;
  readonly validFrom: Day;
  readonly validTo: Day | null;
}

/** The rates as shipped. Increases from 2027 are planned and not decided: a home adds rows. */
export const shippedVatRates: readonly VatRate[] = [
  { code: 'STD', percent: '7.7', validFrom: '2018-01-01', validTo: '2023-12-31' },
  { code: 'RED', percent: '2.5', validFrom: '2018-01-01', validTo: '2023-12-31' },
  { code: 'ACC', percent: '3.7', validFrom: '2018-01-01', validTo: '2023-12-31' },
  { code: 'STD', percent: '8.1', validFrom: '2024-01-01', validTo: null },
  { code: 'RED', percent: '2.6', validFrom: '2024-01-01', validTo: null },
  { code: 'ACC', percent: '3.8', validFrom: '2024-01-01', validTo: null },
];

/** A rounded line as the tax sees it; the rate is the one of the day of supply, not of the invoice. */
export interface TaxedLine {
  readonly amount: Rappen;
  readonly vatCode: VatCode;
  readonly applicability: TaxApplicability;
  readonly supplyDay: Day;
}

/** Lines of one code, rate and applicability; percent null means that no tax is due. */
export interface VatGroup {
  readonly vatCode: VatCode;
  readonly percent: string | null;
  readonly applicability: TaxApplicability;
  readonly amount: Rappen;
  readonly vat: Rappen;
  readonly net: Rappen;
  readonly gross: Rappen;
}

/** The rate of a code on the day of supply, or undefined if the table has none. */
export function vatRateOn(rates: readonly VatRate[], code: VatCode, supplyDay: Day): string | undefined {
  return rates.find(
    (rate) => rate.code === code && contains({ from: rate.validFrom, to: rate.validTo }, supplyDay),
  )?.percent;
}

/** How a line is taxed: a site that is not liable applies none; percent null means that no tax is due, undefined that no rate is known. */
export function lineTax(
  line: TaxedLine,
  rates: readonly VatRate[],
  vatLiable: boolean,
): { applicability: TaxApplicability; percent: string | null | undefined } {
  const applicability = vatLiable ? line.applicability : 'not_applied';
  const taxable = applicability !== 'not_applied' && line.vatCode !== 'EXEMPT' && line.vatCode !== 'OUT';
  return { applicability, percent: taxable ? vatRateOn(rates, line.vatCode, line.supplyDay) : null };
}

/**
 * Tax of an invoice: computed per group of (code, rate, applicability), never per line. A site that is not liable
 * for VAT owes none on any line. Refused with `vatRateMissing` if a taxable line has no rate on its day.
 */
export function vatTotals(
  lines: readonly TaxedLine[],
  rates: readonly VatRate[],
  vatLiable: boolean,
):
  | { groups: VatGroup[]; vat: Rappen; net: Rappen; gross: Rappen }
  | { refused: 'vatRateMissing'; supplyDay: Day } {
  const grouped = new Map<string, { line: TaxedLine; percent: string | null; amounts: Rappen[] }>();
  for (const given of lines) {
    const { applicability, percent } = lineTax(given, rates, vatLiable);
    const line: TaxedLine = { ...given, applicability };
    if (percent === undefined) return { refused: 'vatRateMissing', supplyDay: line.supplyDay };
    const key = `${line.vatCode} ${percent ?? '-'} ${line.applicability}`;
    const group = grouped.get(key);
    if (group) group.amounts.push(line.amount);
    else grouped.set(key, { line, percent, amounts: [line.amount] });
  }
  const groups = [...grouped.values()].map(({ line, percent, amounts }) =>
    groupOf(line, percent, sumOf(amounts)),
  );
  return {
    groups,
    vat: sumOf(groups.map((group) => group.vat)),
    net: sumOf(groups.map((group) => group.net)),
    gross: sumOf(groups.map((group) => group.gross)),
  };
}

function groupOf({ vatCode, applicability }: TaxedLine, percent: string | null, amount: Rappen): VatGroup {
  const group = { vatCode, percent, applicability, amount };
  if (percent === null) return { ...group, vat: 0, net: amount, gross: amount };
  if (applicability === 'included') {
    const vat = includedPercent(amount, percent);
    return { ...group, vat, net: amount - vat, gross: amount };
  }
  const vat = percentOf(amount, percent);
  return { ...group, vat, net: amount, gross: amount + vat };
}
