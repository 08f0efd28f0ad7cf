import { implement } from '#platform/server/call/app.ts';
import type { PhotosOf } from '#platform/server/shared-device/photos.ts';
import type { Context } from '#platform/server/call/context.ts';
import { removeStored } from '#platform/server/files/files.ts';
import { acceptPicture, shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { photos, staffPhotoSize } from '../contract/photos.ts';
import { loadMember } from './member-rows.ts';

const photoOf = async (context: Context, id: string): Promise<string> =>
  found((await loadMember(context, id)).photoFileId ?? undefined);

/** Puts another photo, or none, in the place of the one there was; the old one is gone with its thumbnail. */
async function replace(
  context: Context,
  { id, version }: { id: string; version: number },
  fileId: string | null,
) {
  const { db, organisationId } = context;
  const before = await loadMember(context, id);
  if (before.version !== version) throw stale(before);
  if (version === 0)
    await db
      .insertInto('staff.members')
      .values({ organisation_id: organisationId, id, photo_file_id: fileId })
      .execute();
  else
    await changeRow(context, 'staff.members', { id, version }, { photo_file_id: fileId }, () =>
      loadMember(context, id),
    );
  if (before.photoFileId !== null) await removeStored(context, [before.photoFileId]);
  return loadMember(context, id);
}

const rules = { minimumWidth: staffPhotoSize, minimumHeight: staffPhotoSize, purpose: 'staff.photo' };
const ownOf = ({ photoFileId, version }: { photoFileId: string | null; version: number }) => ({
  photoFileId,
  version,
});

export const photoCalls = implement(photos, {
  small: async ({ input, context }) => thumbnailOf(context, await photoOf(context, input.id)),
  large: async ({ input, context }) => shownFile(context, await photoOf(context, input.id)),
  async set({ input, context }) {
    const { id } = await acceptPicture(context, input.fileId, rules);
    return replace(context, input, id);
  },
  remove: ({ input, context }) => replace(context, input, null),
  own: async ({ context }) =>
    context.account!.external ? null : ownOf(await loadMember(context, context.actor())),
  ownSmall: async ({ context }) => thumbnailOf(context, await photoOf(context, context.actor())),
  async setOwn({ input, context }) {
    const { id } = await acceptPicture(context, input.fileId, rules);
    return ownOf(await replace(context, { id: context.actor(), version: input.version }, id));
  },
  removeOwn: async ({ input, context }) =>
    ownOf(await replace(context, { id: context.actor(), version: input.version }, null)),
});

/** Photos of people by account, for the tiles of a shared device. */
export const photosOf: PhotosOf = async (context, accountIds) => {
  if (accountIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('staff.members')
    .select(['id', 'photo_file_id'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...accountIds])
    .execute();
  return new Map(
    rows.flatMap((row) => (row.photo_file_id === null ? [] : [[row.id, row.photo_file_id] as const])),
  );
};
