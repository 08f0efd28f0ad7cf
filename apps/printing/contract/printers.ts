import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { languages } from '#platform/contract/text.ts';
import { hostName } from '#platform/domain/access/networks.ts';
import { codePages } from '../domain/code-pages.ts';
import { paperWidths } from '../domain/layout.ts';
import { printErrors } from '../domain/printer-errors.ts';
import manifest from '../manifest.ts';
import { Choice, printerKey as key, PrinterStatus } from './shapes.ts';

export const transports = ['escpos', 'epos'] as const;
export type Transport = (typeof transports)[number];

const fields = {
  name: mandatoryLine(60),
  transport: z.enum(transports),
  /** Address, or name, of the printer in the network of the home. */
  ip: mandatoryLine(253).refine((text) => text === '' || hostName(text), { error: 'printerAddress' }),
  port: z.int().min(1).max(65_535).default(9100),
  /** By which a printer of ePOS knows itself, or another one behind it. */
  deviceId: line(60).default(''),
  make: line(60).default(''),
  model: line(60).default(''),
  paperWidth: z.enum(paperWidths).default('mm80'),
  codePage: z.enum(codePages).default('windows1252'),
  restaurantId: id.nullable().default(null),
  active: z.boolean().default(true),
};

/** A receipt or label printer (specification 2, section 3), how it was found and what waits for it. */
export const Printer = z.object({
  id,
  version,
  name: z.string(),
  transport: z.enum(transports),
  ip: z.string(),
  port: z.int(),
  deviceId: z.string(),
  make: z.string(),
  model: z.string(),
  paperWidth: z.enum(paperWidths),
  codePage: z.enum(codePages),
  restaurantId: id.nullable(),
  active: z.boolean(),
  restaurantName: z.string().nullable(),
  templates: z.array(Choice),
  status: PrinterStatus.nullable(),
  /** It is being asked. */
  asking: z.boolean(),
  /** Jobs that wait or are being printed. */
  waiting: z.int(),
  /** Jobs about which somebody has to decide. */
  failed: z.int(),
  lastError: z.enum(printErrors).nullable(),
});
export type Printer = z.output<typeof Printer>;

const errors = {
  printerNameTaken: { status: 409, field: 'name' },
  closedNetwork: { status: 422, field: 'ip' },
  deviceIdMissing: { status: 422, field: 'deviceId' },
  unknownRestaurant: { status: 422, field: 'restaurantId' },
} as const;

export const printers = topic(manifest, 'printers', {
  list: call({ may: [key, 'Read'], input: z.object({}), output: z.array(Printer) }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Printer, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: Printer, errors }),
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: {
      inUse: { status: 409, data: z.object({ templates: z.int(), jobs: z.int() }) },
    },
  }),
  /** Restaurants in which a printer can stand. */
  places: call({ may: [key, 'Read'], reads: true, input: z.object({}), output: z.array(Choice) }),
  /** Has the printers asked how they are, outside of this call: what they say stands in the list a moment later. */
  askStatus: call({
    may: [key, 'Read'],
    input: z.object({ ids: z.array(id).max(100) }),
    output: done,
  }),
  testPrint: call({
    may: [key, 'Edit'],
    input: z.object({ id, language: z.enum(languages) }),
    output: done,
    errors: { printerInactive: { status: 409 } },
  }),
});
