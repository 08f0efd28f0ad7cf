import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, id, line, page, paging, paragraph, phone, version } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import manifest from '../manifest.ts';
import { AccountState, openWork } from './accounts.ts';

const phoneOrNone = line(30).refine((text) => text === '' || phone.safeParse(text).success, {
  error: 'phone',
});

export const Qualification = z.object({
  id,
  version,
  kind: z.string(),
  since: z.string().nullable(),
  expiresOn: z.string().nullable(),
  remarks: z.string(),
  /** On the civil day of the home: over, or ending within 60 days. */
  expiry: z.enum(['none', 'valid', 'soon', 'over']),
});
export type Qualification = z.output<typeof Qualification>;

export const Member = z.object({
  /** The id of the account; `version` is 0 before anything was kept about the person. */
  id,
  version: z.int(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  state: AccountState,
  administrator: z.boolean(),
  position: z.string(),
  jobCategory: z.string(),
  personnelNumber: z.string(),
  centerId: id.nullable(),
  centerName: z.string().nullable(),
  employmentPercent: z.int().nullable(),
  phone: z.string(),
  entryDate: z.string().nullable(),
  leavingDate: z.string().nullable(),
  remarks: z.string(),
  qualifications: z.array(Qualification),
  /** Of the photo, for its address; null without one. */
  photoFileId: id.nullable(),
});
export type Member = z.output<typeof Member>;

const key = 'authorization.staff.list';
const filter = {
  text: line(100).default(''),
  state: AccountState.optional(),
  position: line(60).default(''),
  centerId: id.optional(),
  /** Only people with a qualification that is over or ends within 60 days. */
  expiring: z.boolean().default(false),
};

/** Everybody who works here: each account that is not one of an external user. */
export const members = topic(manifest, 'members', {
  list: call({
    may: [key, 'Read'],
    input: z.object({ ...paging, ...filter }),
    output: page(Member),
  }),
  /** The list as it is filtered, at most 20,000 people. */
  export: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ ...filter, format: tableFormat }),
    output: fileAnswer,
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Member }),
  /** `version` 0 for the first time. A leaving day in the past deactivates the account. */
  save: call({
    may: [key, 'Edit'],
    input: z.object({
      id,
      version: z.int().min(0),
      position: line(60).default(''),
      jobCategory: line(60).default(''),
      personnelNumber: line(30).default(''),
      centerId: id.nullable().default(null),
      employmentPercent: z.int().min(0).max(100).nullable().default(null),
      phone: phoneOrNone.default(''),
      entryDate: day.nullable().default(null),
      leavingDate: day.nullable().default(null),
      remarks: paragraph(2000).default(''),
    }),
    output: Member,
    errors: {
      unknownCategory: { status: 422, field: 'jobCategory' },
      leavesBeforeEntry: { status: 422, field: 'leavingDate' },
      numberTaken: { status: 409, field: 'personnelNumber' },
      lastAdministrator: { status: 409 },
      openWork,
    },
  }),
});

export const qualifications = topic(manifest, 'qualifications', {
  add: call({
    may: [key, 'Edit'],
    input: z.object({
      accountId: id,
      kind: line(60).min(1, { error: 'mandatory' }),
      since: day.nullable().default(null),
      expiresOn: day.nullable().default(null),
      remarks: line(200).default(''),
    }),
    output: Qualification,
    errors: {
      kindTaken: { status: 409, field: 'kind' },
      expiresBeforeSince: { status: 422, field: 'expiresOn' },
    },
  }),
  /** Renewed, or corrected. */
  change: call({
    may: [key, 'Edit'],
    input: z.object({
      id,
      version,
      since: day.nullable().default(null),
      expiresOn: day.nullable().default(null),
      remarks: line(200).default(''),
    }),
    output: Qualification,
    errors: { expiresBeforeSince: { status: 422, field: 'expiresOn' } },
  }),
  remove: call({ may: [key, 'Edit'], input: z.object({ id }), output: done }),
});
