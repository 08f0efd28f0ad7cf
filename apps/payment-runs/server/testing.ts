/** Homes with credit balances that go back to their payers, and answers of the bank. The people are invented. */
import { payments } from '#apps/payments/contract/payments.ts';
import {
  bankFile,
  entry,
  homeWithInvoices,
  loaded,
  openWorld,
  world,
} from '#apps/payments/server/testing.ts';
import { gzipSync } from 'node:zlib';
import type { Actor } from '#platform/server/testing/world.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { payouts } from '../contract/payouts.ts';
import { answerPurpose, runs, type WholeRun } from '../contract/runs.ts';
import { bankDayFrom } from '#platform/domain/time/bank-days.ts';
import { xmlBytes } from './xml-writing.ts';

export { openWorld, world };

export const accountIban = 'CH5100999000000000123';
export const payerIban = 'CH9300762011623852957';

export interface Home {
  readonly organisationId: string;
  readonly clerk: Actor;
  readonly colleague: Actor;
  /** Payments that go back, by their ids. */
  readonly refunds: readonly string[];
  readonly executionDay: string;
}

/** A home in which so many invoices were paid 10.00 too much each, all of which goes back. */
export async function homeWithRefunds(count = 1, iban: string | null = payerIban): Promise<Home> {
  const { organisationId, clerk, issued } = await homeWithInvoices(Math.ceil(count / 2));
  const colleague = await world.actor(organisationId, 'BILLING');
  const paid = issued.slice(0, count).map((invoice) => ({
    amount: invoice.total + 1000,
    reference: invoice.reference!,
    payer: invoice.recipient.name,
    ...(iban === null ? {} : { payerIban: iban }),
  }));
  await loaded(clerk, bankFile([entry(paid)]));
  const { items } = await clerk.call(payments.list, { state: 'credit' });
  for (const { id, version } of items)
    await clerk.call(payments.refund, { id, version, goesBack: true, note: 'too much' });
  const today = await world.inside(organisationId, (context) => Promise.resolve(context.today));
  return {
    organisationId,
    clerk,
    colleague,
    refunds: items.map(({ id }) => id),
    executionDay: bankDayFrom(addDays(today, 1)),
  };
}

/** A draft of all that waits. */
export async function drafted({ clerk, executionDay }: Home): Promise<WholeRun> {
  const { items } = await clerk.call(payouts.proposals, {});
  return clerk.call(runs.create, {
    executionDay,
    accountIban,
    payouts: items.map(({ kind, sourceId }) => ({ kind, sourceId })),
  });
}
export const keyOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({
  id,
  version,
});

/** The same, released by somebody else. */
export const released = async (home: Home): Promise<WholeRun> =>
  home.colleague.call(runs.release, keyOf(await drafted(home)));
/** The same, with its file. */
export const exported = async (home: Home): Promise<WholeRun> =>
  home.clerk.call(runs.export, keyOf(await released(home)));

interface SampleAnswer {
  readonly messageId: string;
  readonly status: string;
  readonly payments?: readonly {
    readonly endToEnd: string;
    readonly status: string;
    readonly code?: string;
  }[];
}

/** What a bank answers, as it writes it. */
export function sampleAnswer({ messageId, status, payments: of = [] }: SampleAnswer): Uint8Array {
  return xmlBytes({
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10',
      CstmrPmtStsRpt: {
        GrpHdr: { MsgId: 'A1', CreDtTm: '2026-11-30T10:00:00' },
        OrgnlGrpInfAndSts: { OrgnlMsgId: messageId, OrgnlMsgNmId: 'pain.001.001.09', GrpSts: status },
        OrgnlPmtInfAndSts: {
          OrgnlPmtInfId: 'P1',
          TxInfAndSts: of.map((one) => ({
            OrgnlInstrId: 'I1',
            OrgnlEndToEndId: one.endToEnd,
            TxSts: one.status,
            StsRsnInf: one.code ? { Rsn: { Cd: one.code }, AddtlInf: 'Account is closed' } : undefined,
          })),
        },
      },
    },
  });
}

export const sentAnswer = (actor: Actor, bytes: Uint8Array, purpose = answerPurpose): Promise<string> =>
  uploaded(world.server, actor.token, 'answer.xml.gz', gzipSync(bytes), purpose);
