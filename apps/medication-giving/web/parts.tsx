import type { Status } from '#platform/web/theme/tokens.ts';
import { states } from '#platform/web/theme/states.ts';
import type { State } from '../domain/states.ts';

// what the code on a pack says
export { readScan } from '../domain/scan.ts';

/** One sign and colour for what became of a dose, on the round and in the grid. */
export const doseSigns: Readonly<Record<State, Status>> = {
  planned: states.planned,
  prepared: states.planned,
  missed: states.doseOverdue,
  given: states.done,
  partly: states.done,
  self: states.done,
  refused: states.event,
  vomited: states.event,
  withheld: states.notDone,
  away: states.inactive,
  error: states.failed,
};
