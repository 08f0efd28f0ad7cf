import { sql } from 'kysely';
import { readShape } from '#platform/contract/issues.ts';
import type { Call } from '#platform/contract/call.ts';
import { secondSignatures } from '#platform/contract/account/second-signature.ts';
import { addressRules, mayEnterFrom } from '#platform/server/access/address-rules.ts';
import { type Implementation, implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound, Stop } from '#platform/server/call/problems.ts';
import { fieldProblems } from '#platform/server/call/words.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { isPassword } from '#platform/server/session/password-hash.ts';
import { isPin } from '#platform/server/session/pins.ts';
import { newToken } from '#platform/server/session/sessions.ts';
import { type AccountRow, accountRow, noteSignIn } from '#platform/server/sign-in/sign-in.ts';
import { maySign, signedCall } from './may-sign.ts';
import { signersOf } from './signers.ts';
import { digestOf, type Subject } from './subject.ts';
import { giveBack, takeTry } from './tries.ts';
import { waysOf } from './ways.ts';

/** The input of the call as its handler will get it; what is wrong in it is told by its place. */
function contentOf(context: Context, call: Call, content: Subject): Subject {
  const parsed = readShape(call.input, content);
  if (parsed.success) return parsed.data as Subject;
  throw new Stop(400, 'form', {
    errors: fieldProblems(parsed.error, context.language, call.name.split('.')[0]!).map((one) => ({
      ...one,
      path: `content.${one.path}`,
    })),
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type Outcome = 'secondSigned' | 'secondSignWrong' | 'secondSignWaits';

/** Both logs: that of the sign-ins for the one who signs, that of events for the one who stood at the device. */
async function note(
  unit: Unit,
  context: Context,
  signer: AccountRow,
  call: Call,
  content: Subject,
  outcome: Outcome,
): Promise<void> {
  const { organisationId, client, requestId } = context;
  const residentId = content['residentId'];
  await noteSignIn(unit, organisationId, signer.id, signer.username, outcome, client?.address ?? null);
  await unit.db
    .insertInto('platform.access_events')
    .values({
      organisation_id: organisationId,
      account_id: context.actor(),
      request_id: requestId,
      kind: 'signature',
      call: call.name,
      code: outcome,
      resident_id: typeof residentId === 'string' && uuid.test(residentId) ? residentId.toLowerCase() : null,
      row_id: signer.id,
      detail: JSON.stringify({ outcome, signer: signer.username }),
    })
    .execute();
}

/** Signing of a second person beside the one who is signed in (decision 0060). `demo`: invented people may sign, too. */
export const secondSignatureCalls = (demo: boolean): Implementation[] =>
  implement(secondSignatures, {
    signers: ({ input, context }) => signersOf(context, signedCall(context, input.call), input.text, demo),
    async sign({ input, context, db, refuse }) {
      const { organisationId, services, client } = context;
      const first = context.actor();
      const call = signedCall(context, input.call);
      const content = contentOf(context, call, input.content);
      if (input.signerId === first) throw refuse.secondSignerIsFirst();
      const signer = await accountRow(context.unit, organisationId, input.signerId);
      if (!signer) throw notFound();
      if ((signer.demo && !demo) || !(await maySign(context, call, signer.id)))
        throw refuse.secondSignerMayNot();
      if (signer.locked) throw refuse.secondSignerLocked();
      const subject = { accountId: signer.id, roles: signer.roles };
      const rules = await addressRules(db, organisationId, subject);
      if (!mayEnterFrom(rules, subject, client?.address ?? null)) throw refuse.secondSignerNotHere();
      if (input.method === 'pin' && !(await waysOf(context, [signer])).get(signer.id)?.pin)
        throw refuse.secondPinNotHere();

      // taken and committed before anything is compared: however many try at once, they get no more
      const taken = await services.apart(context, async (unit) => {
        const one = await takeTry(unit, organisationId, signer.id, first);
        if ('minutes' in one) await note(unit, context, signer, call, content, 'secondSignWaits');
        return one;
      });
      if ('minutes' in taken) throw refuse.secondSecretWaits({ minutes: taken.minutes });
      const right =
        input.method === 'pin'
          ? await isPin(context.unit, services.secrets, organisationId, signer.id, input.secret)
          : await isPassword(signer.password_hash, input.secret);
      if (!right) {
        await services.apart(context, (unit) =>
          note(unit, context, signer, call, content, 'secondSignWrong'),
        );
        throw refuse.secondSecretWrong({ left: taken.left });
      }
      await giveBack(context.unit, organisationId, signer.id, first);
      await note(context.unit, context, signer, call, content, 'secondSigned');
      const { token, hash } = newToken(organisationId);
      const { at, until } = await db
        .insertInto('platform.second_signatures')
        .values({
          organisation_id: organisationId,
          id: newId(),
          token_hash: hash,
          first_id: first,
          signer_id: signer.id,
          call: call.name,
          digest: digestOf(services.secrets, call, content),
        })
        .returning(['created_at as at', 'expires_at as until'])
        .executeTakeFirstOrThrow();
      return { token, signerId: signer.id, name: signer.full_name, at, until };
    },
  });

/** Days for which it is known who signed beside whom lately; what was signed stands with the record that needed it. */
const keptDays = 30;

export async function tidySecondSignatures({ db, organisationId }: Context): Promise<void> {
  await db
    .deleteFrom('platform.second_signatures')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute();
  await db
    .deleteFrom('platform.second_signature_tries')
    .where('organisation_id', '=', organisationId)
    .where('tried_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
}
