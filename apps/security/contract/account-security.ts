import { z } from 'zod';
import { secondFactors } from '#platform/domain/access/security-policy.ts';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, instant, line, page, paging } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';
import manifest from '../manifest.ts';

/** Shared devices ask for the same right: it belongs to the frame. */
const app = { code: manifest.code, access: frame.access };

export const AccountSecurity = z.object({
  id,
  name: z.string(),
  username: z.string(),
  sessions: z.int(),
  factors: z.array(z.enum(secondFactors)),
  lastSignIn: instant.nullable(),
  own: z.boolean(),
});
/** What administrators do when a device is lost: end sessions, take away second factors. Nobody's password can be seen or set. */
export const accountSecurity = topic(app, 'accountSecurity', {
  list: call({
    may: ['authorization.admin.security', 'Read'],
    input: z.object({ ...paging, search: line(100).default('') }),
    output: page(AccountSecurity),
  }),
  endSessions: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ id }),
    output: z.object({ ended: z.int() }),
  }),
  removeFactors: call({
    may: ['authorization.admin.security', 'Edit'],
    input: z.object({ id }),
    output: done,
    errors: { notYourOwn: { status: 422 }, confirmIdentity: { status: 422 } },
  }),
});
