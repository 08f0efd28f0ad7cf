import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.infection-control';
const fields = {
  /** Value of the dictionary `infection-control.disease`. */
  disease: mandatoryLine(40),
  vaccine: line(120).default(''),
  happenedOn: day,
  lot: line(40).default(''),
  givenBy: line(120).default(''),
  nextDueOn: day.nullable().default(null),
  declined: z.boolean().default(false),
  reason: line(250).default(''),
  remarks: paragraph(2000).default(''),
};

export const Vaccination = z.object({
  id,
  version,
  residentId: id,
  disease: z.string(),
  vaccine: z.string(),
  happenedOn: z.string(),
  lot: z.string(),
  givenBy: z.string(),
  nextDueOn: z.string().nullable(),
  declined: z.boolean(),
  reason: z.string(),
  remarks: z.string(),
  due: z.enum(['overdue', 'soon', 'later', 'none']),
});
export type Vaccination = z.output<typeof Vaccination>;

const errors = {
  happenedInFuture: { status: 422, field: 'happenedOn' },
  vaccineMissing: { status: 422, field: 'vaccine' },
  reasonMissing: { status: 422, field: 'reason' },
  dueBeforeGiven: { status: 422, field: 'nextDueOn' },
  unknownDisease: { status: 422, field: 'disease' },
} as const;

export const vaccinations = topic(manifest, 'vaccinations', {
  /** The newest first. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Vaccination),
  }),
  record: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, ...fields }),
    output: Vaccination,
    errors,
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, ...fields }),
    output: Vaccination,
    errors,
  }),
});
