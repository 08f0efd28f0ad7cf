import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { isLastAdministrator, lastAdministratorProblem } from '#platform/server/access/last-administrator.ts';
import { outsideProblem } from '#platform/server/call/away.ts';
import { Stop } from '#platform/server/call/problems.ts';

/** Database refusals that a person can mend become problems; everything else stays a bug. */
export function asProblem(error: unknown, call: Call): unknown {
  if (error instanceof z.ZodError)
    return new Error(`${call.name} answered a wrong shape: ${z.prettifyError(error)}`);
  if (isLastAdministrator(error)) return lastAdministratorProblem(call.errors);
  const code = (error as { code?: unknown }).code;
  if (code === '23503') return new Stop(404, 'notFound'); // a foreign key to a record that is not there, or not of this organisation
  if (code === '23505' || code === '23P01') return new Stop(409, 'duplicate');
  if (code === '23514' || code === '23502') return new Stop(422, 'databaseRule').because(error);
  if (['22003', '22007', '22008', '22021', '22P02', '22P05'].includes(String(code)))
    return new Stop(400, 'form').because(error);
  return outsideProblem(error)?.because(error) ?? error;
}
