import { attach, attachmentsOf, detach, readAttachment } from '#apps/files/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { found } from '#platform/server/call/problems.ts';
import { attachments } from '../contract/attachments.ts';
import { fallsOf } from './rows.ts';

const subject = 'falls.falls';

export const attachmentCalls = implement(attachments, {
  list: ({ input, context }) => attachmentsOf(context, subject, input.residentId),
  async add({ input, context }) {
    const { residentId, subjectId } = input;
    found(
      await fallsOf(context)
        .where('resident_id', '=', residentId)
        .where('id', '=', subjectId)
        .executeTakeFirst(),
    );
    return attach(context, { subject, subjectId, residentId }, input);
  },
  async remove({ input, context }) {
    await detach(context, subject, input.residentId, input.id);
    return { done: true };
  },
  download: ({ input, context }) => readAttachment(context, subject, input.residentId, input.id),
});
