import {
  isQrIban,
  parseCreditorReference,
  parseIban,
  parseQrReference,
} from '#platform/domain/numbers/bank-numbers.ts';

export const referenceTypes = ['QRR', 'SCOR', 'NON'] as const;
export type ReferenceType = (typeof referenceTypes)[number];

/** Why something cannot be paid out as it is. */
export const payoutProblems = [
  'nameMissing',
  'ibanMissing',
  'ibanWrong',
  'ibanNotSwiss',
  'townMissing',
  'postalCodeMissing',
  'qrReferenceNeeded',
  'qrReferenceOnlyWithQrIban',
  'qrReferenceWrong',
  'creditorReferenceWrong',
  'referenceWithoutType',
  'messageTooLong',
  'sourceGone',
] as const;
export type PayoutProblem = (typeof payoutProblems)[number];

/** A name with a structured address: the banks take no address lines any more (since 21 November 2026). */
export interface PostalPlace {
  readonly name: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly town: string;
  readonly country: string;
}
/** To whom and how something is paid. */
export interface Recipient extends PostalPlace {
  readonly iban: string | null;
  readonly referenceType: ReferenceType;
  readonly reference: string;
  readonly message: string;
}

const longestMessage = 140;

function accountProblem(iban: string | null): PayoutProblem | null {
  if (iban === null || iban === '') return 'ibanMissing';
  const parsed = parseIban(iban);
  if (!parsed.ok) return 'ibanWrong';
  return /^(CH|LI)/.test(parsed.value) ? null : 'ibanNotSwiss';
}

/** With a QR-IBAN a QR reference and nothing else; a creditor reference with a normal IBAN; otherwise a text. */
function referenceProblem({ iban, referenceType, reference }: Recipient): PayoutProblem | null {
  const isQr = iban !== null && isQrIban(iban.replace(/\s/g, '').toUpperCase());
  if (isQr && referenceType !== 'QRR') return 'qrReferenceNeeded';
  if (!isQr && referenceType === 'QRR') return 'qrReferenceOnlyWithQrIban';
  if (referenceType === 'QRR') return parseQrReference(reference).ok ? null : 'qrReferenceWrong';
  if (referenceType === 'SCOR') return parseCreditorReference(reference).ok ? null : 'creditorReferenceWrong';
  return reference.trim() === '' ? null : 'referenceWithoutType';
}

/** What is missing or wrong of a payment, each once; none: it can be paid (billing, 12.3 and 10). */
export function problemsOf(to: Recipient): PayoutProblem[] {
  const account = accountProblem(to.iban);
  const found: (PayoutProblem | null)[] = [
    to.name.trim() === '' ? 'nameMissing' : null,
    account,
    to.town.trim() === '' ? 'townMissing' : null,
    to.postalCode.trim() === '' ? 'postalCodeMissing' : null,
    // without an account nobody can say which reference it takes
    account === null ? referenceProblem(to) : null,
    [...to.message].length > longestMessage ? 'messageTooLong' : null,
  ];
  return found.filter((one) => one !== null);
}
