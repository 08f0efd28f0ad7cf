import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  ahvNumber,
  confirmed,
  day,
  email,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  paragraph,
  phone,
  version,
} from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { isInsuranceCardNumber } from '#platform/domain/numbers/identifiers.ts';
import manifest from '../manifest.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { listOrders, listStatuses } from '../domain/list.ts';
import { residentStatuses } from '../domain/stays.ts';

export const genders = ['female', 'male', 'other', 'unknown'] as const;
export type Gender = (typeof genders)[number];
export const Gender = z.enum(genders);
export const ResidentStatus = z.enum(residentStatuses);

const either = (schema: z.ZodType<string, string>, max: number, error: string) =>
  line(max).refine((text) => text === '' || schema.safeParse(text).success, { error });
export const emailOrNone = either(email, 254, 'email');
export const phoneOrNone = either(phone, 30, 'phone');
const insuranceCard = line(30)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z.string().refine((text) => text === '' || isInsuranceCardNumber(text), { error: 'insuranceCardNumber' }),
  );

/** The person as other apps and lists see it, with room and level as of today. */
export const ResidentBrief = z.object({
  id,
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  nickname: z.string(),
  salutation: z.string(),
  gender: Gender,
  birthDate: z.string().nullable(),
  roomNumber: z.string().nullable(),
  departmentName: z.string().nullable(),
  centerId: id.nullable(),
  careLevel: z.int().nullable(),
  archived: z.boolean(),
});
export type ResidentBrief = z.output<typeof ResidentBrief>;

export const absenceKinds = ['hospital', 'vacation', 'dayLeave', 'other'] as const;
export const AbsenceKind = z.enum(absenceKinds);

export const ResidentRow = ResidentBrief.extend({
  status: ResidentStatus,
  bedLabel: z.string().nullable(),
  centerName: z.string().nullable(),
  deathDate: z.string().nullable(),
  /** Another resident of the home has the same or a similar family name. */
  sameName: z.boolean(),
  absence: AbsenceKind.nullable(),
  lastRecordAt: instant.nullable(),
  phone: z.string(),
  residentType: z.string(),
  entryDate: z.string().nullable(),
  exitDate: z.string().nullable(),
  /** Name of the first doctor. */
  doctor: z.string(),
  photoFileId: id.nullable(),
});
export type ResidentRow = z.output<typeof ResidentRow>;

/** What the identity banner shows (experience: one banner on every screen of one resident). */
export const Banner = ResidentRow.extend({
  photoTakenOn: z.string().nullable(),
  sameNames: z.array(
    z.object({ id, lastName: z.string(), firstName: z.string(), roomNumber: z.string().nullable() }),
  ),
  archivedAt: instant.nullable(),
  archivedBy: z.string().nullable(),
  archivedUntil: z.string().nullable(),
  everArchived: z.boolean(),
});
export type Banner = z.output<typeof Banner>;

const person = {
  number: line(20).default(''),
  lastName: mandatoryLine(80),
  firstName: line(80).default(''),
  salutation: line(40).default(''),
  gender: Gender.default('unknown'),
  birthDate: day.nullable().default(null),
  phone: phoneOrNone.default(''),
  email: emailOrNone.default(''),
};

export const residentFields = {
  ...person,
  number: mandatoryLine(20),
  nickname: line(80).default(''),
  deathDate: day.nullable().default(null),
  ahvNumber: ahvNumber.nullable().default(null),
  insuranceCardNumber: insuranceCard.default(''),
  healthInsuranceNumber: line(40).default(''),
  residentType: line(40).default(''),
  address: Address.prefault({}),
  remarks: paragraph(5000).default(''),
};

export const Resident = z.object({
  id,
  version,
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  nickname: z.string(),
  salutation: z.string(),
  gender: Gender,
  birthDate: z.string().nullable(),
  deathDate: z.string().nullable(),
  ahvNumber: z.string().nullable(),
  insuranceCardNumber: z.string(),
  healthInsuranceNumber: z.string(),
  residentType: z.string(),
  phone: z.string(),
  email: z.string(),
  address: Address,
  remarks: z.string(),
  archived: z.boolean(),
  /** What is still missing for a complete admission, of eight items. */
  missing: z.array(z.string()),
});
export type Resident = z.output<typeof Resident>;

export const taken = z.object({ from: z.string(), to: z.string(), resident: z.string() });
export const bedErrors = {
  bedTaken: { status: 409, data: taken, field: 'bedId' },
  bedInactive: { status: 422, field: 'bedId' },
} as const;
const personErrors = {
  numberTaken: { status: 409, field: 'number' },
  emailTaken: { status: 409, field: 'email' },
  birthInFuture: { status: 422, field: 'birthDate' },
  birthTooLongAgo: { status: 422, field: 'birthDate' },
} as const;

export const Similar = z.object({
  id,
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  birthDate: z.string().nullable(),
  archived: z.boolean(),
});

const level = z.int().min(0).max(12);
const filter = {
  text: line(100).default(''),
  status: z.enum(listStatuses).default('present'),
  centerId: id.optional(),
  departmentId: id.optional(),
  order: z.enum(listOrders).default('name'),
  descending: z.boolean().default(false),
  residentType: line(40).optional(),
  careLevelFrom: level.optional(),
  careLevelTo: level.optional(),
  away: z.boolean().optional(),
};
/** A free bed between the residents of a list in room order. */
export const FreePlace = z.object({
  bedId: id,
  bedLabel: z.string(),
  roomNumber: z.string(),
  departmentName: z.string(),
  centerName: z.string(),
});
export type FreePlace = z.output<typeof FreePlace>;
export const HouseStop = z.object({ resident: ResidentRow.nullable(), bed: FreePlace.nullable() });
export type HouseStop = z.output<typeof HouseStop>;

export const residents = topic(manifest, 'residents', {
  /** Keyset-paged list; `room` order follows the house, people without a bed last; who has no value of the order stands last. */
  list: call({
    may: ['authorization.residents.list', 'Read'],
    input: z.object({ ...paging, ...filter }),
    output: page(ResidentRow),
  }),
  /** The way through the house: residents in the order of their beds, with the free beds between them. */
  house: call({
    may: ['authorization.residents.list', 'Read'],
    reads: true,
    input: z.object({
      ...paging,
      centerId: id.optional(),
      departmentId: id.optional(),
      descending: z.boolean().default(false),
    }),
    output: page(HouseStop),
  }),
  /** The list as it is filtered, at most 20,000 rows. */
  export: call({
    may: ['authorization.residents.list', 'Read'],
    file: true,
    input: z.object({ ...filter, format: tableFormat }),
    output: fileAnswer,
  }),
  // the resident's id is named residentId, so that the frame's gate sees it; hence the paths are written out
  get: call({
    may: ['authorization.residents.profile', 'Read', 'resident'],
    route: 'GET /api/residents/residents/{residentId}',
    input: z.object({ residentId: id }),
    output: Resident,
  }),
  banner: call({
    may: ['authorization.residents.list', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Banner,
  }),
  /** Who comes before and after somebody on the way through the house, the whole one or a center; place 0: not on the way. */
  neighbours: call({
    may: ['authorization.residents.list', 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, centerId: id.optional() }),
    output: z.object({ previous: id.nullable(), next: id.nullable(), place: z.int(), count: z.int() }),
  }),
  /** Residents that an external account has been granted. */
  granted: call({
    may: { signedIn: 'own grants of an external account' },
    reads: true,
    input: z.object({}),
    output: z.array(ResidentRef),
  }),
  /** Persons who may be the same one, and the number that the next resident gets. */
  similar: call({
    may: ['authorization.residents.list', 'Write'],
    reads: true,
    input: z.object({ lastName: line(80), firstName: line(80).default(''), birthDate: day.optional() }),
    output: z.array(Similar),
  }),
  proposeNumber: call({
    may: ['authorization.residents.list', 'Write'],
    reads: true,
    input: z.object({}),
    output: z.object({ number: z.string() }),
  }),
  /** Quick entry: only the last name is needed (specification 1, section 5). */
  create: call({
    may: ['authorization.residents.list', 'Write'],
    input: z.object({
      ...person,
      bedId: id.nullable().default(null),
      entryDate: day.nullable().default(null),
      confirmed,
    }),
    output: z.object({ id, number: z.string() }),
    errors: {
      ...personErrors,
      ...bedErrors,
      entryDateMissing: { status: 422, field: 'entryDate' },
      similarExists: { status: 409, confirm: true, data: z.object({ name: z.string(), number: z.string() }) },
    },
  }),
  change: call({
    may: ['authorization.residents.profile', 'Edit', 'resident'],
    route: 'PUT /api/residents/residents/{residentId}',
    input: z.object({ residentId: id, version, ...residentFields, confirmed }),
    output: Resident,
    errors: {
      ...personErrors,
      ahvInUse: { status: 409, confirm: true, data: z.object({ name: z.string(), number: z.string() }) },
      deathBeforeBirth: { status: 422, field: 'deathDate' },
      deathInFuture: { status: 422, field: 'deathDate' },
      deathBeforeEntry: { status: 422, field: 'deathDate' },
    },
  }),
});
