import sharp from 'sharp';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readStored, storeBytes, takeUpload } from './files.ts';
import { openPicture } from './pictures-read.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';

export interface PictureRules {
  readonly minimumWidth?: number;
  readonly minimumHeight?: number;
  /** What the picture is for, as it stands with the stored file. */
  readonly purpose?: string;
  readonly residentId?: string | null;
}

/** Longest side of what is kept: A4 at 300 points per inch stays readable. */
const longestSide = 4096;
const thumbnailSide = 320;

/**
 * Writes a picture anew: turned upright, in sRGB, without place, device and everything else that stood beside the points; what
 * was hung on behind the picture is gone. Null when it cannot be read. Uploads go through this before they are stored.
 */
export async function rewritePicture(
  source: string | Uint8Array,
): Promise<{ bytes: Buffer; mediaType: string; ending: string; width: number; height: number } | null> {
  try {
    const opened = openPicture(source);
    const { format } = await opened.metadata();
    const upright = opened
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const [out, mediaType, ending] =
      format === 'jpeg'
        ? ([upright.jpeg({ quality: 86 }), 'image/jpeg', 'jpg'] as const)
        : format === 'webp'
          ? ([upright.webp({ quality: 86 }), 'image/webp', 'webp'] as const)
          : ([upright.png({ compressionLevel: 8 }), 'image/png', 'png'] as const);
    const { data, info } = await out.toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType, ending, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/**
 * Takes an own upload as a picture of a record and gives it a thumbnail. The upload was read and written anew when it came in.
 * Throws the refusals `pictureTooSmall` and `pictureUnreadable`: declare `pictureErrors` (contract/file.ts) on the call and give
 * them texts. Source: specification 1, section 5 (minimum image resolution).
 */
export async function acceptPicture(
  context: Context,
  fileId: string,
  rules: PictureRules = {},
): Promise<{ readonly id: string; readonly width: number; readonly height: number }> {
  const { name, bytes, width, height } = await takeUpload(context, fileId);
  if (width === null || height === null) throw new RefusalError('pictureUnreadable', {});
  const { minimumWidth = 1, minimumHeight = 1, residentId = null, purpose = 'picture' } = rules;
  if (width < minimumWidth || height < minimumHeight)
    throw new RefusalError('pictureTooSmall', { width, height, minimumWidth, minimumHeight });
  const small = await sharp(bytes)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  const thumbnailId = await storeBytes(context, {
    name,
    mediaType: 'image/webp',
    bytes: small,
    purpose: 'thumbnail',
    residentId,
  });
  await context.db
    .updateTable('platform.files')
    .set({ thumbnail_id: thumbnailId, waits_until: null, purpose, resident_id: residentId })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', fileId)
    .execute();
  return { id: fileId, width, height };
}

/** The small version of a kept picture, shown in the page; of anything else 404. The caller has checked who may see it. */
export async function thumbnailOf(context: Context, fileId: string): Promise<FileAnswer> {
  const row = found(
    await context.db
      .selectFrom('platform.files')
      .select('thumbnail_id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', fileId)
      .executeTakeFirst(),
  );
  return shownFile(context, found(row.thumbnail_id ?? undefined));
}

/** A kept file to be shown in the page (pictures, PDF) or, everything else, saved. The caller has checked who may see it. */
export async function shownFile(context: Context, fileId: string): Promise<FileAnswer> {
  const file = found(await readStored(context, fileId));
  return { name: file.name, mediaType: file.mediaType, body: file.bytes, inline: true };
}

/**
 * A stored picture for a paper, as JPEG, or PNG where it may be transparent; `square` cuts it to one. Null when it is not there or
 * cannot be read: a paper that is needed now is printed without it, and the process log says so.
 */
export async function paperPicture(
  context: Context,
  fileId: string,
  { square = false }: { readonly square?: boolean } = {},
): Promise<Uint8Array | null> {
  try {
    const stored = await readStored(context, fileId);
    if (stored === undefined) return null;
    return square
      ? await sharp(stored.bytes)
          .resize({ width: 240, height: 240, fit: 'cover', position: 'attention' })
          .jpeg({ quality: 82 })
          .toBuffer()
      : await sharp(stored.bytes)
          .resize({ width: 600, height: 200, fit: 'inside', withoutEnlargement: true })
          .png()
          .toBuffer();
  } catch (error) {
    console.error(`Picture ${fileId} is left away from a paper: ${(error as Error).message}`);
    return null;
  }
}
