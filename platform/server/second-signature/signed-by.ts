import { sql } from 'kysely';
import type { Call } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/call/context.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { readToken } from '#platform/server/session/sessions.ts';
import { maySign } from './may-sign.ts';
import { digestOf, type Subject } from './subject.ts';

/** A call that takes a second signature. */
// oxlint-disable-next-line typescript/no-explicit-any -- any call
type Signed = Call<any, any, any, any, any>;

const refused = (code: string) => new RefusalError(code, {});

/**
 * The account that signed beside the person of this call (four eyes), for handlers whose call has the field `secondSignature` and the
 * refusals `secondSignatureRefusals`. `subject` is the handler's own input, whole: another dose, another resident or another call than
 * was signed is refused. The signature is used up with the transaction: of several uses at once one wins, and a change that is refused
 * for another reason leaves it as it was. Throws a refusal at the field `secondSignature`.
 */
export async function signedBy(
  context: Context,
  token: string | null | undefined,
  { call, subject }: { readonly call: Signed; readonly subject: Subject },
): Promise<string> {
  const { db, organisationId } = context;
  const first = context.actor();
  if (!token) throw refused('secondSignatureMissing');
  const presented = readToken(token);
  if (presented?.organisationId !== organisationId) throw refused('secondSignatureWrong');
  // who comes second waits here for the row, and finds it used
  const used = await db
    .updateTable('platform.second_signatures')
    .set({ used_at: sql<string>`now()` })
    .where('organisation_id', '=', organisationId)
    .where('token_hash', '=', presented.hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['first_id', 'signer_id', 'call', 'digest'])
    .executeTakeFirst();
  if (!used) {
    const known = await db
      .selectFrom('platform.second_signatures')
      .select('used_at')
      .where('organisation_id', '=', organisationId)
      .where('token_hash', '=', presented.hash)
      .executeTakeFirst();
    if (!known) throw refused('secondSignatureWrong');
    throw refused(known.used_at === null ? 'secondSignatureExpired' : 'secondSignatureUsed');
  }
  if (used.signer_id === first) throw refused('secondSignerIsFirst');
  const digest = digestOf(context.services.secrets, call, subject);
  if (used.first_id !== first || used.call !== call.name || !digest.equals(used.digest))
    throw refused('secondSignatureOther');
  if (!(await maySign(context, call, used.signer_id))) throw refused('secondSignerMayNot');
  return used.signer_id;
}
