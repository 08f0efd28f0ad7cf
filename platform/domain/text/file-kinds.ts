/**
 * The kinds of files that people may keep: media type, endings, what it is. A closed list; SVG, HTML, XML, scripts, programs,
 * archives and office files with macros are not on it, because they can act when somebody opens them.
 */
export const fileKinds = [
  { mediaType: 'application/pdf', endings: ['pdf'], family: 'pdf' },
  { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'], family: 'picture' },
  { mediaType: 'image/png', endings: ['png'], family: 'picture' },
  { mediaType: 'image/webp', endings: ['webp'], family: 'picture' },
  { mediaType: 'image/gif', endings: ['gif'], family: 'picture' },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    family: 'office',
  },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    family: 'office',
  },
  {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    endings: ['pptx'],
    family: 'office',
  },
  { mediaType: 'application/vnd.oasis.opendocument.text', endings: ['odt'], family: 'office' },
  { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'], family: 'office' },
  { mediaType: 'application/vnd.oasis.opendocument.presentation', endings: ['odp'], family: 'office' },
  { mediaType: 'text/plain', endings: ['txt'], family: 'text' },
  { mediaType: 'text/csv', endings: ['csv'], family: 'text' },
  { mediaType: 'text/tab-separated-values', endings: ['tsv'], family: 'text' },
  { mediaType: 'application/json', endings: ['json'], family: 'text' },
  // only for imports: a packed table or bundle
  { mediaType: 'application/gzip', endings: ['gz'], family: 'packed' },
] as const satisfies readonly { mediaType: string; endings: readonly string[]; family: string }[];

export type FileFamily = (typeof fileKinds)[number]['family'];
export interface FileKind {
  readonly mediaType: string;
  readonly endings: readonly string[];
  readonly family: FileFamily;
}

/** The kind of a media type, or undefined when it is not on the list. */
export const kindOf = (mediaType: string): FileKind | undefined =>
  fileKinds.find((one) => one.mediaType === mediaType);
/** The kind that an ending without its dot stands for. */
export const kindOfEnding = (ending: string): FileKind | undefined =>
  fileKinds.find((one) => (one.endings as readonly string[]).includes(ending.toLowerCase()));
/** Kinds that people keep with a record; packed ones are only for imports. */
export const keptKinds: readonly FileKind[] = fileKinds.filter((one) => one.family !== 'packed');
/** Endings for the file chooser of the browser: `.pdf,.jpg,…`. */
export const acceptedEndings = (kinds: readonly FileKind[] = keptKinds): string =>
  kinds.flatMap((one) => one.endings.map((ending) => `.${ending}`)).join(',');
