import { implement } from '#platform/server/app.ts';
import { changePage } from '#platform/server/change-pages.ts';
import { history } from '../contract/history.ts';

export const historyCalls = implement(history, {
  list: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, subjects: [`infection_control.${input.of}`] }),
});
