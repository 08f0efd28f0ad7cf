import sharp from 'sharp';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { removeStored, storeBytes } from '#platform/server/files/files.ts';
import { acceptPicture, paperPicture, shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { ageOn } from '#platform/domain/time/days.ts';
import { say } from '#platform/server/call/words.ts';
import type { PaperPerson } from '#platform/server/paper/letter-head.ts';
import type { ResidentBrief } from '../contract/residents.ts';
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
  const { residentId: id, version } = input;
  const before = await current(context, id);
  const values = { photo_file_id: photo?.fileId ?? null, photo_taken_on: photo?.takenOn ?? null };
  const after = await changeRow(context, 'residents.residents', { id, version }, values, () =>
    current(context, id),
  );
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

/** Who a paper is about: FAMILY, Given with photo, birth and age, room and number, in the language of the paper. */
export async function paperPerson(context: Context, id: string, brief: ResidentBrief): Promise<PaperPerson> {
  const row = await context.db
    .selectFrom('residents.residents')
    .select('photo_file_id')
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  const { language } = context;
  const photo = row?.photo_file_id ?? null;
  return {
    name: listName(brief),
    facts: [
      brief.birthDate === null
        ? ''
        : `${say(language, 'residents:fields.birthDate')} ${dayText(brief.birthDate, context.language)} (${ageOn(brief.birthDate, context.today)})`,
      [
        brief.roomNumber === null ? '' : `${say(language, 'residents:fields.room')} ${brief.roomNumber}`,
        brief.departmentName ?? '',
        `${say(language, 'residents:fields.number')} ${brief.number}`,
      ]
        .filter((part) => part !== '')
        .join(' · '),
    ].filter((fact) => fact !== ''),
    photo: photo === null ? null : await paperPicture(context, photo, { square: true }),
  };
}
