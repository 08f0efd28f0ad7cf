import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, line, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** What was changed of the files and folders of a resident, a contact or an app, by whom and when; also of what is deleted. */
export const history = topic(manifest, 'history', {
  list: call({
    may: ['authorization.residents.files', 'Read', 'resident'],
    input: z.object({ ...paging, residentId: id }),
    output: page(Change),
  }),
  /** Exactly one of the two owners. */
  shared: call({
    may: ['authorization.files', 'Read'],
    reads: true,
    input: z.object({ ...paging, contactId: id.optional(), appCode: line(40).optional() }),
    output: page(Change),
  }),
});
