import { attach, attachmentsOf, detach, readAttachment } from '#apps/files/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound } from '#platform/server/call/problems.ts';
import { attachments } from '../contract/attachments.ts';

/** One kind of record for the files app: allergies, diagnoses and the will of a resident have ids of their own. */
const subject = 'health-record.medicalInfo';

/** Whether an id is an allergy, a diagnosis or, by the resident's own id, the personal will of this resident. */
async function isOurs(context: Context, residentId: string, id: string): Promise<boolean> {
  if (id === residentId) return true;
  for (const table of ['health_record.allergies', 'health_record.diagnoses'] as const) {
    const row = await context.db
      .selectFrom(table)
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', '=', residentId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

export const attachmentCalls = implement(attachments, {
  list: ({ input, context }) => attachmentsOf(context, subject, input.residentId),
  async add({ input, context }) {
    if (!(await isOurs(context, input.residentId, input.subjectId))) throw notFound();
    return attach(context, { subject, subjectId: input.subjectId, residentId: input.residentId }, input);
  },
  async remove({ input, context }) {
    await detach(context, subject, input.residentId, input.id);
    return { done: true };
  },
  download: ({ input, context }) => readAttachment(context, subject, input.residentId, input.id),
});
