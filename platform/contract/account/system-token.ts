import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';

/*
 * Tokens for other systems. They stand for nobody: what one may do are its scopes, which apps declare (`systemScopes` of a
 * manifest) and which single calls name (`system` of a call).
 */

const key = 'authorization.admin.systems';
/** For how many days a token may hold. */
export const tokenDays = [30, 90, 180, 365] as const;

export const SystemToken = z.object({
  id,
  version,
  name: z.string(),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(['valid', 'expired', 'revoked']),
  revokedBy: z.string().nullable(),
  revokedAt: instant.nullable(),
  /** When it last read a record of a resident; null: never. */
  lastReadAt: instant.nullable(),
});
export type SystemToken = z.output<typeof SystemToken>;

const scope = z.string().max(100);
export const systemTokens = topic(frame, 'systemTokens', {
  list: call({ may: [key, 'Read'], input: z.object({ ...paging }), output: page(SystemToken) }),
  /** The scopes that there are, with their names. */
  scopes: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ scope: z.string(), name: z.object({ en: z.string(), de: z.string() }) })),
  }),
  /** Answers the token itself, this once. */
  create: call({
    may: [key, 'Edit'],
    secret: true,
    input: z.object({
      name: mandatoryLine(80),
      scopes: z.array(scope).min(1).max(100),
      days: z.literal([...tokenDays]),
    }),
    output: z.object({ id, token: z.string() }),
    errors: {
      confirmIdentity: { status: 422 },
      tokenNameTaken: { status: 409, field: 'name' },
      unknownScope: { status: 422, field: 'scopes' },
    },
  }),
  /** From now on it opens nothing any more. */
  revoke: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: done }),
});
