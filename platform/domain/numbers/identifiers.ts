/** Identifiers of which only the form is known: no published check digit, so none is tested. */

/** Health insurance card (VeKa): 20 digits, 80 health, 756 Switzerland, insurer number that begins with 0. */
export function isInsuranceCardNumber(text: string): boolean {
  return /^807560\d{14}$/.test(text);
}

/** Payer register number (ZSR) of a provider: one letter and 6 digits. */
export function isZsrNumber(text: string): boolean {
  return /^[A-Z]\d{6}$/.test(text);
}

/** Number of an insurer at the Federal Office of Public Health (BAG): 1–5 digits. */
export function isInsurerNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text);
}

/** D-U-N-S number: 9 digits, blanks and hyphens ignored. */
export function isDunsNumber(text: string): boolean {
  return /^\d{9}$/.test(text.replace(/[\s-]/g, ''));
}

/** Business identifier code of a bank, 8 or 11 characters. */
export function isBic(text: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

/** Postal code of Switzerland (1000–9999) or of Liechtenstein (9485–9498). */
export function isPostalCode(text: string, country: 'CH' | 'LI'): boolean {
  const code = Number(text);
  return /^[1-9]\d{3}$/.test(text) && (country === 'CH' || (code >= 9485 && code <= 9498));
}

/** Institution number: 4-digit postal code and sequence 01–99. */
export function isInstitutionNumber(text: string): boolean {
  return /^[1-9]\d{3}\d{2}$/.test(text) && !text.endsWith('00');
}

/** An institution number as shown: 3999-01. */
export function formatInstitutionNumber(value: string): string {
  return value.replace(/^(\d{4})(\d{2})$/, '$1-$2');
}

/** The next institution number of a postal code: highest used + 1; refused when 99 is used. */
export function nextInstitutionNumber(
  postalCode: string,
  used: readonly string[],
): { value: string } | { refused: 'postalCodeInvalid' | 'sequenceExhausted' } {
  if (!isPostalCode(postalCode, 'CH')) return { refused: 'postalCodeInvalid' };
  const sequences = used
    .filter((value) => isInstitutionNumber(value) && value.startsWith(postalCode))
    .map((value) => Number(value.slice(4)));
  const next = Math.max(0, ...sequences) + 1;
  return next > 99
    ? { refused: 'sequenceExhausted' }
    : { value: `${postalCode}${String(next).padStart(2, '0')}` };
}
