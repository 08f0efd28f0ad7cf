import { contactsBrief } from '#apps/contacts/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { found } from '#platform/server/call/problems.ts';
import { history } from '../contract/history.ts';
import { groupChoices } from './groups.ts';
import { methodChoices, termChoices } from './payment.ts';

export const historyCalls = implement(history, {
  async list({ input, context, db }) {
    const { id } = found(
      await db
        .selectFrom('customers.customers')
        .select('id')
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', input.customerId)
        .executeTakeFirst(),
    );
    return changePage(context, input, { subjects: ['customers.customers'], rowIds: [id] }, async (ids) => {
      const [groups, methods, terms, residents, contacts] = [
        await groupChoices(context),
        await methodChoices(context),
        await termChoices(context),
        await residentsBrief(context, ids('resident_id')),
        await contactsBrief(context, ids('contact_id')),
      ];
      return new Map([
        ...[...groups, ...methods].map(
          (one) => [one.id, context.language === 'de' ? one.nameDe : one.nameEn] as const,
        ),
        ...terms.map((one) => [one.id, one.name] as const),
        ...[...residents].map(([one, resident]) => [one, listName(resident)] as const),
        ...[...contacts].map(([one, contact]) => [one, contact.displayName] as const),
      ]);
    });
  },
});
