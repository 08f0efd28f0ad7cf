import { isBankDay } from '#platform/domain/time/bank-days.ts';
import { addDays, type Day } from '#platform/domain/time/days.ts';

/** So many days ahead a bank takes a file. */
export const furthestDays = 60;

export const executionDayProblems = ['dayPast', 'dayTooFar', 'notBankDay'] as const;
export type ExecutionDayProblem = (typeof executionDayProblems)[number];

/** What is wrong with an execution day: a bank day today or later, at most 60 days ahead (billing, 12.3). */
export function executionDayProblem(day: Day, today: Day): ExecutionDayProblem | null {
  if (day < today) return 'dayPast';
  if (day > addDays(today, furthestDays)) return 'dayTooFar';
  return isBankDay(day) ? null : 'notBankDay';
}
