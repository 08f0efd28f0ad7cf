/** Bank details: what can be paid to. Source: specification 1, section 3 and section 5 (IBAN check); SIX: structure of the IBAN. */

export interface Numbers {
  readonly iban: string | null;
  readonly accountNumber: string;
  readonly clearingNumber: string;
}
export type NumbersRefusal =
  | { readonly code: 'numberMissing' }
  | { readonly code: 'clearingDiffers'; readonly expected: string };

/** The clearing number (IID) in an IBAN of Switzerland or Liechtenstein, positions 5 to 9 without leading zeros; null for others. */
export function clearingOf(iban: string): string | null {
  const plain = iban.replace(/\s/g, '').toUpperCase();
  return /^(CH|LI)/.test(plain) ? String(Number(plain.slice(4, 9))) : null;
}

/** Refuses details that nobody can pay to, and a clearing number that contradicts the IBAN. */
export function checkNumbers({ iban, accountNumber, clearingNumber }: Numbers): NumbersRefusal | null {
  if (iban === null && accountNumber.trim() === '') return { code: 'numberMissing' };
  const expected = iban === null ? null : clearingOf(iban);
  if (expected !== null && clearingNumber !== '' && String(Number(clearingNumber)) !== expected)
    return { code: 'clearingDiffers', expected };
  return null;
}
