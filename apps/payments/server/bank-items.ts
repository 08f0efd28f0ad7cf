import { plainAmount, type Rappen } from '#platform/domain/numbers/money.ts';
import { isDay } from '#platform/domain/time/days.ts';
import { FileRefused } from '../domain/file-refused.ts';
import { plainReference } from '../domain/matching.ts';
import { at, type Element, textAt } from './xml-reading.ts';

/** A single movement of the account, as the bank tells it. */
export interface Movement {
  /** The entry of the account that it stands in, as the bank calls it; null: it says nothing. */
  readonly entryRef: string | null;
  readonly servicerRef: string | null;
  readonly incoming: boolean;
  /** An earlier credit is taken back. */
  readonly reversal: boolean;
  readonly bookedOn: string;
  readonly valueOn: string;
  readonly amount: Rappen;
  readonly currency: string;
  readonly endToEnd: string;
  readonly reference: string;
  readonly text: string;
  readonly payerName: string;
  readonly payerIban: string | null;
  /** The account that the payer has written, where it is another one than that of the file: a QR-IBAN. */
  readonly creditorIban: string | null;
}

/** How people find an entry in the file. */
export const nameOfEntry = (entry: Element): string =>
  textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef') || textAt(entry, 'BookgDt', 'Dt');

/** An amount of the bank in Rappen: at most two decimals, never below 0. */
export function amountOf(element: Element | undefined, entry: Element): Rappen {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(element?.text.trim() ?? '');
  if (!match) throw new FileRefused('amountWrong', { entry: nameOfEntry(entry) });
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function dayOf(entry: Element, name: string): string {
  const day = textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm').slice(0, 10);
  if (isDay(day)) return day;
  if (name === 'ValDt' && day === '') return dayOf(entry, 'BookgDt');
  throw new FileRefused('dayMissing', { entry: nameOfEntry(entry) });
}

export const isIncoming = (element: Element): boolean => textAt(element, 'CdtDbtInd') === 'CRDT';

/** Only what is booked counts: an entry that is announced may still go away. */
export const isBooked = (entry: Element): boolean =>
  (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts') || 'BOOK') === 'BOOK';

const ibanOf = (text: string): string | null => {
  const plain = text.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) ? plain : null;
};

const lineOf = (parts: readonly string[], most: number): string =>
  [
    ...parts
      .filter((part) => part !== '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('');

const reported = (text: string): string => (text === 'NOTPROVIDED' ? '' : text);

/** The amount of a single payment in an entry: where it says none, the entry has only this one. */
export function detailAmount(details: Element, entry: Element): Element | undefined {
  return at(details, 'Amt') ?? at(details, 'AmtDtls', 'TxAmt', 'Amt') ?? at(entry, 'Amt');
}

/**
 * What the entries of one file are known by in every other one: the reference of the bank; without one that of the entry, which a bank
 * may use again, with its day, its direction and its amount, those booked that are alike in their order. Empty: it has none. `done` goes on to
 * the next one.
 */
export function entryRefs(): { of: (entry: Element) => string; done: (entry: Element) => void } {
  const before = new Map<string, number>();
  const alike = (entry: Element): string => {
    const given = textAt(entry, 'NtryRef');
    if (given === '') return '';
    const amount = plainAmount(amountOf(at(entry, 'Amt'), entry));
    return [given, dayOf(entry, 'BookgDt'), textAt(entry, 'CdtDbtInd'), amount].join(' ');
  };
  return {
    of(entry) {
      const own = textAt(entry, 'AcctSvcrRef');
      if (own !== '') return own;
      const ref = alike(entry);
      const place = (before.get(ref) ?? 0) + 1;
      return ref === '' || place === 1 ? ref : `${ref}/${place}`;
    },
    done(entry) {
      if (textAt(entry, 'AcctSvcrRef') !== '') return;
      const ref = alike(entry);
      before.set(ref, (before.get(ref) ?? 0) + 1);
    },
  };
}

/** One movement from its entry and its details; an entry without details is one. */
export function movementOf(
  entry: Element,
  details: Element | undefined,
  entryRef: string,
  servicerRef: string | null,
): Movement {
  const amount = details ? detailAmount(details, entry) : at(entry, 'Amt');
  const remittance = at(details, 'RmtInf');
  const structured = remittance?.parts.filter(({ name }) => name === 'Strd') ?? [];
  const free = remittance?.parts.filter(({ name }) => name === 'Ustrd').map(({ text }) => text) ?? [];
  const parties = at(details, 'RltdPties');
  const incoming = isIncoming(entry);
  return {
    entryRef: entryRef || null,
    servicerRef,
    incoming,
    reversal: !incoming && (textAt(entry, 'RvslInd') === 'true' || at(details, 'RtrInf') !== undefined),
    bookedOn: dayOf(entry, 'BookgDt'),
    valueOn: dayOf(entry, 'ValDt'),
    amount: amountOf(amount, entry),
    currency: amount?.attributes['Ccy'] ?? '',
    endToEnd: reported(textAt(details, 'Refs', 'EndToEndId')).slice(0, 35),
    reference: plainReference(
      structured.map((one) => textAt(one, 'CdtrRefInf', 'Ref')).find((text) => text !== '') ?? '',
    ).slice(0, 35),
    text: lineOf(
      [
        ...free,
        ...structured.map((one) => textAt(one, 'AddtlRmtInf')),
        details ? textAt(details, 'AddtlTxInf') : textAt(entry, 'AddtlNtryInf'),
      ],
      500,
    ),
    // the party stands one element deeper since version 8
    payerName: lineOf([textAt(parties, 'Dbtr', 'Pty', 'Nm') || textAt(parties, 'Dbtr', 'Nm')], 140),
    payerIban: ibanOf(textAt(parties, 'DbtrAcct', 'Id', 'IBAN')),
    creditorIban: ibanOf(textAt(parties, 'CdtrAcct', 'Id', 'IBAN') || textAt(entry, 'NtryRef')),
  };
}
