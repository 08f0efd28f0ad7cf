import { z } from 'zod';

/** A file that a call answers: shown in the browser or downloaded. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly body: Uint8Array;
  readonly inline?: boolean;
}
/** Output of calls with `file: true`. */
export const fileAnswer = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'body' in value,
);

/** Refusals of the server's acceptPicture, for the `errors` of a call whose input names the upload `fileId`. Texts: the app's locales. */
export const pictureErrors = {
  pictureTooSmall: {
    status: 422,
    field: 'fileId',
    data: z.object({ width: z.int(), height: z.int(), minimumWidth: z.int(), minimumHeight: z.int() }),
  },
  pictureUnreadable: { status: 422, field: 'fileId' },
} as const;

/** A file that a person sent, already in a temporary place, its size counted. */
export interface UploadedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: Uint8Array;
}
/** Input field of calls with `upload`. */
export const uploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'sha256' in value,
  { error: 'mandatory' },
);
