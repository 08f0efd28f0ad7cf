import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const previews = topic(manifest, 'previews', {
  /** From now on this session shows what the role or the account would see, and changes nothing; frame.access.endPreview ends it. */
  start: call({
    may: ['authorization.staff.roles', 'Read'],
    input: z.object({ roleId: id.optional(), accountId: id.optional() }),
    output: done,
    errors: { chooseOne: { status: 422 }, cannotSignIn: { status: 422 } },
  }),
});
