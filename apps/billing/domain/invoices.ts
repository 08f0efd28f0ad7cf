import type { Rappen } from '#platform/domain/numbers/money.ts';
import { addDays, type Day } from '#platform/domain/time/days.ts';

export const invoiceStates = ['draft', 'pending', 'overdue', 'paid'] as const;
/** What an invoice is looked for by: one that was credited in full is settled, whatever its status was before. */
export const invoiceFilters = [...invoiceStates, 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceActions = [
  'edit',
  'deleteLine',
  'delete',
  'markPending',
  'markOverdue',
  'markPaid',
  'reversePayment',
  'creditInFull',
] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** What a guard looks at: the open rest, whether a due date has passed, a credit note, a reason. */
export interface InvoiceFacts {
  readonly openAmount: Rappen;
  readonly overdue: boolean;
  readonly credited: boolean;
  readonly reason: string;
}

export type InvoiceRefusal =
  | 'transitionNotAllowed'
  | 'notOverdue'
  | 'amountStillOpen'
  | 'alreadyCredited'
  | 'reasonMissing';

interface Transition {
  readonly from: readonly InvoiceState[];
  readonly action: InvoiceAction;
  readonly to: InvoiceState | 'deleted' | 'unchanged' | 'byDueDate';
  readonly guard?: (facts: InvoiceFacts) => InvoiceRefusal | undefined;
}

/** A rest of at most 5 Rappen is closed to "rounding". */
export const roundingTolerance: Rappen = 5;

const pastDue = (facts: InvoiceFacts) => (facts.overdue ? undefined : ('notOverdue' as const));
const covered = (facts: InvoiceFacts) =>
  isCovered(facts.openAmount) ? undefined : ('amountStillOpen' as const);
const reason = (facts: InvoiceFacts) => (facts.reason.trim() === '' ? ('reasonMissing' as const) : undefined);
const notCredited = (facts: InvoiceFacts) => (facts.credited ? ('alreadyCredited' as const) : undefined);

type Guard = (facts: InvoiceFacts) => InvoiceRefusal | undefined;
const first =
  (...guards: readonly Guard[]): Guard =>
  (facts) =>
    guards.map((guard) => guard(facts)).find((code) => code !== undefined);

/**
 * Everything that can happen to an invoice; nothing is deleted or changed after the draft. A credited one is settled: nothing of
 * it is open any more, so it is neither paid nor overdue nor pending again.
 */
export const invoiceTransitions: readonly Transition[] = [
  { from: ['draft'], action: 'edit', to: 'draft' },
  { from: ['draft'], action: 'deleteLine', to: 'draft' },
  { from: ['draft'], action: 'delete', to: 'deleted' },
  { from: ['draft', 'overdue'], action: 'markPending', to: 'pending', guard: notCredited },
  { from: ['paid'], action: 'markPending', to: 'byDueDate', guard: first(notCredited, reason) },
  { from: ['pending'], action: 'markOverdue', to: 'overdue', guard: first(notCredited, pastDue) },
  { from: ['pending', 'overdue'], action: 'markPaid', to: 'paid', guard: first(notCredited, covered) },
  { from: ['paid'], action: 'reversePayment', to: 'byDueDate', guard: first(notCredited, reason) },
  {
    from: ['pending', 'overdue', 'paid'],
    action: 'creditInFull',
    to: 'unchanged',
    guard: first(notCredited, reason),
  },
];

/** Whether the rest that is still open counts as paid. */
export function isCovered(openAmount: Rappen): boolean {
  return openAmount <= roundingTolerance;
}

/** Why an invoice in a state cannot take an action: a code, or undefined if it can. */
export function canMove(
  from: InvoiceState,
  action: InvoiceAction,
  facts: InvoiceFacts,
): InvoiceRefusal | undefined {
  const transition = find(from, action);
  return transition ? transition.guard?.(facts) : 'transitionNotAllowed';
}

/** The state after an action, undefined if there is no such transition. Crediting leaves the state and sets a flag. */
export function stateAfter(
  from: InvoiceState,
  action: InvoiceAction,
  overdue: boolean,
): InvoiceState | 'deleted' | undefined {
  const to = find(from, action)?.to;
  if (to === 'byDueDate') return overdue ? 'overdue' : 'pending';
  return to === 'unchanged' ? from : to;
}

/** Codes of the checks before generating, in the order of their messages (specification 2). */
export const generationChecks = [
  'noUninvoicedService',
  'invoiceConfigurationEmpty',
  'templateNotSelected',
  'payerNotConfigured',
  'bankDataMissing',
  'billingAddressMissing',
  'payableToAddressMissing',
  'failedToGenerate',
] as const;
export type GenerationProblem = (typeof generationChecks)[number];

/** What is there when an invoice is generated; the two addresses are looked at for a QR invoice only. */
export interface GenerationInput {
  readonly uninvoicedServices: number;
  readonly hasConfiguration: boolean;
  readonly hasTemplate: boolean;
  readonly hasPayer: boolean;
  readonly hasBankData: boolean;
  readonly qrInvoice: boolean;
  readonly hasBillingAddress: boolean;
  readonly hasPayableToAddress: boolean;
}

/** The first check that fails, or undefined. For the rest the caller answers `failedToGenerate`, writing nothing. */
export function generationProblem(input: GenerationInput): GenerationProblem | undefined {
  const checks: [Exclude<GenerationProblem, 'failedToGenerate'>, boolean][] = [
    ['noUninvoicedService', input.uninvoicedServices > 0],
    ['invoiceConfigurationEmpty', input.hasConfiguration],
    ['templateNotSelected', input.hasTemplate],
    ['payerNotConfigured', input.hasPayer],
    ['bankDataMissing', input.hasBankData],
    ['billingAddressMissing', !input.qrInvoice || input.hasBillingAddress],
    ['payableToAddressMissing', !input.qrInvoice || input.hasPayableToAddress],
  ];
  return checks.find(([, passed]) => !passed)?.[0];
}

function find(from: InvoiceState, action: InvoiceAction): Transition | undefined {
  return invoiceTransitions.find(
    (transition) => transition.action === action && transition.from.includes(from),
  );
}

/** So far ahead an invoice may be dated: its year is that of its number, and after one of a later year none of an earlier one is issued (7.2). */
export const mostDaysAhead = 31;
export const isTooFarAhead = (invoiceDate: Day, today: Day): boolean =>
  invoiceDate > addDays(today, mostDaysAhead);
