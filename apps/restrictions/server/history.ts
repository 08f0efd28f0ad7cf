import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { history } from '../contract/history.ts';

export const historyCalls = implement(history, {
  list: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, app: 'restrictions' }),
});
