import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import { diagnosisStatuses, verifications } from '../domain/diagnoses.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medical-info';

/** Specification 1, section 3: name, status, doctor, remarks. The code is of ICD-10-GM or of the system it was imported with. */
export const Diagnosis = z.object({
  id,
  residentId: id,
  name: z.string(),
  status: z.enum(diagnosisStatuses),
  code: z.string(),
  codeSystem: z.string(),
  onsetOn: day.nullable(),
  endedOn: day.nullable(),
  doctorId: id.nullable(),
  doctor: z.string().nullable(),
  remarks: z.string(),
  /** How sure the source was, of what came from elsewhere; empty: it said nothing; null: recorded here, then the status says it. */
  verification: z.enum(verifications).nullable(),
  version,
});
export type Diagnosis = z.output<typeof Diagnosis>;

const given = {
  residentId: id,
  name: mandatoryLine(300),
  status: z.enum(diagnosisStatuses),
  code: line(40).default(''),
  onsetOn: day.nullable().default(null),
  endedOn: day.nullable().default(null),
  doctorId: id.nullable().default(null),
  remarks: paragraph(2000).default(''),
};
const refusals = {
  onsetInFuture: { status: 422, field: 'onsetOn' },
  endBeforeOnset: { status: 422, field: 'endedOn' },
  endWhileActive: { status: 422, field: 'endedOn' },
  notADoctor: { status: 422, field: 'doctorId' },
} as const;

export const diagnoses = topic(manifest, 'diagnoses', {
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Diagnosis),
  }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object(given),
    output: Diagnosis,
    errors: refusals,
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...given, id, version }),
    output: Diagnosis,
    errors: refusals,
  }),
  /** The doctors that are linked to the resident, to choose from. */
  doctors: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, text: line(100).default('') }),
    output: z.array(z.object({ id, name: z.string() })),
  }),
});
