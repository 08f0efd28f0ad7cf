import { implement } from '#platform/server/call/app.ts';
import { changePage, rowsEverOf } from '#platform/server/log/change-pages.ts';
import { history } from '../contract/history.ts';
import { ownerOf } from './contact-accounts.ts';

const subjects = ['bank_details.accounts'];

export const historyCalls = implement(history, {
  resident: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, subjects }, undefined, ['address']),
  async contact({ input, context }) {
    const owner = await ownerOf(context, input);
    return changePage(
      context,
      input,
      { subjects, rowIds: await rowsEverOf(context, subjects, owner.column, [owner.id]) },
      undefined,
      ['address'],
    );
  },
});
