import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { type Consent, consents } from '../contract/consents.ts';
import { type Answer, checkConsent, currentOf } from '../domain/consents.ts';

async function consentsOf(context: Context, residentId: string): Promise<Consent[]> {
  const rows = await context.db
    .selectFrom('consents.consents')
    .select(['id', 'version', 'subject', 'answer', 'said_on as saidOn', 'said_by as saidBy', 'remarks'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .orderBy('id')
    .execute();
  const said = rows.map((row) => ({ ...row, answer: row.answer as Answer }));
  const current = currentOf(said);
  return said
    .map((one) => ({ ...one, current: current.has(one.id) }))
    .sort(
      (a, b) =>
        Number(b.current) - Number(a.current) || (a.saidOn < b.saidOn ? 1 : a.saidOn > b.saidOn ? -1 : 0),
    );
}

export interface NewConsent {
  readonly subject: string;
  readonly answer: Answer;
  readonly saidOn: string;
  readonly saidBy: string;
  readonly remarks: string;
}

/** Records what was said; answers the id. Throws saidInFuture, nothingToWithdraw. */
export async function recordConsent(
  context: Context,
  residentId: string,
  input: NewConsent,
): Promise<string> {
  // in the order of recording, as the rule wants it
  const all = (await consentsOf(context, residentId)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const refusal = checkConsent(input, all, context.today);
  if (refusal) throw new RefusalError(refusal, {});
  const id = newId();
  await context.db
    .insertInto('consents.consents')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: residentId,
      subject: input.subject,
      answer: input.answer,
      said_on: input.saidOn,
      said_by: input.saidBy,
      remarks: input.remarks,
    })
    .execute();
  return id;
}

export const consentCalls = implement(consents, {
  list: ({ input, context }) => consentsOf(context, input.residentId),
  async record({ input, context }) {
    const id = await recordConsent(context, input.residentId, input);
    return (await consentsOf(context, input.residentId)).find((one) => one.id === id)!;
  },
});
