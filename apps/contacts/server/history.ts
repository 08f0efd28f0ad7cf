import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { history } from '../contract/history.ts';
import { loadContact } from './rows.ts';

export const historyCalls = implement(history, {
  async list({ input, context }) {
    const { id } = await loadContact(context, input.contactId);
    return changePage(context, input, { subjects: ['contacts.contacts'], rowIds: [id] }, undefined, [
      'address',
    ]);
  },
});
