import type { Rappen } from '#platform/domain/numbers/money.ts';
import { plainAmount } from '#platform/domain/numbers/money.ts';
import { FileRefused } from '../domain/file-refused.ts';
import {
  amountOf,
  detailAmount,
  entryRefs,
  isBooked,
  isIncoming,
  type Movement,
  movementOf,
  nameOfEntry,
} from './bank-items.ts';
import { at, type Element, elementsOf, textAt } from './xml-reading.ts';

export interface FileHead {
  readonly kind: 'camt053' | 'camt054';
  readonly messageId: string;
  readonly iban: string;
}
/** An entry of the account that was booked, when all of it is read. */
export interface Entry {
  readonly incoming: boolean;
  readonly amount: Rappen;
  readonly bookedOn: string;
  /** A collective booking whose single payments come with another file. */
  readonly awaited: boolean;
}
export type BankItem =
  | { readonly kind: 'movement'; readonly head: FileHead; readonly movement: Movement }
  | { readonly kind: 'entry'; readonly head: FileHead; readonly entry: Entry }
  | { readonly kind: 'statement'; readonly head: FileHead };

const kinds: Readonly<Record<string, FileHead['kind']>> = {
  BkToCstmrStmt: 'camt053',
  BkToCstmrDbtCdtNtfctn: 'camt054',
};
const statements = new Set(['Stmt', 'Ntfctn']);
const told = new Set(['TxDtls', 'Ntry', 'Stmt', 'Ntfctn', 'Document']);

function headOf(message: Element | undefined, statement: Element): FileHead {
  const kind = kinds[message?.name ?? ''];
  if (kind === undefined) throw new FileRefused('notBankFile');
  const messageId = textAt(message, 'GrpHdr', 'MsgId');
  if (messageId === '') throw new FileRefused('messageMissing');
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN').replace(/\s/g, '').toUpperCase();
  if (iban === '') throw new FileRefused('accountMissing');
  return { kind, messageId: messageId.slice(0, 35), iban };
}

/** Opening balance and all entries must make the closing balance, where the file tells both. */
function assertBalance(statement: Element, moved: Rappen): void {
  const balance = (...codes: readonly string[]): Rappen | null => {
    const one = statement.parts.find(
      (part) => part.name === 'Bal' && codes.includes(textAt(part, 'Tp', 'CdOrPrtry', 'Cd')),
    );
    if (!one) return null;
    return amountOf(at(one, 'Amt'), one) * (isIncoming(one) ? 1 : -1);
  };
  const [opening, closing] = [balance('OPBD', 'PRCD'), balance('CLBD')];
  if (opening === null || closing === null || opening + moved === closing) return;
  throw new FileRefused('balanceDiffers', {
    stated: plainAmount(closing),
    counted: plainAmount(opening + moved),
  });
}

/**
 * What a file of the bank says (camt.053 and camt.054, read by local names, so that versions 04 and 08 are the same): movements,
 * then the entry that they belong to, then the statement. The single payments of an entry make its amount, to the Rappen. Throws
 * FileRefused.
 */
export async function* bankItems(bytes: Uint8Array): AsyncGenerator<BankItem> {
  let any = false;
  let moved = 0;
  const refs = entryRefs();
  let details = { count: 0, sum: 0, refs: new Map<string, number>() };
  for await (const { element, around } of elementsOf(bytes, told)) {
    const statement = statements.has(element.name)
      ? element
      : around.find(({ name }) => statements.has(name));
    if (element.name === 'Document' || !statement) continue;
    any = true;
    const head = headOf(around[1], statement);
    const entry = element.name === 'Ntry' ? element : around.find(({ name }) => name === 'Ntry');
    if (!entry) {
      if (head.kind === 'camt053') assertBalance(statement, moved);
      moved = 0;
      yield { kind: 'statement', head };
    } else if (element === entry) {
      const incoming = isIncoming(entry);
      const amount = amountOf(at(entry, 'Amt'), entry);
      if (details.count > 0 && details.sum !== amount)
        throw new FileRefused('sumDiffers', {
          entry: nameOfEntry(entry),
          stated: plainAmount(amount),
          counted: plainAmount(details.sum),
        });
      const alone = details.count === 0;
      details = { count: 0, sum: 0, refs: new Map() };
      if (!isBooked(entry)) continue;
      const ref = refs.of(entry);
      refs.done(entry);
      moved += incoming ? amount : -amount;
      const movement = movementOf(entry, undefined, ref, ref || null);
      const awaited = alone && Number(textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs') || '1') > 1;
      if (alone && !awaited) yield { kind: 'movement', head, movement };
      yield { kind: 'entry', head, entry: { incoming, amount, bookedOn: movement.bookedOn, awaited } };
    } else {
      const amount = amountOf(detailAmount(element, entry), entry);
      const against = textAt(element, 'CdtDbtInd') !== '' && isIncoming(element) !== isIncoming(entry);
      details.count += 1;
      details.sum += against ? -amount : amount;
      const own = textAt(element, 'Refs', 'AcctSvcrRef');
      const whole = refs.of(entry);
      const ref = own || (whole && `${whole}#`);
      const key = `${ref} ${amount}`;
      const before = details.refs.get(key) ?? 0;
      details.refs.set(key, before + 1);
      // some banks give all payments of a collective booking one reference: those of one amount are told apart by their place
      const servicerRef = ref === '' ? null : `${ref}${before === 0 ? '' : `/${before + 1}`}`;
      if (isBooked(entry) && !against)
        yield { kind: 'movement', head, movement: movementOf(entry, element, whole, servicerRef) };
    }
  }
  if (!any) throw new FileRefused('notBankFile');
}
