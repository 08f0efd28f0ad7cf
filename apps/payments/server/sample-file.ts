import { plainAmount } from '#platform/domain/numbers/money.ts';

/** A single payment as a bank writes it. */
export interface SamplePayment {
  readonly amount: number;
  readonly currency?: string;
  readonly reference?: string;
  readonly text?: string;
  readonly payer?: string;
  readonly payerIban?: string;
  readonly servicerRef?: string;
  readonly endToEnd?: string;
  readonly creditorIban?: string;
}
export interface SampleEntry {
  readonly ref: string;
  /** The reference of the entry itself, for a bank that gives no other one (`ref` empty). */
  readonly entryRef?: string;
  readonly day: string;
  readonly valueDay?: string;
  readonly outgoing?: true;
  readonly reversal?: true;
  readonly status?: string;
  /** What the entry says of itself; without it the sum of its payments. */
  readonly amount?: number;
  readonly payments: readonly SamplePayment[];
  /** A collective booking without its payments. */
  readonly batch?: number;
}
export interface SampleFile {
  readonly kind: 'camt053' | 'camt054';
  readonly version?: '04' | '08';
  readonly messageId: string;
  readonly iban: string;
  readonly opening?: number;
  /** What the file says of itself; without it what the entries lead to. */
  readonly closing?: number;
  readonly entries: readonly SampleEntry[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, content: string): string =>
  content === '' ? '' : `<${name}>${content}</${name}>`;
const tagged = (name: string, text: string | undefined): string => element(name, escaped(text ?? ''));
const money = (amount: number, currency = 'CHF'): string =>
  `<Amt Ccy="${currency}">${plainAmount(amount)}</Amt>`;
const direction = (outgoing: boolean): string => tagged('CdtDbtInd', outgoing ? 'DBIT' : 'CRDT');

function reference(text: string | undefined): string {
  if (!text) return '';
  const kind = text.startsWith('RF') ? '<Cd>SCOR</Cd>' : '<Prtry>QRR</Prtry>';
  return `<Strd><CdtrRefInf><Tp><CdOrPrtry>${kind}</CdOrPrtry></Tp>${tagged('Ref', text)}</CdtrRefInf></Strd>`;
}

function details(one: SamplePayment, entry: SampleEntry, version: string): string {
  const name = tagged('Nm', one.payer);
  const debtor = element('Dbtr', version === '04' ? name : element('Pty', name));
  const account = element('DbtrAcct', element('Id', tagged('IBAN', one.payerIban)));
  const creditor = element('CdtrAcct', element('Id', tagged('IBAN', one.creditorIban)));
  const refs = `${tagged('AcctSvcrRef', one.servicerRef)}${tagged('EndToEndId', one.endToEnd ?? 'NOTPROVIDED')}`;
  return element(
    'TxDtls',
    element('Refs', refs) +
      money(one.amount, one.currency) +
      direction(entry.outgoing === true) +
      element('RltdPties', debtor + account + creditor) +
      element('RmtInf', tagged('Ustrd', one.text) + reference(one.reference)),
  );
}

const sumOf = (entry: SampleEntry): number =>
  entry.amount ?? entry.payments.reduce((sum, one) => sum + one.amount, 0);

function entryOf(entry: SampleEntry, version: string): string {
  const status = entry.status ?? 'BOOK';
  const batch = entry.batch === undefined ? '' : element('Btch', tagged('NbOfTxs', String(entry.batch)));
  return element(
    'Ntry',
    tagged('NtryRef', entry.entryRef) +
      money(sumOf(entry), entry.payments[0]?.currency) +
      direction(entry.outgoing === true) +
      (entry.reversal ? tagged('RvslInd', 'true') : '') +
      element('Sts', version === '04' ? status : tagged('Cd', status)) +
      element('BookgDt', tagged('Dt', entry.day)) +
      element('ValDt', tagged('Dt', entry.valueDay ?? entry.day)) +
      tagged('AcctSvcrRef', entry.ref) +
      element('NtryDtls', batch + entry.payments.map((one) => details(one, entry, version)).join('')),
  );
}

const balance = (code: string, amount: number): string =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', tagged('Cd', code))) + money(Math.abs(amount)) + direction(amount < 0),
  );

/** A file as banks write it: for the demo home and for tests. The people and accounts in it are invented. */
export function sampleFile(file: SampleFile): string {
  const version = file.version ?? '08';
  const [message, part] =
    file.kind === 'camt053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const opening = file.opening ?? 0;
  const booked = file.entries.filter((entry) => (entry.status ?? 'BOOK') === 'BOOK');
  const closing =
    file.closing ?? booked.reduce((sum, entry) => sum + (entry.outgoing ? -1 : 1) * sumOf(entry), opening);
  const balances = file.kind === 'camt053' ? balance('OPBD', opening) + balance('CLBD', closing) : '';
  const head = element('GrpHdr', tagged('MsgId', file.messageId));
  const body =
    tagged('Id', `${file.messageId}-1`) +
    element('Acct', element('Id', tagged('IBAN', file.iban))) +
    balances +
    file.entries.map((entry) => entryOf(entry, version)).join('\n');
  const kind = `camt.${file.kind === 'camt053' ? '053' : '054'}.001.${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}">${element(message!, head + element(part!, body))}</Document>`;
}
