import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { confidentialities, consentStates, epdStatuses } from '../domain/epd.ts';
import { descriptionLength } from '../domain/files.ts';
import manifest from '../manifest.ts';
import { description, label } from './shapes.ts';

const key = 'authorization.residents.epd-files';

export const EpdDocument = z.object({
  id,
  direction: z.enum(['received', 'sent']),
  status: z.enum(epdStatuses),
  label: z.string(),
  description: z.string(),
  kind: z.string(),
  confidentiality: z.enum(confidentialities),
  documentOn: day,
  author: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  preview: z.enum(['picture', 'document']).nullable(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  withdrawnReason: z.string(),
  version,
});
export type EpdDocument = z.output<typeof EpdDocument>;

/** Whether the resident agreed; null while nobody asked. `version` is 0 then. */
export const EpdConsent = z.object({
  state: z.enum(consentStates).nullable(),
  statedOn: day.nullable(),
  remarks: z.string(),
  notedBy: z.string().nullable(),
  version: z.int().min(0),
});
export type EpdConsent = z.output<typeof EpdConsent>;

export const epd = topic(manifest, 'epd', {
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(EpdDocument),
  }),
  consent: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: EpdConsent,
  }),
  noteConsent: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({
      residentId: id,
      version: z.int().min(0),
      state: z.enum(consentStates),
      statedOn: day,
      remarks: line(descriptionLength).default(''),
    }),
    output: EpdConsent,
    errors: { inFuture: { status: 422, field: 'statedOn' }, neverGiven: { status: 422, field: 'state' } },
  }),
  add: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      fileId: id,
      direction: z.enum(['received', 'sent']),
      label,
      description,
      kind: mandatoryLine(40),
      confidentiality: z.enum(confidentialities),
      documentOn: day,
      author: line(120).default(''),
    }),
    output: EpdDocument,
    errors: {
      labelTaken: { status: 409, field: 'label' },
      kindNotKept: { status: 422, field: 'fileId' },
      unknownKind: { status: 422, field: 'kind' },
      inFuture: { status: 422, field: 'documentOn' },
    },
  }),
  /** Notes that a prepared document was published in the record, with its confidentiality. */
  publish: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, confidentiality: z.enum(confidentialities) }),
    output: EpdDocument,
    errors: { wrongStatus: { status: 409 }, noConsent: { status: 409 } },
  }),
  withdraw: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(descriptionLength) }),
    output: EpdDocument,
    errors: { wrongStatus: { status: 409 } },
  }),
  download: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
  }),
});
