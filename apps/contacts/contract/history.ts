import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** What was changed of a contact, by whom and when. */
export const history = topic(manifest, 'history', {
  list: call({
    may: ['authorization.contacts', 'Read'],
    input: z.object({ ...paging, contactId: id }),
    output: page(Change),
  }),
});
