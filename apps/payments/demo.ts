import { type Claim, claims, creditorIban } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { loadFile } from './server/loading.ts';
import { type SampleEntry, sampleFile, type SamplePayment } from './server/sample-file.ts';

/** What a payer of the demo home writes with the money. */
const paid = (claim: Claim, given: Partial<SamplePayment>): SamplePayment => ({
  amount: claim.total,
  payer: claim.recipient.name,
  servicerRef: `DEMO-${claim.number}`,
  ...given,
});

/**
 * The files of the bank of the last weeks, made of the references of the demo invoices: paid in full, in part, with the number in the
 * text, too much, twice, with a wrong digit, and money of which nobody knows what it is for. Most open invoices stay open.
 */
export async function demo(context: Context): Promise<void> {
  const iban = await creditorIban(context);
  const open = await claims(context, { unpaid: true });
  if (iban === '' || open.length < 8) return;
  const [whole, part, told, toldToo, more, other] = open.toSorted((a, b) => a.number.localeCompare(b.number));
  const day = addDays(context.today, -3);
  const entry = (ref: string, on: string, payments: SamplePayment[]): SampleEntry => ({
    ref: `DEMO-${ref}`,
    day: on,
    payments,
  });
  const referred = (claim: Claim, amount = claim.total) =>
    paid(claim, { amount, reference: claim.reference });
  const files: [string, SampleEntry[]][] = [
    ['1', [entry('1', addDays(day, -7), [referred(whole!), referred(part!, Math.floor(part!.total / 2))])]],
    [
      '2',
      [
        entry('2', day, [
          paid(told!, { text: `Rechnung ${told!.number}` }),
          paid(toldToo!, { text: `Pflegekosten ${toldToo!.number}, danke` }),
          referred(more!, more!.total + 20_000),
        ]),
        entry('3', day, [
          { amount: 18_000, payer: 'Gartenfreunde Weggis', text: 'Spende', servicerRef: 'DEMO-A' },
          {
            amount: other!.total,
            payer: other!.recipient.name,
            reference: '210000000003139471430009018',
            servicerRef: 'DEMO-B',
          },
          // the standing order ran once more
          { ...referred(whole!), payerIban: 'CH3999999000000004711', servicerRef: 'DEMO-C' },
          { ...referred(more!, 46_000), payerIban: 'CH1599999000000008150', servicerRef: 'DEMO-D' },
        ]),
      ],
    ],
  ];
  for (const [number, entries] of files)
    await loadFile(
      context,
      Buffer.from(sampleFile({ kind: 'camt054', messageId: `DEMO-${number}`, iban, entries })),
    );
  // somebody has seen that these two were paid twice
  await context.db
    .updateTable('payments.payments')
    .set({
      refund_at: context.now,
      moved_at: context.now,
      refund_note: context.language === 'de' ? 'Doppelt bezahlt' : 'Paid twice',
    })
    .where('organisation_id', '=', context.organisationId)
    .where('servicer_ref', 'in', ['DEMO-C', 'DEMO-D'])
    .execute();
}
