import { z } from 'zod';
import { id } from '../fields.ts';

/**
 * Areas of care in which a problem is planned: the 18 areas of the resident assessment protocols, pain, and what fits none of them
 * (assessments, section 18.2).
 */
export const careAreas = [
  'delirium',
  'cognition',
  'vision',
  'communication',
  'adl',
  'urinaryIncontinence',
  'wellbeing',
  'mood',
  'behavior',
  'activities',
  'falls',
  'nutrition',
  'feedingTube',
  'dehydration',
  'dental',
  'pressureInjury',
  'psychotropics',
  'restraints',
  'pain',
  'other',
] as const;
export type CareArea = (typeof careAreas)[number];

/** The 22 client assessment protocols of the home version (assessments, section 18.2). Their trigger rules are licensed: only results are imported. */
export const caps = [
  'physicalActivity',
  'adl',
  'physicalRestraints',
  'cognitiveLoss',
  'delirium',
  'communication',
  'mood',
  'behavior',
  'activities',
  'socialRelationship',
  'falls',
  'pain',
  'pressureUlcer',
  'cardioRespiratory',
  'undernutrition',
  'dehydration',
  'feedingTube',
  'prevention',
  'appropriateMedication',
  'tobaccoAlcohol',
  'urinaryIncontinence',
  'bowel',
] as const;
export type Cap = (typeof caps)[number];

/** Which protocols of the home version an area of care belongs to; sight and teeth have none of their own. */
const capsOfArea: Readonly<Partial<Record<CareArea, readonly Cap[]>>> = {
  cognition: ['cognitiveLoss'],
  wellbeing: ['socialRelationship'],
  nutrition: ['undernutrition'],
  pressureInjury: ['pressureUlcer'],
  psychotropics: ['appropriateMedication'],
  restraints: ['physicalRestraints'],
};

/** The areas of a catalogue to which a finding points: the protocol that an assessment triggered, or those of its area. */
export const areasIn = (
  catalog: 'mds' | 'ltcf',
  { area, cap }: { readonly area: CareArea; readonly cap?: Cap | undefined },
): readonly (CareArea | Cap)[] =>
  catalog === 'mds' ? [area] : cap ? [cap] : (capsOfArea[area] ?? caps.filter((one) => one === area));

/** Actual: with its signs; risk: nothing is there yet; wellness: somebody wants to become stronger (care and medication, section 1.1). */
export const problemKinds = ['actual', 'risk', 'wellness'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What is proposed for a plan: from a diagnosis of the catalogue, or from the standard plan of an area of one of the two catalogues. */
export const origins = ['diagnosis', 'mds', 'ltcf'] as const;
export type Origin = (typeof origins)[number];

export const repetitions = ['once', 'daily', 'weekly'] as const;

/** Parts of the day and shifts. `nightShift` is not `night`: the part of the day has a time, the shift a span. */
export const momentNames = [
  'morning',
  'noon',
  'evening',
  'night',
  'earlyShift',
  'lateShift',
  'nightShift',
] as const;

const clockSpan = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(-([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'time' })
  .refine((text) => text.length === 5 || text.slice(0, 5) < text.slice(6), { error: 'startBeforeEnd' });
/** When of a day: a time of the clock, a part of the day, or a shift. */
export const Moment = z.union([clockSpan, z.enum(momentNames)]);
export type Moment = z.output<typeof Moment>;

/** What a record says that speaks for a problem in the care plan. It is proposed there; a person takes or declines it. */
export const Concern = z.object({
  residentId: id,
  /** The same while the finding is the same, another one as soon as it changes: what was declined stays so until then. */
  key: z.string().min(1).max(200),
  area: z.enum(careAreas),
  /** The protocol of the home version that was triggered, where an assessment says so. */
  cap: z.enum(caps).optional(),
  /** Nothing is there yet: the problem is a risk, and has no signs. */
  risk: z.literal(true).optional(),
  /** An instant, or a day where no hour is known. */
  at: z.string(),
  /** What the problem is called where its area says too little: of a burn it is not the area of the skin, but the burn. */
  name: z.object({ en: z.string().min(1), de: z.string().min(1) }).optional(),
  /** In the caller's language: Weight loss 5.2 % in 30 days, Fall from the bed. */
  text: z.string(),
  /** Tab of the record on which it stands. */
  tab: z.string(),
});
export type Concern = z.output<typeof Concern>;
