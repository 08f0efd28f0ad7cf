import { creditorAccount, isAddressComplete } from '#apps/invoice-print/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { RunProblem } from '../contract/runs.ts';
import { payers } from '../contract/services.ts';
import { generationProblem } from '../domain/invoices.ts';
import type { GenerationProblem } from '../domain/invoices.ts';
import { differenceOf } from '../domain/differences.ts';
import type { Creditor } from '../manifest.ts';
import { creditorOf } from './invoice-settings.ts';
import { monthPlan } from './collecting.ts';
import { recipientsOf } from './recipients.ts';
import type { InvoiceRecipient } from './recipients.ts';
import { nameOf, serviceRows, storedOf } from './service-rows.ts';

type Payer = (typeof payers)[number];

/** The first of the checks before generating that one invoice fails, in the order of the specification (2, section 8). */
export function problemOf(
  creditor: Creditor,
  recipient: InvoiceRecipient | null,
  uninvoicedServices: number,
): GenerationProblem | undefined {
  const account = creditorAccount(creditor.iban);
  return generationProblem({
    uninvoicedServices,
    hasConfiguration: true,
    hasTemplate: true,
    hasPayer: recipient !== null,
    hasBankData: account === 'qrIban' || account === 'iban',
    qrInvoice: true,
    hasBillingAddress: recipient !== null && isAddressComplete(recipient.address),
    hasPayableToAddress: isAddressComplete(creditor),
  });
}

/** Everything that stands in the way of billing a month, per resident; problems of the home come once. */
export async function checkMonth(
  context: Context,
  month: string,
): Promise<{ problems: RunProblem[]; ready: number }> {
  const plans = await monthPlan(context, month);
  const rows = await serviceRows(context).where('month', '=', month).execute();
  const byResident = Map.groupBy(rows, (row) => row.resident_id);
  const residentIds = [...new Set([...plans.map(({ residentId }) => residentId), ...byResident.keys()])];
  const [names, recipients, creditor] = [
    await residentsBrief(context, residentIds),
    await recipientsOf(context, residentIds),
    await creditorOf(context),
  ];
  const planned = new Map(plans.map((one) => [one.residentId, one]));
  const problems: RunProblem[] = homeProblems(creditor);
  let ready = 0;
  for (const residentId of residentIds) {
    const found: Omit<RunProblem, 'residentId' | 'name'>[] = [];
    const plan = planned.get(residentId);
    for (const code of [
      'noCareLevel',
      'noAllocation',
      'priceNotAvailable',
      'mealNotDelivered',
      'mealAhead',
    ] as const) {
      const days = [
        ...new Set((plan?.missing ?? []).filter((one) => one.code === code).map(({ day }) => day)),
      ].sort();
      // a meal that is still to come is billed when it was eaten
      if (days.length > 0) found.push({ ...empty, code, days, blocking: code !== 'mealAhead' });
    }
    const own = byResident.get(residentId) ?? [];
    const computed = own.filter(({ source }) => source !== 'manual').map(storedOf);
    const difference = differenceOf(computed, plan?.services ?? []);
    if (difference.added.length + difference.changed.length + difference.removed.length > 0)
      found.push({ ...empty, code: 'notCollected', blocking: true });
    if (plan && plan.uncovered > 0)
      found.push({ ...empty, code: 'uncovered', amount: plan.uncovered, blocking: false });
    const wanted = payers.filter(
      (payer) => plan?.services.some((one) => one.payer === payer) || own.some((row) => row.payer === payer),
    );
    for (const payer of wanted)
      found.push(...payerProblems(payer, recipients.get(residentId)?.[payer] ?? null));
    if (wanted.length > 0 && !found.some(({ blocking }) => blocking)) ready += 1;
    problems.push(...found.map((one) => ({ ...one, residentId, name: nameOf(names.get(residentId)) })));
  }
  return {
    problems,
    ready: problems.some(({ residentId, blocking }) => blocking && residentId === null) ? 0 : ready,
  };
}

/** What of the care, board or orders of a resident would be left out: nothing of that resident is invoiced before it is mended. */
export const leavesOut: readonly string[] = [
  'noCareLevel',
  'noAllocation',
  'priceNotAvailable',
  'mealNotDelivered',
  'notCollected',
];

const empty = { payer: null, days: [] as string[], amount: null } as const satisfies Partial<RunProblem>;

function homeProblems(creditor: Creditor): RunProblem[] {
  const account = creditorAccount(creditor.iban);
  const broken = [
    ...(account === 'qrIban' || account === 'iban' ? [] : ['bankDataMissing' as const]),
    ...(isAddressComplete(creditor) ? [] : ['payableToAddressMissing' as const]),
  ];
  return broken.map((code) => ({ ...empty, code, residentId: null, name: '', days: [], blocking: true }));
}

function payerProblems(
  payer: Payer,
  recipient: InvoiceRecipient | null,
): Omit<RunProblem, 'residentId' | 'name'>[] {
  if (recipient === null) return [{ ...empty, code: 'payerNotConfigured', payer, blocking: true }];
  return [
    ...(isAddressComplete(recipient.address)
      ? []
      : [{ ...empty, code: 'billingAddressMissing' as const, payer, blocking: true }]),
    ...(recipient.nameCut ? [{ ...empty, code: 'nameCut' as const, payer, blocking: false }] : []),
  ];
}
