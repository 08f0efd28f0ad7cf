import { implement } from '#platform/server/call/app.ts';
import { doses } from '../contract/doses.ts';
import { correct, effect, lookAt, vomited } from './changes.ts';
import { events, grid } from './grid.ts';
import { prepare } from './prepare.ts';
import { giveReserve } from './reserves.ts';
import { sign } from './sign.ts';

export const doseCalls = implement(doses, {
  sign: ({ input, context, refuse }) => sign(context, input, refuse),
  giveReserve: ({ input, context, refuse }) => giveReserve(context, input, refuse),
  effect: ({ input, context, refuse }) => effect(context, input, refuse),
  vomited: ({ input, context, refuse }) => vomited(context, input, refuse),
  correct: ({ input, context, refuse }) => correct(context, input, refuse),
  prepare: ({ input, context, refuse }) => prepare(context, input, refuse),
  lookAt: ({ input, context, refuse }) => lookAt(context, input, refuse),
  events: ({ input, context }) => events(context, input),
  grid: ({ input, context }) => grid(context, input),
});
