import { holdersOf, standardIbans } from '#apps/bank-details/api.ts';
import { addressesNow } from '#apps/billing/api.ts';
import { freeRefunds, holdRefunds, payBack, refundsOf } from '#apps/payments/api.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { payeeOf } from '../domain/payee.ts';
import type { PaymentSource, Waiting } from './sources.ts';

/** The message tells the payer in the language of the invoice, whoever makes the run. */
const fallbackLanguage = 'de';

async function waitingRefunds(context: Context, ids?: readonly string[]): Promise<Waiting[]> {
  const rows = (await refundsOf(context, ids)).filter((one) => ids !== undefined || !one.held);
  const holders = await holdersOf(context, [...new Set(rows.flatMap((one) => one.payerIban ?? []))]);
  const recipients = rows.flatMap((one) => one.invoice?.recipientId ?? []);
  const addresses = await addressesNow(context, [...recipients, ...[...holders.values()].flat()]);
  const ibans = await standardIbans(context, recipients);
  return rows.map((one): Waiting => {
    const { invoice } = one;
    const [holder] = (holders.get(one.payerIban ?? '') ?? []).flatMap((id) => addresses.get(id) ?? []);
    const to = payeeOf({
      payerName: one.payerName,
      payerIban: one.payerIban,
      holder: holder ?? null,
      recipient: invoice && (addresses.get(invoice.recipientId) ?? invoice.recipient),
      recipientIban: (invoice && ibans.get(invoice.recipientId)) ?? null,
    });
    const language = invoice?.language ?? fallbackLanguage;
    return {
      sourceId: one.paymentId,
      ...to,
      referenceType: 'NON',
      reference: '',
      message: say(language, 'payment-runs:message.refund', { day: dayText(one.valueOn, language) }),
      amount: one.amount,
      since: civilOf(one.since, context.zone).day,
    };
  });
}

/** Credit balances of payers that go back to them. */
export const refunds: PaymentSource = {
  waiting: waitingRefunds,
  take: holdRefunds,
  free: freeRefunds,
  paid: (context, paid, day) =>
    payBack(
      context,
      paid.map(({ sourceId, amount }) => ({ paymentId: sourceId, amount })),
      day,
    ),
};
