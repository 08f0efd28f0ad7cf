import { attach, attachmentsOf, detach, readAttachment } from '#apps/files/api.ts';
import { implement } from '#platform/server/call/app.ts';
import { found } from '#platform/server/call/problems.ts';
import { attachments } from '../contract/attachments.ts';
import { evaluatedRows } from './evaluation-rows.ts';

const subject = 'care-plan.evaluations';

export const attachmentCalls = implement(attachments, {
  list: ({ input, context }) => attachmentsOf(context, subject, input.residentId),
  async add({ input, context }) {
    found(
      await evaluatedRows(context)
        .where('resident_id', '=', input.residentId)
        .where('id', '=', input.subjectId)
        .executeTakeFirst(),
    );
    return attach(context, { subject, subjectId: input.subjectId, residentId: input.residentId }, input);
  },
  async remove({ input, context }) {
    await detach(context, subject, input.residentId, input.id);
    return { done: true };
  },
  download: ({ input, context }) => readAttachment(context, subject, input.residentId, input.id),
});
