import fs from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';

// Only these are ever decoded: vector graphics and documents that the library could read too are not pictures here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// one thread per picture and nothing kept in memory: care comes before pictures
sharp.concurrency(1);
sharp.cache(false);

/** Points of the largest picture that is read: cameras of telephones make up to 50 million. */
export const maximumPoints = 64_000_000;

/** Bytes of the largest picture that is read: those of telephones have up to 20 MB. */
export const maximumPictureBytes = 30 * 1024 * 1024;

/** Opens a picture with limits; only its first frame. */
export const openPicture = (source: string | Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: maximumPoints, pages: 1, failOn: 'error', sequentialRead: true }).timeout(
    { seconds: 20 },
  );

/** Size and format by the header alone, nothing is decoded; null when it is no picture. */
export async function headOf(source: string | Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(source, { limitInputPixels: false, pages: 1 }).metadata();
  } catch {
    return null;
  }
}

/** Refuses pictures that cannot be read or would fill the memory. */
export async function inspectPicture(
  source: string | Uint8Array,
): Promise<'pictureTooLarge' | 'fileDamaged' | null> {
  const bytes = typeof source === 'string' ? (await fs.stat(source)).size : source.byteLength;
  if (bytes > maximumPictureBytes) return 'pictureTooLarge';
  const head = await headOf(source);
  if (head === null) return 'fileDamaged';
  return head.width * head.height > maximumPoints ? 'pictureTooLarge' : null;
}
