import { attach, attachmentsOf, detach, readAttachment } from '#apps/files/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { found } from '#platform/server/call/problems.ts';
import { attachments } from '../contract/attachments.ts';
import { ordersOf } from './rows.ts';

export const subject = 'medication.orders';

export const attachmentCalls = implement(attachments, {
  list: ({ input, context }) => attachmentsOf(context, subject, input.residentId),
  async add({ input, context }) {
    const { residentId, subjectId } = input;
    found(
      await ordersOf(context)
        .where('resident_id', '=', residentId)
        .where('id', '=', subjectId)
        .executeTakeFirst(),
    );
    return attach(context, { subject, subjectId, residentId }, input);
  },
  async remove({ input, context, db, refuse }) {
    const signature = await db
      .selectFrom('medication.steps')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('signed_file_id', '=', input.id)
      .executeTakeFirst();
    if (signature !== undefined) throw refuse.isSignature();
    await detach(context, subject, input.residentId, input.id);
    return { done: true };
  },
  download: ({ input, context }) => readAttachment(context, subject, input.residentId, input.id),
});
