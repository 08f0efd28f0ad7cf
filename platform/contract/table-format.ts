import { z } from 'zod';

/** Files that a list is saved as: the input field `format` of calls with `file: true` that export a list. */
export const tableFormats = ['csv', 'xlsx', 'pdf'] as const;
export type TableFormat = (typeof tableFormats)[number];
export const tableFormat = z.enum(tableFormats);

/** Refusals of a list without an end (a log), for the `errors` of a call that exports it. Texts: the app's locales. */
export const longTableErrors = {
  tooMuchForFormat: { status: 422, data: z.object({ limit: z.int() }) },
  tooMuchForFile: { status: 422, data: z.object({ limit: z.int() }) },
} as const;
