/** States of a service; `exported` is shown as "Sent to Billing". */
export const serviceStates = ['new', 'exported', 'invoiced', 'paid', 'cancelled', 'closed'] as const;
export type ServiceState = (typeof serviceStates)[number];

export const serviceActions = [
  'edit',
  'delete',
  'export',
  'takeBack',
  'invoice',
  'removeFromDraft',
  'pay',
  'reversePayment',
  'creditAndBillAgain',
  'creditAndCancel',
  'cancel',
  'closePeriod',
] as const;
export type ServiceAction = (typeof serviceActions)[number];

/** What a guard looks at. `periodOpen` is also true with a permitted override. */
export interface ServiceFacts {
  readonly periodOpen: boolean;
  readonly onInvoice: boolean;
  readonly invoiceIsDraft: boolean;
  readonly creditNoteExists: boolean;
  readonly reason: string;
}

export type ServiceRefusal =
  | 'transitionNotAllowed'
  | 'servicePeriodClosed'
  | 'onInvoice'
  | 'invoiceNotDraft'
  | 'creditNoteMissing'
  | 'reasonMissing';

interface Transition {
  readonly from: readonly ServiceState[];
  readonly action: ServiceAction;
  readonly to: ServiceState | 'deleted';
  readonly guard?: (facts: ServiceFacts) => ServiceRefusal | undefined;
}

const periodOpen = (facts: ServiceFacts) => (facts.periodOpen ? undefined : ('servicePeriodClosed' as const));
const notOnInvoice = (facts: ServiceFacts) => (facts.onInvoice ? ('onInvoice' as const) : undefined);
const draft = (facts: ServiceFacts) => (facts.invoiceIsDraft ? undefined : ('invoiceNotDraft' as const));
const credited = (facts: ServiceFacts) =>
  facts.creditNoteExists ? undefined : ('creditNoteMissing' as const);
const reason = (facts: ServiceFacts) => (facts.reason.trim() === '' ? ('reasonMissing' as const) : undefined);

/** Everything that can happen to a service; what is not here is refused. */
export const serviceTransitions: readonly Transition[] = [
  { from: ['new'], action: 'edit', to: 'new', guard: periodOpen },
  { from: ['new'], action: 'delete', to: 'deleted', guard: periodOpen },
  { from: ['new'], action: 'export', to: 'exported' },
  { from: ['exported'], action: 'takeBack', to: 'new', guard: notOnInvoice },
  { from: ['exported'], action: 'invoice', to: 'invoiced' },
  { from: ['invoiced'], action: 'removeFromDraft', to: 'exported', guard: draft },
  { from: ['invoiced'], action: 'pay', to: 'paid' },
  { from: ['paid'], action: 'reversePayment', to: 'invoiced' },
  { from: ['invoiced', 'paid'], action: 'creditAndBillAgain', to: 'exported', guard: credited },
  { from: ['invoiced', 'paid'], action: 'creditAndCancel', to: 'cancelled', guard: credited },
  { from: ['new', 'exported'], action: 'cancel', to: 'cancelled', guard: reason },
  { from: ['paid', 'cancelled'], action: 'closePeriod', to: 'closed' },
];

/** Why a service in a state cannot take an action: a code, or undefined if it can. */
export function canMove(
  from: ServiceState,
  action: ServiceAction,
  facts: ServiceFacts,
): ServiceRefusal | undefined {
  const transition = find(from, action);
  return transition ? transition.guard?.(facts) : 'transitionNotAllowed';
}

/**
 * The state after an action, undefined if there is no such transition. A service that was still invoiced when its
 * period closed goes on to closed at once when the payment comes.
 */
export function stateAfter(
  from: ServiceState,
  action: ServiceAction,
  periodClosed = false,
): ServiceState | 'deleted' | undefined {
  const to = find(from, action)?.to;
  return to === 'paid' && periodClosed ? 'closed' : to;
}

/** Exports the chosen services: new ones become exported, the others are left untouched and counted as skipped. */
export function exportServices<Service extends { readonly state: ServiceState }>(
  chosen: readonly Service[],
): { exported: Service[]; skipped: number } {
  const exported = chosen
    .filter(({ state }) => state === 'new')
    .map((service) => ({ ...service, state: 'exported' as const }));
  return { exported, skipped: chosen.length - exported.length };
}

/** The chosen services that an invoice can take: exported ones, or new ones where the export step is skipped. */
export function uninvoicedServices<Service extends { readonly state: ServiceState }>(
  chosen: readonly Service[],
  exportStepSkipped: boolean,
): Service[] {
  return chosen.filter(({ state }) => state === 'exported' || (exportStepSkipped && state === 'new'));
}

function find(from: ServiceState, action: ServiceAction): Transition | undefined {
  return serviceTransitions.find(
    (transition) => transition.action === action && transition.from.includes(from),
  );
}

export type Payer = 'resident' | 'insurer' | 'residualFinancier';

/**
 * Whose share somebody from outside sees, by the roles without organisation type: insurance companies and residual financiers
 * theirs, everybody else (payers, residents, relatives) the one of the resident (specification 2, section 6: role names).
 */
export function payersOf(roles: readonly string[]): Payer[] {
  const own = new Set<Payer>(
    roles.map((role) =>
      role === 'INSURANCE' ? 'insurer' : role === 'RESIDUAL_FINANCIER' ? 'residualFinancier' : 'resident',
    ),
  );
  return [...own];
}
