import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** What may come out of one packed file, whatever it says about itself. */
export const unpackLimits = {
  entries: 3000,
  bytes: 200 * 1024 * 1024,
  entryBytes: 100 * 1024 * 1024,
  directoryBytes: 4 * 1024 * 1024,
} as const;

export type ArchiveRefusal = 'fileDamaged' | 'fileUnpacksTooLarge' | 'fileActive';
export interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The directory of a zip archive; a refusal when it is damaged, overlapping, encrypted, of the 64-bit kind or too large. */
async function directoryOf(handle: FileHandle, size: number): Promise<ArchiveEntry[] | ArchiveRefusal> {
  const tail = await bytesAt(handle, Math.max(0, size - 65_557), Math.min(size, 65_557));
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || tail.length - end < 22) return 'fileDamaged';
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > unpackLimits.entries || count === 0xffff || length > unpackLimits.directoryBytes)
    return 'fileUnpacksTooLarge';
  if (start + length > size) return 'fileDamaged';
  const directory = await bytesAt(handle, start, length);
  const entries: ArchiveEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return 'fileDamaged';
    const nameLength = directory.readUInt16LE(at + 28);
    if ((directory.readUInt16LE(at + 8) & 1) !== 0) return 'fileActive'; // encrypted: nobody can look inside
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  // entries that lie over each other: the trick of the densest archive bombs
  const places = [...entries].sort((a, b) => a.offset - b.offset);
  if (places.some((one, index) => one.offset + 30 + one.packed > (places[index + 1]?.offset ?? start)))
    return 'fileDamaged';
  return entries;
}

/** Unpacks one entry with a limit, because the size that is written beside it may be a lie. */
async function unpack(
  handle: FileHandle,
  entry: ArchiveEntry,
  limit: number,
): Promise<Buffer | ArchiveRefusal> {
  const head = await bytesAt(handle, entry.offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) return 'fileDamaged';
  const data = await bytesAt(
    handle,
    entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28),
    entry.packed,
  );
  if (entry.method === 0) return data.length > limit ? 'fileUnpacksTooLarge' : data;
  if (entry.method !== 8) return 'fileDamaged';
  try {
    return await inflate(data, { maxOutputLength: limit });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? 'fileUnpacksTooLarge'
      : 'fileDamaged';
  }
}

const dangerousName = (name: string): boolean =>
  name.startsWith('/') ||
  /(^|[\\/])\.\.([\\/]|$)/.test(name) ||
  name.includes('\\') ||
  name.includes('\u0000') ||
  /^[a-z]:/i.test(name);

/**
 * Looks into a zip archive: every entry is really unpacked, within limits. `look` sees each entry and may refuse it.
 * Answers null when nothing is wrong.
 */
export async function inspectArchive(
  file: string,
  look: (name: string, content: Buffer) => ArchiveRefusal | null,
): Promise<ArchiveRefusal | null> {
  const handle = await open(file, 'r');
  try {
    const entries = await directoryOf(handle, (await handle.stat()).size);
    if (typeof entries === 'string') return entries;
    if (entries.reduce((sum, one) => sum + one.unpacked, 0) > unpackLimits.bytes)
      return 'fileUnpacksTooLarge';
    if (
      new Set(entries.map((one) => one.name)).size !== entries.length ||
      entries.some((one) => dangerousName(one.name))
    )
      return 'fileDamaged';
    let left: number = unpackLimits.bytes;
    for (const entry of entries) {
      const content = await unpack(handle, entry, Math.min(left, unpackLimits.entryBytes));
      if (typeof content === 'string') return content;
      left -= content.length;
      const refusal = look(entry.name, content);
      if (refusal !== null) return refusal;
    }
    return null;
  } finally {
    await handle.close();
  }
}

/** Whether gzip content stays within the limit; it is read piece by piece and never kept. */
export async function inspectGzip(
  stream: NodeJS.ReadableStream,
  limit: number,
): Promise<ArchiveRefusal | null> {
  const gunzip = zlib.createGunzip();
  let size = 0;
  stream.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const piece of stream.pipe(gunzip)) {
      size += (piece as Buffer).length;
      if (size > limit) return 'fileUnpacksTooLarge';
    }
    return null;
  } catch {
    return 'fileDamaged';
  } finally {
    gunzip.destroy();
  }
}
