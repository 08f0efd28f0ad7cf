import { sql } from 'kysely';
import { feedback } from '#platform/contract/feedback.ts';
import { administratorRoles } from './access.ts';
import { implement } from './app.ts';
import { newId } from './ids.ts';
import { composeMail } from './mail-templates.ts';
import { languageOf } from './words.ts';

/** Feedback goes by mail to the administrators of the organisation, each in their language. */
export const feedbackCalls = implement(feedback, {
  async send({ input, context, db }) {
    const administrators = await db
      .selectFrom('platform.accounts')
      .select(['email', 'language'])
      .where('organisation_id', '=', context.organisationId)
      .where('active', '=', true)
      .where('confirmed', '=', true)
      .where(sql<boolean>`platform.plain_roles(roles) && ${[...administratorRoles]}::text[]`)
      .orderBy('id')
      .execute();
    const { fullName, email } = context.account!;
    for (const one of administrators) {
      const mail = await composeMail(db, context.organisationId, 'feedback', languageOf(one.language), {
        name: fullName,
        email,
        page: input.page || '–',
        text: input.text,
      });
      await db
        .insertInto('platform.mails')
        .values({ organisation_id: context.organisationId, id: newId(), recipient: one.email, ...mail })
        .execute();
    }
    return { done: true };
  },
});
