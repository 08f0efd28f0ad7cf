import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, mandatoryLine, version } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';
import { struck } from './wounds.ts';

const key = 'authorization.residents.wounds';

export const Photo = z.object({
  id,
  entryId: id,
  /** When the wound was looked at. */
  at: instant,
  width: z.int(),
  height: z.int(),
  rulerVisible: z.boolean(),
  struck,
  version,
});
export type Photo = z.output<typeof Photo>;

const of = { residentId: id, woundId: id };

export const photos = topic(manifest, 'photos', {
  /** Another photo of an entry. */
  add: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      ...of,
      entryId: id,
      fileId: id,
      rulerVisible: z.boolean().default(false),
      consented: z.boolean().default(false),
    }),
    output: Photo,
    errors: {
      ...pictureErrors,
      consentMissing: { status: 422, field: 'consented' },
      entryStruck: { status: 409 },
    },
  }),
  /** All of a wound, the oldest first; struck ones are left out. */
  list: call({ may: [key, 'Read', 'resident'], input: z.object(of), output: z.array(Photo) }),
  picture: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, id, small: z.boolean().default(false) }),
    output: fileAnswer,
  }),
  /** Strikes a photo, for example of somebody else; nobody is shown it any more. */
  strike: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ ...of, id, version, reason: mandatoryLine(200) }),
    output: Photo,
    errors: { photoStruck: { status: 409 }, photoOutlined: { status: 409 } },
  }),
});
