import { feedback } from '#platform/contract/account/feedback.ts';
import { administratorsOf } from '#platform/server/access/administrators.ts';
import { implement } from '#platform/server/call/app.ts';
import { newId } from '#platform/server/database/ids.ts';
import { composeMail } from '#platform/server/mail/mail-templates.ts';
import { languageOf } from '#platform/server/call/words.ts';

/** Feedback goes by mail to the administrators of the organisation, each in their language. */
export const feedbackCalls = implement(feedback, {
  async send({ input, context, db }) {
    const administrators = await administratorsOf(db, context.organisationId);
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
