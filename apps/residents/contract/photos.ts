import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, version } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';

/** Smallest photo in which a person is recognised (specification 1, section 5: minimum image resolution). */
export const photoSize = 240;

const output = z.object({ photoFileId: id.nullable(), takenOn: z.string().nullable(), version });

/** The photo of a resident, with the day it was taken: many cannot say their name (experience: identity banner). */
export const photos = topic(manifest, 'photos', {
  /** Small for lists and the banner; `photoFileId` makes the address change with the photo. */
  small: call({
    may: ['authorization.residents.list', 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, photoFileId: id.optional() }),
    output: fileAnswer,
  }),
  large: call({
    may: ['authorization.residents.list', 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, photoFileId: id.optional() }),
    output: fileAnswer,
  }),
  set: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'],
    input: z.object({ residentId: id, version, fileId: id, takenOn: day }),
    output,
    errors: { ...pictureErrors, takenInFuture: { status: 422, field: 'takenOn' } },
  }),
  remove: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'],
    route: 'DELETE /api/residents/photos/{residentId}',
    input: z.object({ residentId: id, version }),
    output,
  }),
});
