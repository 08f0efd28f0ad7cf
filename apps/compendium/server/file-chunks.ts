import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ListRefused } from './list-refused.ts';

const mebibyte = 1024 * 1024;
/** What a list may unpack to: the largest public one takes about 60 MiB. */
export const unpackedLimit = 600 * mebibyte;
const piece = 64 * 1024;

export function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += piece) yield bytes.subarray(at, at + piece);
}

/** A file piece by piece, unpacked where it is gzip. Throws ListRefused. */
export async function* chunksOf(bytes: Uint8Array, limit = unpackedLimit): AsyncGenerator<Uint8Array> {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  let size = 0;
  try {
    for await (const chunk of packed ? Readable.from(slices(bytes)).pipe(createGunzip()) : slices(bytes)) {
      size += chunk.byteLength;
      if (size > limit) throw new ListRefused('unpackedTooLarge', String(Math.floor(limit / mebibyte)));
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (error instanceof ListRefused || !String((error as { code?: unknown }).code).startsWith('Z_'))
      throw error;
    throw new ListRefused('brokenArchive');
  }
}
