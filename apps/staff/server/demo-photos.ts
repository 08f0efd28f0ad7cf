import sharp from 'sharp';
import type { Context } from '#platform/server/call/context.ts';
import { type Drawn, drawnPortrait } from '#platform/server/files/drawn-portrait.ts';
import { storeBytes } from '#platform/server/files/files.ts';

const men = ['cook', 'koch', 'buchhaltung', 'arzt', 'tobias.egli', 'urs.baumann'];
/** What people wear at work; who works in the office or with the residents' activities wears their own. */
const tunics: readonly (readonly [string, readonly string[]])[] = [
  ['#3F7A78', ['nurse', 'pflege', 'sofia.brunner', 'tobias.egli', 'urs.baumann']],
  ['#E4E2DC', ['cook', 'koch', 'doctor', 'arzt']],
  ['#7A6A9B', ['lea.hofer']],
];

/** How somebody of the demo home looks: drawn, nobody real. */
function look(username: string, index: number): Drawn {
  const tunic = tunics.find(([, people]) => people.includes(username))?.[0];
  return {
    number: index * 3 + 2,
    isMan: men.includes(username),
    young: true,
    ...(tunic === undefined ? {} : { tunic }),
  };
}

/** A photo of everybody who works here. */
export async function demoPhotos(context: Context, idOf: ReadonlyMap<string, string>): Promise<void> {
  const { db, organisationId } = context;
  const pictures = await Promise.all(
    [...idOf].map(async ([username, id], index) => {
      const bytes = await drawnPortrait(look(username, index));
      return { id, bytes, small: await sharp(bytes).webp().toBuffer() };
    }),
  );
  for (const { id, bytes, small } of pictures) {
    const about = { name: 'portrait.jpg', purpose: 'staff.photo' };
    const thumbnailId = await storeBytes(context, {
      ...about,
      mediaType: 'image/webp',
      bytes: small,
      purpose: 'thumbnail',
    });
    const fileId = await storeBytes(context, {
      ...about,
      mediaType: 'image/jpeg',
      bytes,
      width: 240,
      height: 240,
      thumbnailId,
    });
    await db
      .updateTable('staff.members')
      .set({ photo_file_id: fileId })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
  }
}
