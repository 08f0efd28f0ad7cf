/** Limits of files (specification 1, sections 5 and 9). */
export const labelLength = 50;
export const descriptionLength = 200;
export const tagLength = 30;
export const maximumTags = 10;

export const areas = ['resident', 'contact', 'app'] as const;
export type Area = (typeof areas)[number];

const same = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('de-CH') === b.trim().toLocaleLowerCase('de-CH');

/** Whether a label stands in a folder already, without regard to capitals. */
export const labelTaken = (label: string, others: readonly string[]): boolean =>
  others.some((other) => same(label, other));

/** Whether a folder name is the name of another one, in either language: people of both languages must find one folder under it. */
export function folderTaken(
  names: { readonly en: string; readonly de: string },
  others: readonly { readonly en: string; readonly de: string }[],
): boolean {
  return others.some((other) =>
    [other.en, other.de].some((name) => same(name, names.en) || same(name, names.de)),
  );
}

/** A label for a file that somebody drops: its name without ending, shortened; with a number when the folder has that label. */
export function labelFor(fileName: string, taken: readonly string[]): string {
  const stem = fileName.replace(/\.[^.]{1,10}$/, '').trim() || fileName;
  const plain = [...stem].slice(0, labelLength).join('').trim();
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const label =
      [...plain]
        .slice(0, labelLength - suffix.length)
        .join('')
        .trimEnd() + suffix;
    if (!labelTaken(label, taken)) return label;
  }
}

/** How a file is shown in the page: as a picture, as a document, or only saved. */
export function previewOf(mediaType: string): 'picture' | 'document' | null {
  if (/^image\/(png|jpeg|webp|gif)$/.test(mediaType)) return 'picture';
  return mediaType === 'application/pdf' ? 'document' : null;
}

/** Tags without doubles and empty ones, in the order given. */
export const plainTags = (tags: readonly string[]): string[] => [
  ...new Map(
    tags
      .map((tag) => tag.trim())
      .filter(Boolean)
      .map((tag) => [tag.toLowerCase(), tag]),
  ).values(),
];
