import { z } from 'zod';

/** Files that a list is saved as: the input field `format` of calls with `file: true` that export a list. */
export const tableFormats = ['csv', 'xlsx', 'pdf'] as const;
export type TableFormat = (typeof tableFormats)[number];
export const tableFormat = z.enum(tableFormats);
