import type { PostalPlace } from './payouts.ts';

/** What is known of whose money goes back. */
export interface KnownOfPayer {
  /** As the bank told it when the money came. */
  readonly payerName: string;
  readonly payerIban: string | null;
  /** In whose name the directory has that account. */
  readonly holder: PostalPlace | null;
  /** For whose invoice the money came, and the account on which that one wants money. */
  readonly recipient: PostalPlace | null;
  readonly recipientIban: string | null;
}

const nowhere = { street: '', houseNumber: '', postalCode: '', town: '', country: 'CH' };
const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/**
 * To whom money goes back: on the account from which it came, whoever that was; only where the bank told none, on the account of
 * whose invoice it was for. An address is never that of somebody else: it is asked for instead.
 */
export function payeeOf(known: KnownOfPayer): PostalPlace & { readonly iban: string | null } {
  const { payerName, payerIban, holder, recipient } = known;
  if (payerIban === null) {
    const own = recipient ?? { name: payerName, ...nowhere };
    return { ...own, iban: recipient === null ? null : known.recipientIban };
  }
  if (holder !== null) return { ...holder, iban: payerIban };
  if (recipient !== null && (payerName === '' || wordsOf(payerName) === wordsOf(recipient.name)))
    return { ...recipient, iban: payerIban };
  return { name: payerName, ...nowhere, iban: payerIban };
}
