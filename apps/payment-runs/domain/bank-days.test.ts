import { describe, expect, test } from 'vitest';
import { executionDayProblem } from './bank-days.ts';

describe('an execution day is a bank day today or later, at most 60 days ahead', () => {
  test.each([
    ['2026-11-29', 'dayPast'],
    ['2026-11-30', null],
    ['2026-12-05', 'notBankDay'],
    ['2027-01-29', null], // day 60
    ['2027-02-01', 'dayTooFar'],
    ['2027-01-30', 'dayTooFar'], // day 61
  ])('on 30 November 2026, %s: %s', (day, problem) => {
    expect(executionDayProblem(day, '2026-11-30')).toBe(problem);
  });
});
