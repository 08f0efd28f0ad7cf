/** A company profile number as it is stored: eight digits without blanks or dashes; null when it cannot be one (Luhn check digit). */
export function readProfileNumber(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  if (!/^\d{8}$/.test(digits)) return null;
  const sum = [...digits].reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(weighed / 10) + (weighed % 10);
  }, 0);
  return sum % 10 === 0 ? digits : null;
}

/** A company profile number as people read it: `1234-5678`. */
export const writeProfileNumber = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4)}`;

export interface CompanyInput {
  readonly companyName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly dunsNumber: string;
  readonly website: string;
}
export type CompanyProblem =
  | 'companyNameMissing'
  | 'streetMissing'
  | 'postalCodeMissing'
  | 'cityMissing'
  | 'regionMissing'
  | 'postalCodeWrong'
  | 'dunsNumberWrong'
  | 'websiteWrong';

/** What a new company misses, in the order of its form; null: nothing (specification 2, section 5). Swiss postal codes run from 1000 to 9999. */
export function companyProblem(input: CompanyInput): CompanyProblem | null {
  const missing = (
    [
      ['companyName', 'companyNameMissing'],
      ['street', 'streetMissing'],
      ['postalCode', 'postalCodeMissing'],
      ['city', 'cityMissing'],
      ['region', 'regionMissing'],
    ] as const
  ).find(([field]) => input[field].trim() === '');
  if (missing) return missing[1];
  if (!/^[1-9]\d{3}$/.test(input.postalCode.trim())) return 'postalCodeWrong';
  if (input.dunsNumber !== '' && readDunsNumber(input.dunsNumber) === null) return 'dunsNumberWrong';
  if (input.website !== '' && readWebsite(input.website) === null) return 'websiteWrong';
  return null;
}

/** A D-U-N-S number: nine digits, also written 15-048-3782; null when it is none. */
export function readDunsNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits : null;
}

/** The address of a website with its protocol; null when it is none. Only http and https: other addresses could run something. */
export function readWebsite(text: string): string | null {
  const full = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  return /^https?:\/\/[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?([/?#]\S*)?$/i.test(
    full,
  )
    ? full
    : null;
}
