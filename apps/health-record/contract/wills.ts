import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, id, line, paragraph } from '#platform/contract/fields.ts';
import { hospitalAnswers, willAnswers, willStates } from '../domain/wills.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medical-info';
const answer = z.enum(willAnswers);
const fields = {
  state: z.enum(willStates),
  kind: line(40).default(''),
  place: line(40).default(''),
  signedOn: day.nullable().default(null),
  reviewedOn: day.nullable().default(null),
  resuscitation: answer.default('notAsked'),
  hospital: z.enum(hospitalAnswers).default('notAsked'),
  trustedContactId: id.nullable().default(null),
  remarks: paragraph(2000).default(''),
  intensiveCare: answer.default('notAsked'),
  artificialNutrition: answer.default('notAsked'),
  antibiotics: answer.default('notAsked'),
  placeOfDeath: line(40).default(''),
  /** The doctor who signed the wishes, and when. */
  doctorContactId: id.nullable().default(null),
  doctorSignedOn: day.nullable().default(null),
};

/** The personal will and the wishes of advance care planning; `state` is null and `version` 0 while nobody has asked. */
export const Will = z.object({
  state: z.enum(willStates).nullable(),
  kind: z.string(),
  place: z.string(),
  signedOn: day.nullable(),
  reviewedOn: day.nullable(),
  resuscitation: answer,
  hospital: z.enum(hospitalAnswers),
  intensiveCare: answer,
  artificialNutrition: answer,
  antibiotics: answer,
  placeOfDeath: z.string(),
  doctorContactId: id.nullable(),
  doctor: z.string().nullable(),
  doctorSignedOn: day.nullable(),
  trustedContactId: id.nullable(),
  trustedPerson: z.string().nullable(),
  remarks: z.string(),
  notedOn: day.nullable(),
  notedBy: z.string().nullable(),
  /** Twelve months after the last review or signature; null while nobody has asked. */
  nextReviewOn: day.nullable(),
  version: z.int().min(0),
});
export type Will = z.output<typeof Will>;

export const wills = topic(manifest, 'wills', {
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: Will }),
  /** Persons linked to the resident as trusted person. */
  trusted: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(z.object({ id, name: z.string() })),
  }),
  /** Of several residents those whose review is due, for the marks of a list. */
  due: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(z.object({ residentId: id, reviewOn: day })),
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, version: z.int().min(0), ...fields, confirmed }),
    output: Will,
    errors: {
      kindMissing: { status: 422, field: 'kind' },
      unknownValue: { status: 422 },
      signedInFuture: { status: 422, field: 'signedOn' },
      reviewedBeforeSigned: { status: 422, field: 'reviewedOn' },
      reviewedInFuture: { status: 422, field: 'reviewedOn' },
      notTrustedPerson: { status: 422, field: 'trustedContactId' },
      doctorMissing: { status: 422, field: 'doctorContactId' },
      doctorSignedInFuture: { status: 422, field: 'doctorSignedOn' },
      notADoctor: { status: 422, field: 'doctorContactId' },
      /** Confirmed: the signatures of before cover the wishes as they are now. */
      formerSignature: { status: 422, confirm: true },
    },
  }),
});
