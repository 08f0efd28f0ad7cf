import type { FileKind } from '#platform/domain/text/file-kinds.ts';
import { type ArchiveRefusal, inspectArchive } from './uploads-archive.ts';

/** Parts of office files that run or load something when the file is opened: macros, old embedded objects, programs. */
const activePart =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|macrosheets\/.*|activeX\/.*|oleObject\d*\.bin|attachedToolbars\.bin)$|^(Basic|Scripts)\/.+|\.(exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|lnk|msi|sh|zip|docm|xlsm|pptm)$/i;
const mainPart: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/** A relation that fetches a template, a frame or an object from elsewhere as soon as the file is opened. */
function fetches(relations: string): boolean {
  return [...relations.matchAll(/<Relationship\b[^>]*>/g)].some(
    ([one]) => /TargetMode\s*=\s*["']External/i.test(one) && !/\/(hyperlink|image)["']/.test(one),
  );
}

/** Refuses office files that are damaged, unpack to too much, or would act when they are opened. Null: nothing is wrong. */
export async function inspectOffice(file: string, kind: FileKind): Promise<ArchiveRefusal | null> {
  const main = mainPart[kind.endings[0]!];
  let named = false;
  const refusal = await inspectArchive(file, (name, content) => {
    if (activePart.test(name)) return 'fileActive';
    if (name.endsWith('.rels') && fetches(content.toString('utf8'))) return 'fileActive';
    if (name === '[Content_Types].xml' && /macroEnabled|vbaProject/i.test(content.toString('utf8')))
      return 'fileActive';
    // office formats know no document types of their own: entities there are an attack on the reader
    if (
      /\.(xml|rels)$/i.test(name) &&
      /<!(DOCTYPE|ENTITY)/i.test(content.subarray(0, 4096).toString('latin1'))
    )
      return 'fileActive';
    if (main === undefined ? name === 'content.xml' : name === main) named = true;
    return null;
  });
  return refusal ?? (named ? null : 'fileDamaged');
}
