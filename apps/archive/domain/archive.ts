import type { Day } from '#platform/domain/time/days.ts';

/** Archiving and deleting a resident. Each step is confirmed with the user's credentials (the frame asks for them). */

export const recordStates = ['active', 'archived', 'unarchived', 'deleted'] as const;
export type RecordState = (typeof recordStates)[number];
export const archiveActions = ['archive', 'unarchive', 'reArchive', 'remove'] as const;
export type ArchiveAction = (typeof archiveActions)[number];
export type ArchiveRefusal =
  | 'alreadyArchived'
  | 'notArchived'
  | 'neverArchived'
  | 'useReArchive'
  | 'deleted'
  | 'exitDateMissing'
  | 'untilNotInFuture'
  | 'justificationRequired'
  | 'legalHold';

type Step = { to: RecordState } | { refusal: ArchiveRefusal };
/** State × action. Archived is read-only; unarchived can be edited like active, and be re-archived. */
export const archiveSteps: Record<RecordState, Record<ArchiveAction, Step>> = {
  active: {
    archive: { to: 'archived' },
    unarchive: { refusal: 'notArchived' },
    reArchive: { refusal: 'neverArchived' },
    remove: { refusal: 'notArchived' },
  },
  archived: {
    archive: { refusal: 'alreadyArchived' },
    unarchive: { to: 'unarchived' },
    reArchive: { refusal: 'alreadyArchived' },
    remove: { to: 'deleted' },
  },
  unarchived: {
    archive: { refusal: 'useReArchive' },
    unarchive: { refusal: 'notArchived' },
    reArchive: { to: 'archived' },
    remove: { refusal: 'notArchived' },
  },
  deleted: {
    archive: { refusal: 'deleted' },
    unarchive: { refusal: 'deleted' },
    reArchive: { refusal: 'deleted' },
    remove: { refusal: 'deleted' },
  },
};

export type ArchiveFacts = {
  /** The exit of the last stay; null while it is open. */
  exit: Day | null;
  /** Until when the record stays archived; null for no end. */
  until: Day | null;
  justification: string;
  legalHold: boolean;
  today: Day;
};

/** What an action does: the new state, or the code of the refusal. */
export function stepArchive(state: RecordState, action: ArchiveAction, facts: ArchiveFacts): Step {
  const step = archiveSteps[state][action];
  if ('refusal' in step) return step;
  if (step.to === 'archived') {
    if (facts.exit === null || facts.exit > facts.today) return { refusal: 'exitDateMissing' };
    if (facts.until !== null && facts.until <= facts.today) return { refusal: 'untilNotInFuture' };
  }
  if (step.to === 'deleted') {
    if (facts.legalHold) return { refusal: 'legalHold' };
    if (facts.justification.trim() === '') return { refusal: 'justificationRequired' };
  }
  return step;
}

/** Whether the record may be changed. */
export function isEditable(state: RecordState): boolean {
  return state === 'active' || state === 'unarchived';
}

/** Whether the time that a record must be kept is over on a day: active up to and including its last day; without an end it never is over. */
export function retentionOn(until: Day | null, day: Day): 'active' | 'expired' {
  return until !== null && until < day ? 'expired' : 'active';
}
