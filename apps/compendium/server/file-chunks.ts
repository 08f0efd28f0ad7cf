import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ListRefused } from './list-refused.ts';

const mebibyte = 1024 * 1024;
/**
 * What a list may unpack to. Of the public ones the list of prices takes about 60 MiB; a table has far less; the texts of a workbook
 * are kept in memory until its rows are read.
 */
export const unpackedLimits = {
  table: 50 * mebibyte,
  priceList: 300 * mebibyte,
  sheet: 100 * mebibyte,
  texts: 50 * mebibyte,
} as const;
/** Small enough that what the worst of them unpacks to harms nobody: a piece grows a thousand times at most. */
const piece = 16 * 1024;

/** Counts what was unpacked. Throws ListRefused beyond the limit. */
export function counted(limit: number): (chunk: Uint8Array) => void {
  let size = 0;
  return (chunk) => {
    size += chunk.byteLength;
    if (size > limit) throw new ListRefused('unpackedTooLarge', String(Math.floor(limit / mebibyte)));
  };
}

export function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += piece) yield bytes.subarray(at, at + piece);
}

/** A file piece by piece, unpacked where it is gzip. Throws ListRefused. */
export async function* chunksOf(bytes: Uint8Array, limit: number): AsyncGenerator<Uint8Array> {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const count = counted(limit);
  try {
    for await (const chunk of packed ? Readable.from(slices(bytes)).pipe(createGunzip()) : slices(bytes)) {
      count(chunk as Uint8Array);
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (error instanceof ListRefused || !String((error as { code?: unknown }).code).startsWith('Z_'))
      throw error;
    throw new ListRefused('brokenArchive');
  }
}
