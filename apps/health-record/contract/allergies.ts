import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import { TranslatedText } from '#platform/contract/text.ts';
import { allergyCertainties, allergyKinds, allergySeverities, allergyStates } from '../domain/allergies.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.medical-info';

/** Specification 1, section 3: type, allergy, severity, remarks; how sure it is, and which declared food allergens it stands for. */
export const Allergy = z.object({
  id,
  residentId: id,
  kind: z.enum(allergyKinds),
  name: z.string(),
  allergens: z.array(z.string()),
  severity: z.enum(allergySeverities),
  certainty: z.enum(allergyCertainties),
  active: z.boolean(),
  reactions: z.array(z.string()),
  remarks: z.string(),
  code: z.string(),
  codeSystem: z.string(),
  recordedOn: day.nullable(),
  version,
  /** Ingredients of the kitchen that the words of a food allergy stand for, in whatever language. */
  ingredients: z.array(z.object({ id, name: TranslatedText })),
  /** Words of a food allergy that the kitchen does not know, or not fully: it cannot check a dish for them. */
  unlinked: z.array(z.string()),
});
export type Allergy = z.output<typeof Allergy>;

export const Allergies = z.object({
  /** Known, none known and not asked are three different things. */
  state: z.enum(allergyStates),
  askedOn: day.nullable(),
  askedBy: z.string().nullable(),
  /** Version of the recorded state; 0 while nothing was recorded. */
  stateVersion: z.int().min(0),
  /** Active ones first, the most dangerous first. */
  items: z.array(Allergy),
});
export type Allergies = z.output<typeof Allergies>;

const given = {
  residentId: id,
  kind: z.enum(allergyKinds),
  name: mandatoryLine(200),
  allergens: z.array(line(40)).max(30).default([]),
  severity: z.enum(allergySeverities),
  certainty: z.enum(allergyCertainties).default('unknown'),
  /** Values of the dictionary `health-record.reaction`. */
  reactions: z.array(line(40)).max(20).default([]),
  remarks: paragraph(2000).default(''),
};
const refusals = {
  allergenUnknown: { status: 422, field: 'allergens' },
  allergensOnlyForFood: { status: 422, field: 'allergens' },
  allergyTwice: { status: 409, field: 'name' },
  unknownReaction: { status: 422, field: 'reactions' },
} as const;

/** The state of one resident of a list. */
export const AllergyMarks = z.object({
  residentId: id,
  state: z.enum(allergyStates),
  names: z.array(z.string()),
  suspected: z.array(z.string()),
  unlinked: z.array(z.string()),
});
export type AllergyMarks = z.output<typeof AllergyMarks>;

export const allergies = topic(manifest, 'allergies', {
  list: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: Allergies }),
  /** The state and the names of several residents, for the marks of a list; `suspected` are those of the names that are not sure, `unlinked` the words that the kitchen cannot check. Who does not exist here is absent. */
  marks: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(AllergyMarks),
  }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object(given),
    output: Allergy,
    errors: refusals,
  }),
  /** An allergy is never deleted: what turns out wrong is set inactive. */
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...given, id, version, active: z.boolean() }),
    output: Allergy,
    errors: refusals,
  }),
  /** Records that somebody asked and no allergy is known, or takes that back. */
  setState: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      state: z.enum(['noneKnown', 'notAsked']),
      stateVersion: z.int().min(0),
    }),
    output: Allergies,
    errors: { allergiesExist: { status: 409 } },
  }),
});
