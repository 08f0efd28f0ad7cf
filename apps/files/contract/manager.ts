import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, page, paging } from '#platform/contract/fields.ts';
import { areas } from '../domain/files.ts';
import manifest from '../manifest.ts';

const key = 'authorization.files';

/** A file with its owner, for the list of all files. Files of residents only for who may see them. */
export const ManagedFile = z.object({
  id,
  area: z.enum(areas),
  ownerId: z.string(),
  owner: z.string(),
  folder: z.string(),
  label: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
});
export type ManagedFile = z.output<typeof ManagedFile>;

export const manager = topic(manifest, 'manager', {
  list: call({
    may: [key, 'Read'],
    input: z.object({ ...paging, area: z.enum(areas).optional(), text: line(100).default('') }),
    output: page(ManagedFile),
  }),
  /** What the organisation has stored and may store, in bytes: everything, not only what stands in folders. */
  usage: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({ bytes: z.int(), quota: z.int() }),
  }),
});
