import { attach, attachmentsOf, detach, readAttachment } from '#apps/files/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { found } from '#platform/server/call/problems.ts';
import { attachments } from '../contract/attachments.ts';
import { measuresOf } from './rows.ts';

const subject = 'restrictions.measures';

export const attachmentCalls = implement(attachments, {
  list: ({ input, context }) => attachmentsOf(context, subject, input.residentId),
  async add({ input, context }) {
    const { residentId, subjectId } = input;
    found(
      await measuresOf(context)
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
