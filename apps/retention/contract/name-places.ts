import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, mandatoryParagraph, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.retention';

export const placeStates = ['open', 'blanked', 'kept', 'gone'] as const;
/** A place in other people's words where the name of somebody who was erased still stands. The words are shown until it is decided. */
export const NamePlace = z.object({
  id,
  version,
  source: z.string(),
  rowId: id,
  kind: z.enum(['column', 'content', 'log']),
  column: z.string(),
  excerpt: z.string(),
  status: z.enum(placeStates),
  reason: z.string(),
});
export type NamePlace = z.output<typeof NamePlace>;

const one = z.object({ id, version });
export const namePlaces = topic(manifest, 'namePlaces', {
  list: call({
    may: [key, 'Delete'],
    input: z.object({ ...paging, erasureId: id, show: z.enum(['open', 'all']).default('open') }),
    output: page(NamePlace),
  }),
  /** Where the search stands, and media type → files whose text could not be read. */
  state: call({
    may: [key, 'Delete'],
    reads: true,
    input: z.object({ erasureId: id }),
    output: z.object({
      state: z.enum(['waiting', 'open', 'closed']),
      open: z.int(),
      places: z.int(),
      unread: z.record(z.string(), z.int()),
    }),
  }),
  /** The files whose kind nobody can search, with the person on whose record they are: to be looked through by eye. */
  unread: call({
    may: [key, 'Delete'],
    reads: true,
    input: z.object({ ...paging, erasureId: id }),
    output: page(
      z.object({
        id,
        name: z.string(),
        mediaType: z.string(),
        residentId: id.nullable(),
        residentName: z.string(),
      }),
    ),
  }),
  /** Puts a mark where the name stands and empties the log of the row. */
  blank: call({
    may: [key, 'Delete'],
    input: one,
    output: NamePlace,
    errors: { decidedAlready: { status: 409 }, notBlanked: { status: 409 } },
  }),
  keep: call({
    may: [key, 'Delete'],
    input: one.extend({ reason: mandatoryParagraph(500) }),
    output: NamePlace,
    errors: { decidedAlready: { status: 409 } },
  }),
});
