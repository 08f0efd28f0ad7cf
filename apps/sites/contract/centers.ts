import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, mandatoryLine, phone, version } from '#platform/contract/fields.ts';
import { isInstitutionNumber } from '#platform/domain/numbers/identifiers.ts';
import manifest from '../manifest.ts';
import { Department } from './departments.ts';

/** 4-digit postal code and 2-digit sequence (specification 1, section 9); typed with or without the hyphen. */
export const institutionNumber = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(\d{4})-(\d{2})$/, '$1$2'))
  .pipe(z.string().refine(isInstitutionNumber, { error: 'institutionNumber' }));

const fields = {
  name: mandatoryLine(80),
  institutionNumber: institutionNumber.nullable().default(null),
  address: Address.prefault({}),
  phone: line(30)
    .refine((text) => text === '' || phone.safeParse(text).success, { error: 'phone' })
    .default(''),
  position: z.int().min(0).max(999).default(0),
};

export const Center = z.object({
  id,
  version,
  name: z.string(),
  institutionNumber: z.string().nullable(),
  address: Address,
  phone: z.string(),
  position: z.int(),
  active: z.boolean(),
  departments: z.array(Department),
});
export type Center = z.output<typeof Center>;

/** A care center with its departments as filters and choosers show them, those set inactive too. */
export const CenterName = Center.pick({ id: true, name: true, active: true }).extend({
  departments: z.array(Department.pick({ id: true, name: true, active: true })),
});
export type CenterName = z.output<typeof CenterName>;

/** A bed with the whole way to it; what other apps learn from this app. */
export interface BedPlace {
  readonly bedId: string;
  readonly bedLabel: string;
  readonly roomId: string;
  readonly roomNumber: string;
  readonly departmentId: string;
  readonly departmentName: string;
  readonly centerId: string;
  readonly centerName: string;
  /** False when bed, room, department or center is set inactive: nobody new moves in. */
  readonly active: boolean;
}

const errors = {
  nameTaken: { status: 409, field: 'name' },
  institutionNumberTaken: { status: 409, field: 'institutionNumber' },
} as const;

export const centers = topic(manifest, 'centers', {
  /** The whole tree: some hundred rooms at most. */
  list: call({ may: ['authorization.sites', 'Read'], input: z.object({}), output: z.array(Center) }),
  /** Without rooms and beds: what stands on nearly every page does not grow with the house. */
  names: call({
    may: ['authorization.sites', 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(CenterName),
  }),
  create: call({
    may: ['authorization.sites', 'Write'],
    input: z.object(fields),
    output: z.object({ id }),
    errors,
  }),
  change: call({
    may: ['authorization.sites', 'Edit'],
    input: z.object({ id, version, ...fields, active: z.boolean() }),
    output: z.object({ id, version }),
    errors,
  }),
});
