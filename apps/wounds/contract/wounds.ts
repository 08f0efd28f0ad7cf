import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, line, mandatoryLine, paragraph, version } from '#platform/contract/fields.ts';
import { bodyPlace } from '#platform/contract/body-place.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { closings, origins, woundStatuses, woundTypes } from '../domain/wounds.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.wounds';

export const stamp = z.object({ at: instant, by: z.string().nullable() });
/** Struck, with the reason; what stood there stays readable. */
export const struck = z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable();
/** The word that is typed before something is struck: Delete, Löschen. */
export const word = line(40).default('');

/** Ten-thousandths of a photo's width; a photo is at most four times as high as wide. */
export const points = (most: number) =>
  z
    .array(z.object({ x: z.int().min(0).max(10_000), y: z.int().min(0).max(40_000) }))
    .max(most)
    .default([]);
export const mostOutlined = 300;

const thousandths = z.int().min(0).max(1000).nullable().default(null);

/** What people fill in about a wound itself. */
const fields = {
  place: bodyPlace,
  /** Where exactly on the drawing, in thousandths of its width and height. */
  pinX: thousandths,
  pinY: thousandths,
  type: z.enum(woundTypes),
  cause: line(60).default(''),
  classification: line(4).nullable().default(null),
  origin: z.enum(origins).default('acquired'),
  /** The day of the admission with which it came. */
  presentOn: day.nullable().default(null),
  firstSeenOn: day,
  responsible: id.nullable().default(null),
  reliefPlan: paragraph(2000).default(''),
};
export const WoundFields = z.object(fields);
export type WoundFields = z.output<typeof WoundFields>;

const Alarm = z.object({
  code: z.enum(['totalNotLower', 'areaStagnates', 'areaReturned']),
  since: instant,
  /** Totals of the healing tool then and now. */
  from: z.int().optional(),
  to: z.int().optional(),
  percent: z.number().optional(),
  /** In cm², where there was none left. */
  area: z.number().optional(),
});

export const Wound = z.object({
  ...fields,
  id,
  residentId: id,
  number: z.int(),
  status: z.enum(woundStatuses),
  endedOn: day.nullable(),
  responsibleName: z.string().nullable(),
  /** The newest look at it that is not struck. */
  latest: z
    .object({
      entryId: id,
      at: instant,
      length: z.number().nullable(),
      width: z.number().nullable(),
      area: z.number().nullable(),
      /** How much smaller than four weeks or, where it is younger, than the first time, in percent; negative: larger. */
      shrunkBy: z.number().nullable(),
      push: z.int().nullable(),
      trend: z.string().nullable(),
      infected: z.boolean(),
    })
    .nullable(),
  entries: z.int(),
  /** What says that it does not heal. */
  alarms: z.array(Alarm),
  photoId: id.nullable(),
  /** The last photo as the next one is laid on it, with the outline that was drawn on it, if any. */
  guide: z
    .object({
      photoId: id,
      at: instant,
      width: z.int(),
      height: z.int(),
      outline: points(mostOutlined),
    })
    .nullable(),
  /** How small a photo may be in this home. */
  photoSmallest: z.object({ width: z.int(), height: z.int() }),
  /** From when on the next photo is due; null: none is. */
  photoDueOn: day.nullable(),
  dressing: z
    .object({
      id,
      version,
      everyDays: z.int(),
      time: z.string(),
      startsOn: day,
      instructions: z.string(),
      nextOn: day,
    })
    .nullable(),
  recorded: stamp,
  struck,
  version,
});
export type Wound = z.output<typeof Wound>;

const faults = {
  classificationUnfit: { status: 422, field: 'classification' },
  classificationMissing: { status: 422, field: 'classification' },
  classificationLower: { status: 422, field: 'classification' },
  presentOnMissing: { status: 422, field: 'presentOn' },
  presentOnNeedless: { status: 422, field: 'presentOn' },
  presentInFuture: { status: 422, field: 'presentOn' },
  firstSeenInFuture: { status: 422, field: 'firstSeenOn' },
  pinIncomplete: { status: 422, field: 'place' },
  unknownCause: { status: 422, field: 'cause' },
  unknownResponsible: { status: 422, field: 'responsible' },
} as const;
const one = { residentId: id, id };

export const wounds = topic(manifest, 'wounds', {
  /** Of one resident: the open ones first, the newest number first; struck ones stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Wound),
  }),
  get: call({ may: [key, 'Read', 'resident'], input: z.object(one), output: Wound }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, ...fields }),
    output: Wound,
    errors: faults,
  }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...one, version, ...fields }),
    output: Wound,
    errors: {
      ...faults,
      woundStruck: { status: 409 },
      woundClosed: { status: 409 },
      firstSeenAfterEntry: { status: 422, field: 'firstSeenOn' },
    },
  }),
  /** Healed, or the resident left; its dressings end. */
  close: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ ...one, version, as: z.enum(closings), endedOn: day }),
    output: Wound,
    errors: {
      woundStruck: { status: 409 },
      woundClosed: { status: 409 },
      endedInFuture: { status: 422, field: 'endedOn' },
      endedBeforeFirstSeen: { status: 422, field: 'endedOn' },
      endedBeforeEntry: { status: 422, field: 'endedOn' },
    },
  }),
  reopen: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...one, version }),
    output: Wound,
    errors: { woundStruck: { status: 409 }, notClosed: { status: 409 } },
  }),
  /** Strikes a wound that should not be there. It and its entries stay readable. */
  strike: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ ...one, version, reason: mandatoryLine(200), word }),
    output: Wound,
    errors: {
      woundStruck: { status: 409 },
      wordWrong: { status: 422, field: 'word', data: z.object({ word: z.string() }) },
    },
  }),
  /** Who may be responsible for a wound: the accounts of the home that may write here. */
  people: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(z.object({ id, name: z.string() })),
  }),
  /** One wound with its entries and its latest photo, on paper of the home. */
  print: call({
    may: [key, 'Pdf', 'resident'],
    file: true,
    input: z.object(one),
    output: fileAnswer,
  }),
});
