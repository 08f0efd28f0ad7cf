import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import { featuresLength } from '../domain/items.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.personal-items';
const fields = {
  name: mandatoryLine(100),
  kind: line(40).default(''),
  features: line(featuresLength).default(''),
  place: line(40).default(''),
  quantity: z.int().min(1).max(999).default(1),
  receivedOn: day.nullable().default(null),
  returnedOn: day.nullable().default(null),
  returnedTo: line(120).default(''),
};

export const Item = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  features: z.string(),
  place: z.string(),
  quantity: z.int(),
  receivedOn: day.nullable(),
  returnedOn: day.nullable(),
  returnedTo: z.string(),
  hasPhoto: z.boolean(),
  version,
});
export type Item = z.output<typeof Item>;

const errors = {
  itemTaken: { status: 409, field: 'name' },
  receivedInFuture: { status: 422, field: 'receivedOn' },
  returnedBeforeReceived: { status: 422, field: 'returnedOn' },
  returnedInFuture: { status: 422, field: 'returnedOn' },
  returnDayMissing: { status: 422, field: 'returnedOn' },
  unknownKind: { status: 422, field: 'kind' },
  unknownPlace: { status: 422, field: 'place' },
} as const;

export const items = topic(manifest, 'items', {
  list: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: z.array(Item) }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, ...fields, fileId: id.nullable().default(null) }),
    output: Item,
    errors: { ...errors, ...pictureErrors },
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...fields }),
    output: Item,
    errors,
  }),
  /** A new photo in place of the one that is there. */
  photograph: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, fileId: id }),
    output: Item,
    errors: pictureErrors,
  }),
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: done,
  }),
  photo: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, id, small: z.boolean().default(false) }),
    output: fileAnswer,
  }),
  /** The list for entry or exit, to be signed. */
  inventory: call({
    may: [key, 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id, occasion: z.enum(['entry', 'exit']).default('entry') }),
    output: fileAnswer,
  }),
});
