import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type FileKind, kindOf, kindOfEnding } from '#platform/domain/text/file-kinds.ts';
import { cleanFileName, endingOf } from '#platform/domain/text/file-names.ts';
import { inspectPicture } from './pictures-read.ts';
import { inspectGzip } from './uploads-archive.ts';
import { inspectOffice } from './uploads-office.ts';
import { inspectPdf } from './uploads-pdf.ts';
import { inspectText } from './uploads-text.ts';

export const uploadRefusals = [
  'unknownType',
  'endingDiffers',
  'fileDamaged',
  'fileUnpacksTooLarge',
  'fileActive',
  'pictureTooLarge',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** Bytes that a packed table or bundle of an import may unpack to. */
const importLimit = 600 * 1024 * 1024;

/** The kind that the content shows. Text has no signature: it is told by its ending and then looked through. */
async function kindByContent(file: string, name: string): Promise<FileKind | undefined> {
  const found = await fileTypeFromFile(file);
  if (found) return kindOf(found.mime);
  const told = kindOfEnding(endingOf(name));
  return told?.family === 'text' ? told : undefined;
}

async function inspectContent(file: string, kind: FileKind): Promise<UploadRefusal | null> {
  switch (kind.family) {
    case 'picture':
      return inspectPicture(file);
    case 'pdf':
      return inspectPdf(await fs.readFile(file));
    case 'office':
      return inspectOffice(file, kind);
    case 'packed':
      return inspectGzip(createReadStream(file), importLimit);
    case 'text':
      break;
  }
  const bytes = await fs.readFile(file);
  if (kind.mediaType !== 'application/json') return inspectText(bytes);
  // bundles carry marked up text inside their strings; what reads as JSON runs nowhere
  try {
    JSON.parse(bytes.toString('utf8'));
    return null;
  } catch {
    return 'fileDamaged';
  }
}

/**
 * Decides by content what an upload is and whether it may be kept; never by what the sender says. Answers the cleaned name and
 * the media type, or why it is refused. The ending must fit the content, so that what people save opens as what it is.
 */
export async function checkUpload(
  file: string,
  givenName: string,
): Promise<{ readonly name: string; readonly mediaType: string } | { readonly refusal: UploadRefusal }> {
  const clean = cleanFileName(givenName);
  const kind = await kindByContent(file, clean);
  if (kind === undefined) return { refusal: 'unknownType' };
  const ending = endingOf(clean);
  if (ending !== '' && !kind.endings.includes(ending)) return { refusal: 'endingDiffers' };
  const refusal = await inspectContent(file, kind);
  if (refusal !== null) return { refusal };
  return { name: ending === '' ? `${clean}.${kind.endings[0]}` : clean, mediaType: kind.mediaType };
}
