/**
 * Random days of a bookkeeper, and a small program that keeps the books beside the product: what is open of each invoice, what is left of
 * each payment. It knows the rules (domain reference 7.1, 12.2) and nothing of the product's code; its files of the bank it writes itself.
 */
export interface SampleInvoice {
  readonly number: string;
  readonly reference: string;
  readonly total: number;
}
export interface Transaction {
  /** What the bank calls it; the same in a reversal and in a file that tells it once more. */
  readonly ref: string;
  readonly name: string;
  readonly amount: number;
  readonly reference: string;
  readonly text: string;
  readonly reversal: boolean;
}
export type Step =
  | { readonly do: 'load'; readonly transactions: readonly Transaction[] }
  | { readonly do: 'assign'; readonly name: string; readonly invoice: string }
  | { readonly do: 'unassign'; readonly name: string; readonly invoice: string }
  | { readonly do: 'byHand'; readonly name: string; readonly invoice: string; readonly amount: number }
  | { readonly do: 'credit' | 'markPaid' | 'markPending'; readonly invoice: string };
/** A step, and the word by which it must be refused; null: it is done. */
export interface Expected {
  readonly step: Step;
  readonly refused: string | null;
}
export interface Balances {
  readonly open: ReadonlyMap<string, number>;
  readonly paid: ReadonlyMap<string, boolean>;
  readonly left: ReadonlyMap<string, number>;
}

/** Random numbers from a seed, so that a failing day comes again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Check digit of a QR reference: modulo 10, recursive (10.3). */
export function checkDigit(digits: string): number {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  let carry = 0;
  for (const digit of digits) carry = table[(carry + Number(digit)) % 10]!;
  return (10 - carry) % 10;
}
export const referenceOf = (number: number): string => {
  const digits = String(number).padStart(26, '0');
  return `${digits}${checkDigit(digits)}`;
};

interface OwnInvoice extends SampleInvoice {
  paid: boolean;
  credited: boolean;
}
interface OwnPayment {
  readonly name: string;
  readonly amount: number;
  /** Null: it came by hand. */
  readonly transaction: Transaction | null;
  reversed: boolean;
}
interface Part {
  readonly payment: OwnPayment;
  readonly invoice: OwnInvoice;
  readonly amount: number;
  /** What it takes off the invoice: the amount, and the small difference that is closed with it. */
  readonly takes: number;
}

/** The books of one home, kept by hand. */
export class Books {
  readonly #invoices: OwnInvoice[];
  readonly #payments: OwnPayment[] = [];
  #parts: Part[] = [];
  #count = 0;
  readonly #random: (below: number) => number;
  readonly #seed: number;

  constructor(seed: number, invoices: readonly SampleInvoice[]) {
    this.#seed = seed;
    this.#random = randomFrom(seed);
    this.#invoices = invoices.map((one) => ({ ...one, paid: false, credited: false }));
  }

  #open(invoice: OwnInvoice): number {
    if (invoice.paid || invoice.credited) return 0;
    const taken = this.#parts
      .filter((one) => one.invoice === invoice)
      .reduce((sum, one) => sum + one.takes, 0);
    return Math.max(0, invoice.total - taken);
  }
  #left(payment: OwnPayment): number {
    if (payment.reversed) return 0;
    return this.#parts
      .filter((one) => one.payment === payment)
      .reduce((rest, one) => rest - one.amount, payment.amount);
  }
  /** Sets what is left against what is open; a difference of at most five Rappen is closed with it. */
  #set(payment: OwnPayment, invoice: OwnInvoice): void {
    const [left, open] = [this.#left(payment), this.#open(invoice)];
    if (left <= 0 || open <= 0) return;
    const closes = left >= open - 5;
    const amount = left > open + 5 ? open : left;
    this.#parts.push({ payment, invoice, amount, takes: closes ? open : amount });
    if (closes) invoice.paid = true;
  }
  #takeBack(parts: readonly Part[], reopens: boolean): void {
    this.#parts = this.#parts.filter((one) => !parts.includes(one));
    if (reopens) for (const { invoice } of parts) if (!invoice.credited) invoice.paid = false;
  }
  #came(transaction: Transaction): void {
    const same = this.#payments.find(
      ({ transaction: one }) => one?.ref === transaction.ref && one.amount === transaction.amount,
    );
    if (transaction.reversal) {
      if (!same || same.reversed) return;
      this.#takeBack(
        this.#parts.filter((one) => one.payment === same),
        true,
      );
      same.reversed = true;
      return;
    }
    if (same) return;
    const payment = { name: transaction.name, amount: transaction.amount, transaction, reversed: false };
    this.#payments.push(payment);
    const invoice = this.#invoices.find(({ reference }) => reference === transaction.reference);
    if (invoice) this.#set(payment, invoice);
  }

  /** Does a step; answers by which word the product must refuse it. */
  #do(step: Step): string | null {
    if (step.do === 'load') {
      for (const one of step.transactions) this.#came(one);
      return null;
    }
    const invoice = this.#invoices.find(({ number }) => number === step.invoice)!;
    if (step.do === 'assign' || step.do === 'unassign') {
      const payment = this.#payments.find(({ name }) => name === step.name)!;
      if (step.do === 'unassign') {
        const part = this.#parts.find((one) => one.payment === payment && one.invoice === invoice)!;
        this.#takeBack([part], true);
        return null;
      }
      if (this.#left(payment) <= 0) return 'nothingLeft';
      if (this.#open(invoice) <= 0) return 'invoiceNotOpen';
      this.#set(payment, invoice);
      return null;
    }
    if (step.do === 'byHand') {
      if (this.#open(invoice) <= 0) return 'invoiceNotOpen';
      const payment = { name: step.name, amount: step.amount, transaction: null, reversed: false };
      this.#payments.push(payment);
      this.#set(payment, invoice);
      return null;
    }
    if (invoice.credited) return 'alreadyCredited';
    const parts = this.#parts.filter((one) => one.invoice === invoice);
    if (step.do === 'credit') {
      invoice.credited = true;
      this.#takeBack(parts, false);
    } else if (step.do === 'markPaid') {
      if (invoice.paid) return 'transitionNotAllowed';
      invoice.paid = true;
    } else {
      if (!invoice.paid) return 'transitionNotAllowed';
      invoice.paid = false;
      this.#takeBack(parts, false);
    }
    return null;
  }

  #name(): string {
    this.#count += 1;
    return `P${this.#seed}x${this.#count}`;
  }
  #amountFor(invoice: OwnInvoice): number {
    const open = this.#open(invoice) || invoice.total;
    const by = this.#random(8);
    if (by < 3) return open;
    if (by < 5) return Math.max(1, Math.floor((open * (1 + this.#random(9))) / 10));
    if (by === 5) return open + 1 + this.#random(20_000);
    return Math.max(1, open - 7 + this.#random(15));
  }
  #transaction(): Transaction {
    const known = this.#payments.flatMap(({ transaction }) => transaction ?? []);
    const by = this.#random(10);
    const again = known[this.#random(known.length || 1)];
    // the bank tells a payment once more, or takes it back
    if (again && by < 3) return { ...again, reversal: by > 0 };
    const invoice = this.#pick(this.#invoices);
    const name = this.#name();
    const one = { ref: `R${name}`, name, amount: this.#amountFor(invoice), reversal: false };
    if (by < 8) return { ...one, reference: invoice.reference, text: '' };
    return by === 8
      ? { ...one, reference: '', text: `Rechnung ${invoice.number}` }
      : { ...one, reference: referenceOf(9_000_000 + this.#random(1000)), text: '' };
  }
  #pick<T>(all: readonly T[]): T {
    return all[this.#random(all.length)]!;
  }
  #step(): Step {
    const by = this.#random(20);
    const invoice = this.#pick(this.#invoices);
    if (by < 9 || this.#payments.length === 0)
      return {
        do: 'load',
        transactions: Array.from({ length: 1 + this.#random(4) }, () => this.#transaction()),
      };
    if (by < 13) return { do: 'assign', name: this.#pick(this.#payments).name, invoice: invoice.number };
    if (by < 16) {
      const part = this.#parts[this.#random(this.#parts.length || 1)];
      if (part) return { do: 'unassign', name: part.payment.name, invoice: part.invoice.number };
    }
    if (by < 18)
      return { do: 'byHand', name: this.#name(), invoice: invoice.number, amount: this.#amountFor(invoice) };
    if (by === 18) return { do: this.#random(2) === 0 ? 'markPaid' : 'markPending', invoice: invoice.number };
    return { do: 'credit', invoice: invoice.number };
  }

  /** The next step of the day, done in the books. */
  next(): Expected {
    const step = this.#step();
    return { step, refused: this.#do(step) };
  }

  get balances(): Balances {
    return {
      open: new Map(this.#invoices.map((one) => [one.number, this.#open(one)])),
      paid: new Map(this.#invoices.map((one) => [one.number, one.paid])),
      left: new Map(this.#payments.map((one) => [one.name, this.#left(one)])),
    };
  }
}

const money = (rappen: number): string =>
  `${Math.floor(rappen / 100)}.${String(rappen % 100).padStart(2, '0')}`;

/** A credit notification of the bank (camt.054, version 08): each payment an entry of its own. */
export function notification(
  id: string,
  iban: string,
  day: string,
  transactions: readonly Transaction[],
): string {
  const entry = ({ ref, name, amount, reference, text, reversal }: Transaction, index: number) => {
    const amounts = `<Amt Ccy="CHF">${money(amount)}</Amt><CdtDbtInd>${reversal ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
    const info = `${text === '' ? '' : `<Ustrd>${text}</Ustrd>`}${reference === '' ? '' : `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>`}`;
    return `<Ntry>${amounts}${reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${id}-${index}</AcctSvcrRef><NtryDtls><TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef></Refs>${amounts}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf>${info}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>${id}</MsgId></GrpHdr><Ntfctn><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${transactions.map(entry).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}
