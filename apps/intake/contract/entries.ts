import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.entries';
const fields = { name: mandatoryLine() };
const errors = { entryNameTaken: { status: 409, field: 'name' } } as const;

export const Entry = z.object({ id, version, name: z.string() });
export type Entry = z.output<typeof Entry>;

export const entries = topic(manifest, 'entries', {
  list: call({ may: [key, 'Read'], input: z.object(paging), output: page(Entry) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Entry }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Entry, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: Entry, errors }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
});
