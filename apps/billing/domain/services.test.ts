import { describe, expect, test } from 'vitest';
import {
  canMove,
  exportServices,
  payersOf,
  serviceActions,
  serviceStates,
  stateAfter,
  uninvoicedServices,
} from './services.ts';
import type { ServiceAction, ServiceFacts, ServiceState } from './services.ts';

const facts: ServiceFacts = {
  periodOpen: true,
  onInvoice: false,
  invoiceIsDraft: true,
  creditNoteExists: true,
  reason: 'Entered twice',
};

const allowed: [ServiceState, ServiceAction, string][] = [
  ['new', 'edit', 'new'],
  ['new', 'delete', 'deleted'],
  ['new', 'export', 'exported'],
  ['new', 'cancel', 'cancelled'],
  ['exported', 'takeBack', 'new'],
  ['exported', 'invoice', 'invoiced'],
  ['exported', 'cancel', 'cancelled'],
  ['invoiced', 'removeFromDraft', 'exported'],
  ['invoiced', 'pay', 'paid'],
  ['invoiced', 'creditAndBillAgain', 'exported'],
  ['invoiced', 'creditAndCancel', 'cancelled'],
  ['paid', 'reversePayment', 'invoiced'],
  ['paid', 'creditAndBillAgain', 'exported'],
  ['paid', 'creditAndCancel', 'cancelled'],
  ['paid', 'closePeriod', 'closed'],
  ['cancelled', 'closePeriod', 'closed'],
];

describe('states of a service', () => {
  const pairs = serviceStates.flatMap((from) => serviceActions.map((action) => [from, action] as const));
  test.each(pairs)('%s: %s', (from, action) => {
    const to = allowed.find((row) => row[0] === from && row[1] === action)?.[2];
    expect(stateAfter(from, action)).toBe(to);
    expect(canMove(from, action, facts)).toBe(to === undefined ? 'transitionNotAllowed' : undefined);
  });

  test.each<[ServiceState, ServiceAction, Partial<ServiceFacts>, string]>([
    ['new', 'edit', { periodOpen: false }, 'servicePeriodClosed'],
    ['new', 'delete', { periodOpen: false }, 'servicePeriodClosed'],
    ['exported', 'takeBack', { onInvoice: true }, 'onInvoice'],
    ['invoiced', 'removeFromDraft', { invoiceIsDraft: false }, 'invoiceNotDraft'],
    ['paid', 'creditAndCancel', { creditNoteExists: false }, 'creditNoteMissing'],
    ['invoiced', 'creditAndBillAgain', { creditNoteExists: false }, 'creditNoteMissing'],
    ['new', 'cancel', { reason: ' ' }, 'reasonMissing'],
    ['exported', 'cancel', { reason: '' }, 'reasonMissing'],
  ])('%s: %s with %j is refused: %s', (from, action, change, code) => {
    expect(canMove(from, action, { ...facts, ...change })).toBe(code);
  });

  test('a payment after the period was closed closes the service', () => {
    expect(stateAfter('invoiced', 'pay', true)).toBe('closed');
    expect(stateAfter('invoiced', 'creditAndBillAgain', true)).toBe('exported');
  });
});

const chosen = serviceStates.map((state, id) => ({ id, state }));

test('only new services are exported', () => {
  expect(exportServices(chosen)).toEqual({ exported: [{ id: 0, state: 'exported' }], skipped: 5 });
});

test('what an invoice takes depends on the export step', () => {
  expect(uninvoicedServices(chosen, false).map(({ state }) => state)).toEqual(['exported']);
  expect(uninvoicedServices(chosen, true).map(({ state }) => state)).toEqual(['new', 'exported']);
});

test.each([
  [['PAYER'], ['resident']],
  [['PATIENT'], ['resident']],
  [['CONTACT', 'PAYER'], ['resident']],
  [['INSURANCE'], ['insurer']],
  [['RESIDUAL_FINANCIER'], ['residualFinancier']],
  [
    ['INSURANCE', 'RESIDUAL_FINANCIER'],
    ['insurer', 'residualFinancier'],
  ],
  [
    ['INSURANCE', 'CONTACT'],
    ['insurer', 'resident'],
  ],
  [['OWN_ROLE'], ['resident']],
  [[], []],
])('%o sees the share of %o', (roles, payers) => expect(payersOf(roles)).toEqual(payers));
