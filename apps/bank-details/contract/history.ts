import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { Change } from '#platform/contract/change.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

/** What was changed of bank details, by whom and when; also of those that were removed. */
export const history = topic(manifest, 'history', {
  resident: call({
    may: ['authorization.residents.bank-details', 'Read', 'resident'],
    reads: true,
    input: z.object({ ...paging, residentId: id }),
    output: page(Change),
  }),
  contact: call({
    may: ['authorization.contacts.bank-details', 'Read'],
    reads: true,
    input: z.object({ ...paging, contactId: id }),
    output: page(Change),
  }),
});
