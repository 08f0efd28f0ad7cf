import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, paragraph } from '#platform/contract/fields.ts';
import { willAnswers, willStates } from '../domain/wills.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medical-info';
const fields = {
  state: z.enum(willStates), kind: line(40).default(''), place: line(40).default(''), signedOn: day.nullable().default(null), reviewedOn: day.nullable().default(null),
  resuscitation: z.enum(willAnswers).default('notAsked'), hospital: z.enum(willAnswers).default('notAsked'), trustedContactId: id.nullable().default(null), remarks: paragraph(2000).default(''),
};

/** The personal will; `state` is null and `version` 0 while nobody has asked. */
export const Will = z.object({
  state: z.enum(willStates).nullable(), kind: z.string(), place: z.string(), signedOn: day.nullable(), reviewedOn: day.nullable(), resuscitation: z.enum(willAnswers), hospital: z.enum(willAnswers),
  trustedContactId: id.nullable(), trustedPerson: z.string().nullable(), remarks: z.string(), notedOn: day.nullable(), notedBy: z.string().nullable(), version: z.int().min(0),
});
export type Will = z.output<typeof Will>;

export const wills = topic(manifest, 'wills', {
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: Will }),
  /** Persons linked to the resident as trusted person. */
  trusted: call({ may: [key, 'Read', 'resident'], reads: true, input: z.object({ residentId: id }), output: z.array(z.object({ id, name: z.string() })) }),
  change: call({
    may: [key, 'Edit', 'resident'], input: z.object({ residentId: id, version: z.int().min(0), ...fields }), output: Will,
    errors: {
      kindMissing: { status: 422, field: 'kind' }, unknownValue: { status: 422 }, signedInFuture: { status: 422, field: 'signedOn' }, reviewedBeforeSigned: { status: 422, field: 'reviewedOn' },
      reviewedInFuture: { status: 422, field: 'reviewedOn' }, notTrustedPerson: { status: 422, field: 'trustedContactId' },
    },
  }),
});
