import { contactsBrief } from '#apps/contacts/api.ts';
import { placesOfBeds } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { history } from '../contract/history.ts';

export const historyCalls = implement(history, {
  list: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, app: 'residents' }, async (ids) => {
      const [people, beds] = await Promise.all([
        contactsBrief(context, ids('contact_id')),
        placesOfBeds(context, ids('bed_id')),
      ]);
      return new Map([
        ...[...people].map(([id, one]) => [id, one.displayName] as const),
        ...[...beds].map(
          ([id, one]) => [id, `${one.roomNumber} ${one.bedLabel}, ${one.centerName}`] as const,
        ),
      ]);
    }),
});
