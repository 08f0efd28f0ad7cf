import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { byRoom } from '#platform/domain/text/walking-order.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { urgencies, type Urgency, urgencyOf } from '../domain/occurrences.ts';
import type { Task } from './use-decided.ts';

export interface Part {
  readonly key: string;
  readonly urgency: Urgency | null;
  readonly resident: ResidentRef | null;
  readonly tasks: readonly Task[];
}

/** By how urgent they are; what was decided on this page stays in the part in which it stood. */
export function byUrgency(tasks: readonly Task[]): Part[] {
  const now = serverMs();
  const of = ({ occurrence }: Task): Urgency => occurrence.urgency ?? lastUrgency(occurrence, now);
  const groups = Map.groupBy(tasks, of);
  return urgencies.flatMap((urgency) => {
    const own = groups.get(urgency);
    return own === undefined ? [] : [{ key: urgency, urgency, resident: null, tasks: own }];
  });
}

/** The urgency that something decided had when it was decided. */
function lastUrgency({ dueFrom, dueUntil, decidedAt }: Task['occurrence'], now: number): Urgency {
  const at = decidedAt === null ? now : Date.parse(decidedAt);
  const urgency = urgencyOf({ dueFrom, dueUntil }, at);
  return urgency === 'later' ? 'soon' : urgency;
}

/** On the way through the house: by room, then by name. */
export function byResident(tasks: readonly Task[]): Part[] {
  return [...Map.groupBy(tasks, (one) => one.resident.id)]
    .map(([key, own]) => ({ key, urgency: null, resident: own[0]!.resident, tasks: own }))
    .toSorted((a, b) => byRoom(a.resident, b.resident));
}
