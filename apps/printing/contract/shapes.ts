import { z } from 'zod';
import { id, instant } from '#platform/contract/fields.ts';
import { printErrors } from '../domain/printer-errors.ts';

export const printerKey = 'authorization.gastro.printers';
export const templateKey = 'authorization.gastro.receipt-templates';
export const jobKey = 'authorization.gastro.print-jobs';

/** What a printer said when it was asked last. */
export const PrinterStatus = z.object({
  at: instant,
  /** Null: it is ready. */
  error: z.enum(printErrors).nullable(),
  nearEnd: z.boolean(),
});

/** A printer or a template as it can be chosen. */
export const Choice = z.object({ id, name: z.string() });
