import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import manifest from '../manifest.ts';
import { Member } from './members.ts';

/** Smallest photo in which a person is recognised (specification 1, section 5: minimum image resolution). */
export const staffPhotoSize = 240;

const key = 'authorization.staff.list';

/** `version` is the one of the person, 0 before anything was kept. */
const OwnPhoto = z.object({ photoFileId: id.nullable(), version: z.int().min(0) });

/** The photo of somebody who works here; `photoFileId` makes the address change with the photo. */
export const photos = topic(manifest, 'photos', {
  small: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ id, photoFileId: id.optional() }),
    output: fileAnswer,
  }),
  large: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ id, photoFileId: id.optional() }),
    output: fileAnswer,
  }),
  /** In place of the one that is there; `version` is the one of the person, 0 before anything was kept. */
  set: call({
    may: [key, 'Edit'],
    input: z.object({ id, version: z.int().min(0), fileId: id }),
    output: Member,
    errors: pictureErrors,
  }),
  remove: call({ may: [key, 'Edit'], input: z.object({ id, version: z.int().min(0) }), output: Member }),
  /** The own photo, which everybody who works here chooses; null for people from outside, who have none. */
  own: call({
    may: { signedIn: 'own photo' },
    reads: true,
    input: z.object({}),
    output: OwnPhoto.nullable(),
  }),
  ownSmall: call({
    may: { signedIn: 'own photo' },
    file: true,
    input: z.object({ photoFileId: id.optional() }),
    output: fileAnswer,
  }),
  setOwn: call({
    may: { signedIn: 'own photo' },
    input: z.object({ version: z.int().min(0), fileId: id }),
    output: OwnPhoto,
    errors: pictureErrors,
  }),
  removeOwn: call({
    may: { signedIn: 'own photo' },
    input: z.object({ version: z.int().min(0) }),
    output: OwnPhoto,
  }),
});
