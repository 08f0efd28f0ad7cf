import { implement } from '#platform/server/app.ts';
import { changePage } from '#platform/server/change-pages.ts';
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
