import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import { templateTypes } from '../domain/templates.ts';
import manifest from '../manifest.ts';
import { Choice, templateKey as key } from './shapes.ts';

const fields = {
  type: z.enum(templateTypes),
  name: mandatoryLine(60),
  title: line(100).default(''),
  greeting: paragraph(500).default(''),
  promotion: paragraph(500).default(''),
  showCustomer: z.boolean().default(true),
  showFreeProducts: z.boolean().default(false),
  showSequenceNumber: z.boolean().default(true),
  showTotalPrice: z.boolean().default(true),
  printerIds: z.array(id).max(50).default([]),
  active: z.boolean().default(true),
};

/** How a paper looks and which printers print it (specification 2, section 3: receipt template). */
export const ReceiptTemplate = z.object({
  id,
  version,
  type: z.enum(templateTypes),
  name: z.string(),
  title: z.string(),
  greeting: z.string(),
  promotion: z.string(),
  showCustomer: z.boolean(),
  showFreeProducts: z.boolean(),
  showSequenceNumber: z.boolean(),
  showTotalPrice: z.boolean(),
  printerIds: z.array(id),
  active: z.boolean(),
});
export type ReceiptTemplate = z.output<typeof ReceiptTemplate>;

const errors = {
  templateNameTaken: { status: 409, field: 'name' },
  unknownPrinter: { status: 422, field: 'printerIds' },
} as const;

export const templates = topic(manifest, 'templates', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(ReceiptTemplate) }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: ReceiptTemplate, errors }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: ReceiptTemplate,
    errors,
  }),
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version }),
    output: done,
  }),
  /** Printers that can be assigned. */
  printers: call({ may: [key, 'Read'], reads: true, input: z.object({}), output: z.array(Choice) }),
});
