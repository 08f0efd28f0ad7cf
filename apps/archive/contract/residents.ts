import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryParagraph,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const ArchivedResident = z.object({
  id,
  version,
  number: z.string(),
  resident: ResidentRef,
  exitDate: z.string().nullable(),
  archivedAt: instant,
  archivedBy: z.string(),
  archivedUntil: z.string().nullable(),
  retention: z.enum(['active', 'expired']),
});
export type ArchivedResident = z.output<typeof ArchivedResident>;

// the frame refuses writes to archived residents, so these calls do not carry its resident gate: they name one by `id`
const credentials = { id, version, password: z.string().min(1).max(500) };
const output = z.object({ id, version, archived: z.boolean() });
const credentialErrors = {
  wrongPassword: { status: 422, field: 'password' },
  locked: { status: 422, field: 'password' },
} as const;
const errors = {
  ...credentialErrors,
  alreadyArchived: { status: 409 },
  notArchived: { status: 409 },
  neverArchived: { status: 409 },
  useReArchive: { status: 409 },
  exitDateMissing: { status: 422 },
  untilNotInFuture: { status: 422, field: 'until' },
} as const;

/** What was erased: by table, files, and what law keeps longer. It names nobody. */
export const Certificate = z.object({ id, erasedAt: instant, rows: z.int(), files: z.int(), kept: z.int() });
export type Certificate = z.output<typeof Certificate>;

/** Archive, unarchive, re-archive and delete, each with the credentials of the person who does it (specification 1, section 4). */
export const residents = topic(manifest, 'residents', {
  list: call({
    may: ['authorization.residents.archive', 'Read'],
    input: z.object({ ...paging, text: line(100).default('') }),
    output: page(ArchivedResident),
  }),
  archive: call({
    may: ['authorization.residents.archive', 'Edit'],
    input: z.object({ ...credentials, until: day.nullable().default(null) }),
    output,
    errors,
  }),
  unarchive: call({
    may: ['authorization.residents.archive', 'Edit'],
    input: z.object(credentials),
    output,
    errors,
  }),
  /** Deletes an archived record for good; also with a justification (specification 2, section 4). Refused while a legal hold stands. */
  erase: call({
    may: ['authorization.residents.archive', 'Delete'],
    input: z.object({ ...credentials, justification: mandatoryParagraph(1000) }),
    output: Certificate,
    errors: {
      ...credentialErrors,
      notArchived: { status: 409 },
      justificationRequired: { status: 422, field: 'justification' },
    },
  }),
  reArchive: call({
    may: ['authorization.residents.archive', 'Edit'],
    input: z.object({ ...credentials, until: day.nullable().default(null) }),
    output,
    errors,
  }),
});
