/**
 * Random months of a bookkeeper, and small books beside the product: what of each invoice was open after each step, and on which day
 * its booking must stand. The books take amounts from what the product says is open, and the days from the rules of this app.
 */
import { claims } from '#apps/billing/api.ts';
import { invoices, type Invoice } from '#apps/billing/contract/invoices.ts';
import { holdRefunds, payBack } from '#apps/payments/api.ts';
import { payments, type Payment } from '#apps/payments/contract/payments.ts';
import { bankFile, entry, loadedAt } from '#apps/payments/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Run, runs } from '../../contract/runs.ts';
import { type Booked, bookedAndWaiting } from './books.ts';
import type { Moments } from './moments.ts';

const later = (one: string, other: string): string => (one > other ? one : other);

export class Story {
  readonly differences: string[] = [];
  readonly steps = new Map<string, number>();
  readonly #at: Moments;
  readonly #random: (below: number) => number;
  #drafts: Invoice[];
  readonly #issued = new Map<string, { id: string; number: string; reference: string; day: string }>();
  /** On which day an allocation stands, by its id; and what a person said was paid by hand. */
  readonly #allocated = new Map<string, string>();
  readonly #byHand = new Map<string, number>();
  /** What the books expect on the receivables: by invoice and day. */
  readonly #expected = new Map<string, number>();
  /** By hand paid and then credited: it belongs to the payer, payments do not know it. */
  #handCredit = 0;
  #transaction = 0;
  #now = new Date(0);
  #today = '';

  constructor(at: Moments, drafts: readonly Invoice[], random: (below: number) => number) {
    this.#at = at;
    this.#drafts = [...drafts];
    this.#random = random;
  }

  /** A day with so many steps, at an hour that may be the next day already where the home is; then the books are compared. */
  async day(day: string, steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      const minutes = 6 * 60 + Math.floor(17 * 60 * ((step + 1) / steps)) + this.#random(30);
      this.#now = new Date(`${day}T00:00:00Z`);
      this.#now.setUTCMinutes(minutes, this.#random(60), this.#random(1000));
      this.#today = await this.#at.inside(this.#now, (context) => Promise.resolve(context.today));
      await this.#step();
    }
    await this.#compare();
  }

  #count(name: string): void {
    this.steps.set(name, (this.steps.get(name) ?? 0) + 1);
  }
  #pick<T>(list: readonly T[]): T | undefined {
    return list[this.#random(list.length || 1)];
  }

  async #open(): Promise<Map<string, { number: string; recipientId: string; open: number }>> {
    return this.#at.inside(this.#now, async (context) => {
      const found = await claims(context, { ids: [...this.#issued.keys()] });
      return new Map(found.map(({ id, number, recipientId, open }) => [id, { number, recipientId, open }]));
    });
  }
  async #payments(): Promise<Payment[]> {
    const all: Payment[] = [];
    for (let cursor: string | undefined; ;) {
      const { value } = await this.#at.call(this.#now, payments.list, {
        limit: 200,
        ...(cursor ? { cursor } : {}),
      });
      const page = value as { items: Payment[]; nextCursor: string | null };
      all.push(...page.items);
      if (page.nextCursor === null) return all;
      cursor = page.nextCursor;
    }
  }
  async #invoice(id: string): Promise<Invoice> {
    return (await this.#at.call(this.#now, invoices.get, { id })).value as Invoice;
  }

  #expect(invoiceId: string, day: string, amount: number): void {
    if (amount === 0) return;
    const key = `${this.#issued.get(invoiceId)!.number} ${day}`;
    this.#expected.set(key, (this.#expected.get(key) ?? 0) + amount);
  }

  /** Does something and books what it moved of each invoice on its day. */
  async #move(
    name: string,
    work: () => Promise<unknown>,
    dayOf: (invoiceId: string) => string,
  ): Promise<void> {
    const before = await this.#open();
    const live = (await this.#payments()).flatMap(({ allocations }) =>
      allocations.filter(({ undoneAt }) => undoneAt === null).map(({ id }) => id),
    );
    await work();
    this.#count(name);
    if (this.#now.toISOString().slice(0, 10) !== this.#today) this.#count('night');
    const after = await this.#open();
    for (const [id, { open }] of after) this.#expect(id, dayOf(id), open - (before.get(id)?.open ?? 0));
    for (const { allocations } of await this.#payments())
      for (const one of allocations)
        if (one.undoneAt === null && !live.includes(one.id))
          this.#allocated.set(one.id, dayOf(one.invoiceId));
  }

  async #step(): Promise<void> {
    const kind = this.#random(100);
    if (this.#issued.size < 2 || (kind < 12 && this.#drafts.length > 0)) return this.#issue();
    if (kind < 34) return this.#bank();
    if (kind < 44) return this.#assign();
    if (kind < 52) return this.#cash();
    if (kind < 60) return this.#markPaid();
    if (kind < 67) return this.#reopen();
    if (kind < 73) return this.#credit();
    if (kind < 80) return this.#refund();
    if (kind < 84) return this.#payOut();
    if (kind < 91) return this.#returned();
    if (kind < 97) return this.#unassign();
    return this.#export();
  }

  async #issue(): Promise<void> {
    const draft = this.#drafts.shift();
    if (!draft) return;
    const { value } = await this.#at.call(this.#now, invoices.issue, {
      id: draft.id,
      version: draft.version,
    });
    if (value === null) throw new Error('an invoice was not issued');
    const { value: whole } = await this.#at.call(this.#now, invoices.get, { id: draft.id });
    const { number, reference, invoiceDate, total } = whole as Invoice & { reference: string };
    this.#issued.set(draft.id, { id: draft.id, number: number!, reference, day: invoiceDate! });
    this.#count('issue');
    this.#expect(draft.id, invoiceDate!, total);
  }

  /** Money by its reference pays at once; what only names the invoice waits for a person. */
  async #bank(): Promise<void> {
    const invoice = this.#pick([...this.#issued.values()])!;
    const open = (await this.#open()).get(invoice.id)!.open;
    const amount = [open, open, Math.ceil(open / 3), open - 3, open + 4, open + 20_000, 5000][
      this.#random(7)
    ]!;
    const valueOn = addDays(this.#today, -this.#random(5));
    this.#transaction += 1;
    const [ref, named] = [`S${this.#transaction}`, this.#random(3) === 0];
    const given = named ? { text: `Rechnung ${invoice.number}` } : { reference: invoice.reference };
    const content = bankFile([
      entry(
        [
          {
            amount: Math.max(amount, 1000),
            payer: `Payer ${ref}`,
            servicerRef: ref,
            endToEnd: ref,
            ...given,
          },
        ],
        {
          day: this.#today,
          valueDay: valueOn,
        },
      ),
    ]);
    await this.#move(
      named ? 'named' : 'referred',
      () => this.#at.inside(this.#now, (context) => loadedAt(context, content)),
      (id) => later(valueOn, this.#issued.get(id)!.day),
    );
  }
  async #assign(): Promise<void> {
    const free = (await this.#payments()).filter(({ left, refund }) => left > 0 && refund === null);
    const payment = this.#pick(free);
    const open = [...(await this.#open())].filter(([, one]) => one.open > 0);
    const invoiceId = payment?.candidates[0]?.invoiceId ?? this.#pick(open)?.[0];
    if (!payment || invoiceId === undefined) return;
    const { id, version } = payment;
    // what a person decides counts on the day of the decision
    await this.#move(
      'assign',
      () => this.#at.call(this.#now, payments.assign, { id, version, invoiceId }),
      () => this.#today,
    );
  }
  async #cash(): Promise<void> {
    const open = [...(await this.#open())].filter(([, one]) => one.open > 0);
    const [invoiceId, one] = this.#pick(open) ?? [];
    if (invoiceId === undefined) return;
    const valueOn = addDays(this.#today, -this.#random(4));
    const amount = Math.max(1, [one!.open, Math.ceil(one!.open / 2)][this.#random(2)]!);
    const input = { way: (['cash', 'manual'] as const)[this.#random(2)]!, invoiceId, amount, valueOn };
    await this.#move(
      'cash',
      () => this.#at.call(this.#now, payments.byHand, input),
      (id) => later(valueOn, this.#issued.get(id)!.day),
    );
  }
  async #markPaid(): Promise<void> {
    const [id, one] = this.#pick([...(await this.#open())].filter(([, { open }]) => open > 0)) ?? [];
    if (id === undefined) return;
    const paidOn = later(addDays(this.#today, -this.#random(6)), this.#issued.get(id)!.day);
    if (paidOn > this.#today) return;
    const { version } = await this.#invoice(id);
    this.#byHand.set(id, one!.open);
    await this.#move(
      'markPaid',
      () => this.#at.call(this.#now, invoices.markPaid, { id, version, paidOn }),
      () => paidOn,
    );
  }
  async #reopen(): Promise<void> {
    const id = this.#pick([...this.#issued.keys()])!;
    const { version, status, creditedBy } = await this.#invoice(id);
    if (status !== 'paid' || creditedBy !== null) return;
    this.#byHand.delete(id);
    const input = { id, version, reason: 'not paid' };
    await this.#move(
      'reopen',
      () => this.#at.call(this.#now, invoices.markPending, input),
      () => this.#today,
    );
  }
  async #credit(): Promise<void> {
    const id = this.#pick([...this.#issued.keys()])!;
    const { version, status, creditedBy, total } = await this.#invoice(id);
    if (creditedBy !== null || (status !== 'paid' && this.#random(3) > 0)) return;
    const hand = status === 'paid' ? (this.#byHand.get(id) ?? 0) : 0;
    this.#handCredit += hand;
    if (hand > 0) this.#count('creditOfPaidByHand');
    this.#byHand.delete(id);
    const input = { id, version, reason: 'wrong', services: 'cancel' as const };
    // what was open goes on the day of the credit note; what was paid is opened and credited on it
    await this.#move(
      'credit',
      () => this.#at.call(this.#now, invoices.credit, input),
      () => this.#today,
    );
    if ((await this.#invoice(id)).creditedBy === null) throw new Error(`not credited: ${total}`);
  }
  async #refund(): Promise<void> {
    const one = this.#pick((await this.#payments()).filter(({ left }) => left > 0));
    if (!one) return;
    const input = {
      id: one.id,
      version: one.version,
      goesBack: one.refund === null || this.#random(2) === 0,
      note: '',
    };
    await this.#move(
      'refund',
      () => this.#at.call(this.#now, payments.refund, input),
      () => this.#today,
    );
  }
  async #payOut(): Promise<void> {
    const one = this.#pick((await this.#payments()).filter(({ refund }) => refund !== null));
    if (!one) return;
    await this.#move(
      'payOut',
      () =>
        this.#at.inside(this.#now, async (context) => {
          await holdRefunds(context, [one.id]);
          await payBack(context, [{ paymentId: one.id, amount: one.left }], context.today);
        }),
      () => this.#today,
    );
  }
  /** The bank takes money back: on its day, not on that of the file; what a person said beside it is open again today. */
  async #returned(): Promise<void> {
    const known = (await this.#payments()).filter(
      (one) => one.way === 'bank' && one.state !== 'reversed' && one.refunded === 0,
    );
    const one = this.#pick(known);
    if (!one) return;
    const on = later(addDays(this.#today, -this.#random(3)), one.valueOn);
    const content = bankFile([
      entry([{ amount: one.amount, servicerRef: one.payerName.slice(6), endToEnd: one.payerName.slice(6) }], {
        day: on,
        reversal: true,
        outgoing: true,
      }),
    ]);
    const before = await this.#open();
    await this.#at.inside(this.#now, (context) => loadedAt(context, content));
    const after = await this.#open();
    for (const [id, { open }] of after) {
      const parts = one.allocations.filter((part) => part.invoiceId === id && part.undoneAt === null);
      let rest = open - before.get(id)!.open;
      if (rest !== 0 && this.#byHand.has(id)) this.#count('returnedBesideHand');
      for (const part of parts) {
        const covered = part.amount + part.discount - part.rounding;
        this.#expect(id, later(on, this.#allocated.get(part.id)!), covered);
        rest -= covered;
      }
      if (parts.length > 0) this.#byHand.delete(id);
      this.#expect(id, this.#today, rest);
    }
    this.#count('returned');
  }
  async #unassign(): Promise<void> {
    const live = (await this.#payments()).flatMap((payment) =>
      payment.allocations.filter(({ undoneAt }) => undoneAt === null).map((one) => ({ payment, one })),
    );
    const chosen = this.#pick(live);
    if (!chosen) return;
    const { payment, one } = chosen;
    this.#byHand.delete(one.invoiceId);
    const input = { id: payment.id, version: payment.version, allocationId: one.id, why: 'wrong' };
    await this.#move(
      'unassign',
      () => this.#at.call(this.#now, payments.unassign, input),
      () => this.#today,
    );
  }
  async #export(): Promise<void> {
    const untilDay = addDays(this.#today, -1);
    const { refused, value } = await this.#at.call(this.#now, runs.preview, { untilDay });
    if (refused !== null) return;
    const { documents, debit, problemCount } = value as {
      documents: number;
      debit: number;
      problemCount: number;
    };
    if (problemCount > 0) this.differences.push(`${untilDay}: ${problemCount} problems`);
    const answer = await this.#at.call(this.#now, runs.create, { untilDay, documents, debit });
    if (answer.refused !== null && answer.refused !== 'nothingToExport')
      this.differences.push(`${untilDay}: export refused ${answer.refused}`);
    if (answer.refused === null) this.#count((answer.value as Run).late > 0 ? 'lateExport' : 'export');
  }

  async booked(): Promise<Booked[]> {
    const { booked, problems } = await this.#at.inside(this.#now, (context) =>
      bookedAndWaiting(context, addDays(this.#today, 30)),
    );
    this.differences.push(...problems);
    return booked;
  }

  /** As it is known on this day: what each payer owes, what belongs to payers, what goes back to them. */
  async #compare(): Promise<void> {
    const all = await this.booked();
    const sum = (of: readonly Booked[]) => of.reduce((left, { amount }) => left + amount, 0);
    const on = (role: string) => all.filter((one) => one.role === role);
    const said = (what: string, ledger: number, product: number) => {
      if (ledger !== product)
        this.differences.push(`${this.#today} ${what}: ledger ${ledger}, product ${product}`);
    };
    said('debit and credit', sum(all), 0);
    const open = Map.groupBy((await this.#open()).values(), ({ recipientId }) => recipientId);
    const owed = Map.groupBy(on('receivables'), ({ recipientId }) => recipientId);
    for (const id of new Set([...open.keys(), ...owed.keys()]))
      said(
        `payer ${id}`,
        sum(owed.get(id) ?? []),
        (open.get(id!) ?? []).reduce((left, one) => left + one.open, 0),
      );
    const money = await this.#payments();
    const left = (of: readonly Payment[]) => of.reduce((total, one) => total + one.left, 0);
    said(
      'credits',
      -sum(on('credits')),
      left(money.filter(({ refund }) => refund === null)) + this.#handCredit,
    );
    said('refunds', -sum(on('refunds')), left(money.filter(({ refund }) => refund !== null)));
  }

  /** By the days of business: each movement of each invoice stands on its day. */
  async byDays(): Promise<void> {
    const told = new Map<string, number>();
    for (const { role, number, day, amount } of await this.booked()) {
      if (role !== 'receivables') continue;
      // a credit note has a number of its own: its invoice is told by what it moves
      const key = `${number} ${day}`;
      told.set(key, (told.get(key) ?? 0) + amount);
    }
    const credited = new Map<string, string>();
    for (const { id, number } of this.#issued.values()) {
      const { creditedBy } = await this.#invoice(id);
      if (creditedBy !== null) credited.set(creditedBy, number);
    }
    for (const [key, amount] of [...told]) {
      const [number, day] = key.split(' ') as [string, string];
      const invoice = credited.get(number);
      if (invoice === undefined) continue;
      told.delete(key);
      told.set(`${invoice} ${day}`, (told.get(`${invoice} ${day}`) ?? 0) + amount);
    }
    for (const key of new Set([...told.keys(), ...this.#expected.keys()])) {
      const [ledger, books] = [told.get(key) ?? 0, this.#expected.get(key) ?? 0];
      if (ledger !== books) this.differences.push(`${key}: ledger ${ledger}, books ${books}`);
    }
  }
}
