// What of a request belongs to its call alone: its input, its refusals, the key under which it is sent.
import type { Call } from '#platform/contract/call.ts';
import { isWrite } from '#platform/contract/call.ts';
import { readShape } from '#platform/contract/issues.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Permissions } from '#platform/domain/access/access.ts';
import type { Context, Refuse } from '#platform/server/call/context.ts';
import { RefusalError, Stop } from '#platform/server/call/problems.ts';
import { fieldProblems } from '#platform/server/call/words.ts';
import type { KeyOwner } from './idempotency.ts';

/**
 * What a key stands for. A confirmation does not make it another write, nor does what a device adds when it has to keep an entry
 * whose first sending may have arrived: its moment, and that it waited.
 */
export const keyedInput = (call: Call, input: Record<string, unknown>): Record<string, unknown> => ({
  ...input,
  confirmed: undefined,
  ...(call.offline ? { [call.offline.moment]: undefined } : {}),
  ...(call.offline?.waited === undefined ? {} : { [call.offline.waited]: undefined }),
});

/**
 * Whether a call names more than the resident, so that it may be told that there is no such thing: then who read is logged when it
 * has answered. Else the log travels with what is read.
 */
export const mayMiss = (input: Record<string, unknown>): boolean =>
  Object.entries(input).some(
    ([name, value]) => value !== undefined && name !== 'residentId' && /^(id|cursor)$|Ids?$/.test(name),
  );

export const refusalOf = (call: Call): Refuse<Call['errors']> =>
  new Proxy(
    {},
    {
      get:
        (_, code) =>
        (data: Record<string, unknown> = {}) => {
          if (!(String(code) in call.errors))
            throw new Error(`${call.name} does not declare the refusal ${String(code)}`);
          return new RefusalError(String(code), data);
        },
    },
  ) as Refuse<Call['errors']>;

/** Reads the input of a call; a wrong shape answers 400 with every wrong field, an address that nothing can have 404. */
export function parseInput(call: Call, input: unknown, language: Language): Record<string, unknown> {
  const parsed = readShape(call.input, input);
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some(({ path }) => call.path.includes(`{${String(path[0])}}`)))
    throw new Stop(404, 'notFound');
  throw new Stop(400, 'form', { errors: fieldProblems(parsed.error, language, call.name.split('.')[0]!) });
}

/** Whose idempotency key a change carries, or null; what is secret is kept under none. */
export function keyOwner(
  call: Call,
  key: string | undefined,
  { organisationId, account, services }: Pick<Context, 'organisationId' | 'account' | 'services'>,
): KeyOwner | null {
  if (!isWrite(call) || call.secret || key === undefined) return null;
  if (!/^[\w.:-]{8,100}$/.test(key)) throw new Stop(400, 'keyInvalid');
  return { organisationId, accountId: account!.id, key, call: call.name, digest: services.secrets.digest };
}

/** What somebody from outside may do for the resident to whom a call belongs: whatever else the handler asks of other apps, too. */
export const grantedContext = (context: Context, permissions: Permissions): Context => ({
  ...context,
  account: context.account && { ...context.account, permissions },
  can: (key, action) => permissions[key]?.includes(action) ?? false,
});
