import { parseCreditorReference, parseQrReference } from '#platform/domain/numbers/bank-numbers.ts';
import type { Rappen } from '#platform/domain/numbers/money.ts';

/** Money that came, as the bank tells it. */
export interface Credit {
  readonly amount: Rappen;
  readonly currency: string;
  /** Structured reference without blanks; empty: none. */
  readonly reference: string;
  readonly text: string;
  readonly payerIban: string | null;
}

/** An issued invoice as far as money is looked at. */
export interface Claim {
  readonly id: string;
  readonly number: string;
  readonly reference: string;
  /** What is open; 0 when it is paid or credited. */
  readonly open: Rappen;
  /** Credited in full by a credit note: nothing is owed on it any more. */
  readonly credited: boolean;
}

export const rules = ['duplicate', 'reference', 'text', 'payer'] as const;
export type Rule = (typeof rules)[number];

/** Why money is with no invoice. */
export const findings = [
  'doublePayment',
  'credited',
  'referenceUnknown',
  'referenceWrong',
  'currency',
  'severalInvoices',
] as const;
export type Finding = (typeof findings)[number];

export interface Match {
  /** The first rule that hit; null: none. */
  readonly rule: Rule | null;
  readonly invoiceId: string | null;
  /** A person says yes before it counts. */
  readonly confirm: boolean;
  readonly finding: Finding | null;
}

/** What the rules look in. */
export interface Books {
  /** The same entry of the bank is here already. */
  readonly known: boolean;
  /** Issued invoices with the reference, or with a number that occurs in the text, whatever their state. */
  readonly claims: readonly Claim[];
  /** Open invoices of those whom the payer's IBAN is known to pay for. */
  readonly ofPayer: readonly Claim[];
}

const currency = 'CHF';
const nobody = (finding: Finding | null): Match => ({
  rule: null,
  invoiceId: null,
  confirm: false,
  finding,
});

/** A reference as it is compared: blanks removed, letters large. */
export const plainReference = (text: string): string => text.replace(/\s/g, '').toUpperCase();

const isReference = (text: string): boolean =>
  parseQrReference(text).ok || (parseCreditorReference(text).ok && text.startsWith('RF'));

/** Words of a text in which a number of an invoice may stand: 2026-000123 is one, 12026-0001234 is another. */
export const tokensOf = (text: string): string[] => [
  ...new Set([
    ...(text.match(/[\p{L}\p{N}]+(?:[-._/][\p{L}\p{N}]+)*/gu) ?? []),
    ...(text.match(/[\p{L}\p{N}]+(?:[-._][\p{L}\p{N}]+)*/gu) ?? []),
  ]),
];

function byReference(reference: string, claims: readonly Claim[]): Match {
  const found = claims.filter((claim) => plainReference(claim.reference) === reference);
  const [only] = found;
  if (found.length > 1) return nobody('severalInvoices');
  if (!only) return nobody(isReference(reference) ? 'referenceUnknown' : 'referenceWrong');
  const settled = only.credited ? ('credited' as const) : ('doublePayment' as const);
  return {
    rule: 'reference',
    invoiceId: only.id,
    confirm: false,
    finding: only.open > 0 ? null : settled,
  };
}

function byText(text: string, claims: readonly Claim[]): Match | null {
  const tokens = new Set(tokensOf(text));
  const found = claims.filter((claim) => tokens.has(claim.number) && claim.open > 0);
  if (found.length > 1) return nobody('severalInvoices');
  const [only] = found;
  return only ? { rule: 'text', invoiceId: only.id, confirm: true, finding: null } : null;
}

/**
 * Which invoice money is for: the first rule that hits (reconciliation: duplicate, reference, number in the text, payer and amount).
 * A structured reference that leads nowhere is not guessed at.
 */
export function match(credit: Credit, { known, claims, ofPayer }: Books): Match {
  if (known) return { rule: 'duplicate', invoiceId: null, confirm: false, finding: null };
  if (credit.currency !== currency) return nobody('currency');
  const reference = plainReference(credit.reference);
  if (reference !== '') return byReference(reference, claims);
  const told = byText(credit.text, claims);
  if (told) return told;
  const same = credit.payerIban === null ? [] : ofPayer.filter(({ open }) => open === credit.amount);
  const [only] = same;
  if (same.length > 1) return nobody('severalInvoices');
  return only ? { rule: 'payer', invoiceId: only.id, confirm: true, finding: null } : nobody(null);
}
