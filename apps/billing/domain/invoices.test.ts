import { describe, expect, test } from 'vitest';
import {
  canMove,
  generationChecks,
  generationProblem,
  invoiceActions,
  invoiceStates,
  isTooFarAhead,
  stateAfter,
} from './invoices.ts';
import type { GenerationInput, InvoiceAction, InvoiceFacts, InvoiceState } from './invoices.ts';

const facts: InvoiceFacts = { openAmount: 0, overdue: true, credited: false, reason: 'Payment was returned' };

const allowed: [InvoiceState, InvoiceAction, string][] = [
  ['draft', 'edit', 'draft'],
  ['draft', 'deleteLine', 'draft'],
  ['draft', 'delete', 'deleted'],
  ['draft', 'markPending', 'pending'],
  ['pending', 'markOverdue', 'overdue'],
  ['overdue', 'markPending', 'pending'],
  ['pending', 'markPaid', 'paid'],
  ['overdue', 'markPaid', 'paid'],
  ['paid', 'reversePayment', 'overdue'],
  ['paid', 'markPending', 'overdue'],
  ['pending', 'creditInFull', 'pending'],
  ['overdue', 'creditInFull', 'overdue'],
  ['paid', 'creditInFull', 'paid'],
];

describe('states of an invoice', () => {
  const pairs = invoiceStates.flatMap((from) => invoiceActions.map((action) => [from, action] as const));
  test.each(pairs)('%s: %s', (from, action) => {
    const to = allowed.find((row) => row[0] === from && row[1] === action)?.[2];
    expect(stateAfter(from, action, true)).toBe(to);
    expect(canMove(from, action, facts)).toBe(to === undefined ? 'transitionNotAllowed' : undefined);
  });

  test('a reversed payment before the due date leaves the invoice pending', () => {
    expect(stateAfter('paid', 'reversePayment', false)).toBe('pending');
    expect(stateAfter('paid', 'markPending', false)).toBe('pending');
  });

  test.each<[InvoiceState, InvoiceAction, Partial<InvoiceFacts>, string | undefined]>([
    ['pending', 'markOverdue', { overdue: false }, 'notOverdue'],
    ['pending', 'markPaid', { openAmount: 6 }, 'amountStillOpen'],
    ['pending', 'markPaid', { openAmount: 5 }, undefined],
    ['overdue', 'markPaid', { openAmount: -100 }, undefined],
    ['paid', 'reversePayment', { reason: ' ' }, 'reasonMissing'],
    ['paid', 'markPending', { reason: '' }, 'reasonMissing'],
    ['overdue', 'markPending', { reason: '' }, undefined],
    ['paid', 'creditInFull', { credited: true }, 'alreadyCredited'],
    ['pending', 'creditInFull', { reason: ' ' }, 'reasonMissing'],
    ['pending', 'markPaid', { credited: true }, 'alreadyCredited'],
    ['pending', 'markOverdue', { credited: true }, 'alreadyCredited'],
    ['overdue', 'markPending', { credited: true }, 'alreadyCredited'],
    ['paid', 'reversePayment', { credited: true }, 'alreadyCredited'],
  ])('%s: %s with %j: %s', (from, action, change, code) => {
    expect(canMove(from, action, { ...facts, ...change })).toBe(code);
  });
});

describe('checks before generating, first one that fails', () => {
  const complete: GenerationInput = {
    uninvoicedServices: 1,
    hasConfiguration: true,
    hasTemplate: true,
    hasPayer: true,
    hasBankData: true,
    qrInvoice: true,
    hasBillingAddress: true,
    hasPayableToAddress: true,
  };
  const breaking: Partial<GenerationInput>[] = [
    { uninvoicedServices: 0 },
    { hasConfiguration: false },
    { hasTemplate: false },
    { hasPayer: false },
    { hasBankData: false },
    { hasBillingAddress: false },
    { hasPayableToAddress: false },
  ];

  test('complete', () => expect(generationProblem(complete)).toBeUndefined());

  const cases = breaking.map((change, index) => [generationChecks[index], change, index] as const);
  test.each(cases)('%s', (code, change, index) => {
    expect(generationProblem({ ...complete, ...change })).toBe(code);
    // With everything after it broken as well, the order decides.
    expect(generationProblem(Object.assign({}, complete, ...breaking.slice(index)))).toBe(code);
  });

  test('addresses are needed for a QR invoice only', () => {
    expect(
      generationProblem({
        ...complete,
        qrInvoice: false,
        hasBillingAddress: false,
        hasPayableToAddress: false,
      }),
    ).toBeUndefined();
  });
});

test.each([
  ['2026-12-31', false],
  ['2027-01-01', true],
  ['2020-01-01', false],
  ['2999-12-31', true],
])('on 30.11.2026 an invoice dated %s is too far ahead: %s', (day, far) => {
  expect(isTooFarAhead(day, '2026-11-30')).toBe(far);
});
