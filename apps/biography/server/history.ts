import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { history } from '../contract/history.ts';

export const historyCalls = implement(history, {
  biography: ({ input, context }) =>
    changePage(
      context,
      input,
      { residentId: input.residentId, subjects: ['biography.biographies', 'biography.proposals'] },
      undefined,
      ['chapters'],
    ),
  items: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, subjects: ['biography.items'] }),
});
