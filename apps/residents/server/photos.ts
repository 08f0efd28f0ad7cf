import sharp from 'sharp';
import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { removeStored, storeBytes } from '#platform/server/files.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/pictures.ts';
import { found, stale } from '#platform/server/problems.ts';
import { photos, photoSize } from '../contract/photos.ts';

async function current(context: Context, residentId: string) {
  return found(
    await context.db
      .selectFrom('residents.residents')
      .select(['photo_file_id as photoFileId', 'photo_taken_on as takenOn', 'version'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', residentId)
      .executeTakeFirst(),
  );
}

const photoOf = async (context: Context, residentId: string): Promise<string> =>
  found((await current(context, residentId)).photoFileId ?? undefined);

/** Puts another photo, or none, in the place of the one there was; the old one is gone with its thumbnail. */
async function replace(
  context: Context,
  input: { residentId: string; version: number },
  photo: { fileId: string; takenOn: string } | null,
) {
  const before = await current(context, input.residentId);
  if (before.version !== input.version) throw stale(before);
  const { numUpdatedRows } = await context.db
    .updateTable('residents.residents')
    .set({ photo_file_id: photo?.fileId ?? null, photo_taken_on: photo?.takenOn ?? null })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', input.residentId)
    .where('version', '=', input.version)
    .executeTakeFirst();
  const after = await current(context, input.residentId);
  if (numUpdatedRows === 0n) throw stale(after);
  if (before.photoFileId !== null) await removeStored(context, [before.photoFileId]);
  return after;
}

/** Keeps a picture (JPEG) that was made elsewhere (imports, the demo home) as the photo of a resident, with its thumbnail. */
export async function keepPhoto(
  context: Context,
  residentId: string,
  bytes: Uint8Array,
  takenOn: string,
): Promise<void> {
  const { version } = await current(context, residentId);
  const small = await sharp(bytes)
    .resize(320, 320, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const thumbnailId = await storeBytes(context, {
    name: 'photo.webp',
    mediaType: 'image/webp',
    bytes: small,
    purpose: 'thumbnail',
    residentId,
  });
  const fileId = await storeBytes(context, {
    name: 'photo.jpg',
    mediaType: 'image/jpeg',
    bytes,
    purpose: 'residentPhoto',
    residentId,
    thumbnailId,
  });
  await replace(context, { residentId, version }, { fileId, takenOn });
}

export const photoCalls = implement(photos, {
  small: async ({ input, context }) => thumbnailOf(context, await photoOf(context, input.residentId)),
  large: async ({ input, context }) => shownFile(context, await photoOf(context, input.residentId)),
  async set({ input, context, refuse }) {
    if (input.takenOn > context.today) throw refuse.takenInFuture();
    const { id } = await acceptPicture(context, input.fileId, {
      minimumWidth: photoSize,
      minimumHeight: photoSize,
      purpose: 'residentPhoto',
      residentId: input.residentId,
    });
    return replace(context, input, { fileId: id, takenOn: input.takenOn });
  },
  remove: ({ input, context }) => replace(context, input, null),
});
