import type { Status } from './tokens.ts';

/**
 * One sign and one colour for one state, whatever app shows it: what is in progress looks the same in an assessment, a form and
 * an exchange record (experience 0, item 10). Screens take the sign from here by the name of the state; `tools/states.test.ts`
 * refuses another one, and another word. Red is for what has to be done now, never for a wish or a date that came.
 */
export const states = {
  // not begun, not in use
  draft: 'neutral',
  planned: 'neutral',
  queued: 'neutral',
  inactive: 'neutral',
  disabled: 'neutral',
  archived: 'neutral',
  replaced: 'neutral',
  cancelled: 'neutral',
  declined: 'neutral',
  moved: 'neutral',
  revoked: 'neutral',
  deceased: 'neutral',
  // on its way
  inProgress: 'info',
  running: 'info',
  new: 'info',
  received: 'info',
  transmitted: 'info',
  soon: 'info',
  // what was to be done and was not, with its reason
  notDone: 'info',
  // in order
  active: 'done',
  complete: 'done',
  completed: 'done',
  done: 'done',
  published: 'done',
  paid: 'done',
  delivered: 'done',
  accepted: 'done',
  valid: 'done',
  // somebody should look
  open: 'warning',
  // something happened, and what it was stands in words: no alarm by itself (decision 0053)
  event: 'warning',
  today: 'warning',
  due: 'warning',
  expired: 'warning',
  locked: 'warning',
  notConfirmed: 'warning',
  rejected: 'warning',
  unchecked: 'warning',
  // late by a date, not by the minute: a day that came is no alarm
  overdue: 'warning',
  // act now
  failed: 'critical',
  // a dose is late by the minute, and each minute counts (experience, sketch 3)
  doseOverdue: 'critical',
} as const satisfies Readonly<Record<string, Status>>;
