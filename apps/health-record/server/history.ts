import { contactsBrief } from '#apps/contacts/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { history } from '../contract/history.ts';

const medical = ['allergy_states', 'allergies', 'diagnoses', 'earlier_medicines', 'wills', 'abilities'].map(
  (table) => `health_record.${table}`,
);

export const historyCalls = implement(history, {
  medical: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, subjects: medical }, async (ids) => {
      const people = await contactsBrief(context, [
        ...ids('doctor_contact_id'),
        ...ids('trusted_contact_id'),
      ]);
      return new Map([...people].map(([id, one]) => [id, one.displayName] as const));
    }),
  nutrition: ({ input, context }) =>
    changePage(context, input, { residentId: input.residentId, subjects: ['health_record.nutrition'] }),
});
