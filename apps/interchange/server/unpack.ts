import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { RowRefused } from './attempt.ts';

const inflate = promisify(gunzip);
const mebibyte = 1024 * 1024;

/** How far files are opened. A small file that grows beyond measure is an attack (zip bomb), not a record. */
export interface UnpackLimits {
  readonly unpacked: number;
  readonly ratio: number;
  readonly text: number;
}
export const unpackLimits: UnpackLimits = { unpacked: 64 * mebibyte, ratio: 200, text: 64 * mebibyte };
/** Below this size the ratio does not matter: 10 MiB of one repeated letter harm nobody. */
const harmless = 10 * mebibyte;
/** Objects and lists within each other; a record of a person needs about twelve. */
export const maximumDepth = 64;

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function opened(bytes: Uint8Array, limits: UnpackLimits): Promise<Uint8Array> {
  if (!isGzip(bytes)) return bytes;
  const most = Math.min(limits.unpacked, Math.max(harmless, bytes.byteLength * limits.ratio));
  try {
    return await inflate(bytes, { maxOutputLength: most });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RowRefused('unpackedTooLarge', { limit: String(Math.floor(most / mebibyte)) });
    throw new RowRefused('brokenArchive');
  }
}

/**
 * The text of an uploaded file, unpacked where it is gzip (told by its content, not by its name); a byte order mark is taken off.
 * Throws RowRefused: unknownFileType, unpackedTooLarge, brokenArchive, tooLarge, fileEmpty, brokenEncoding, controlCharacters.
 */
export async function textOfFile(
  file: { readonly name: string; readonly bytes: Uint8Array },
  endings: readonly string[],
  limits: UnpackLimits = unpackLimits,
): Promise<string> {
  const name = file.name.toLowerCase().replace(/\.gz$/, '');
  if (!endings.some((ending) => name.endsWith(ending)))
    throw new RowRefused('unknownFileType', {
      expected: endings.flatMap((ending) => [ending, `${ending}.gz`]).join(', '),
    });
  const bytes = await opened(file.bytes, limits);
  if (bytes.byteLength > limits.text)
    throw new RowRefused('tooLarge', { limit: String(Math.floor(limits.text / mebibyte)) });
  if (bytes.byteLength === 0) throw new RowRefused('fileEmpty');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RowRefused('brokenEncoding');
  }
  // the database keeps no NUL; in JSON it hides as an escape
  if (text.includes('\u0000') || /(?<!\\)(?:\\\\)*\\u0000/.test(text))
    throw new RowRefused('controlCharacters');
  return text;
}

/** Throws RowRefused tooDeep when brackets of a JSON text stand deeper within each other than allowed; a mistake in it is found by the parser. */
export function assertDepth(text: string, most = maximumDepth): void {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (quoted) {
      if (letter === 0x5c) index += 1; // the letter after a backslash is never the end
      else if (letter === 0x22) quoted = false;
    } else if (letter === 0x22) quoted = true;
    else if (letter === 0x7b || letter === 0x5b) {
      depth += 1;
      if (depth > most) throw new RowRefused('tooDeep', { limit: String(most) });
    } else if (letter === 0x7d || letter === 0x5d) depth -= 1;
  }
}
