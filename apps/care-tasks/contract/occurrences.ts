import { z } from 'zod';
import { Moment } from '#platform/contract/record/concern.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  paragraph,
  version,
} from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { occurrenceStates, urgencies } from '../domain/occurrences.ts';
import { shiftNames } from '../domain/timing.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.care-tasks';

/** One time at which something is due for a resident, as it was ordered then. */
export const Occurrence = z.object({
  id,
  residentId: id,
  /** App and topic of the record that orders it, and its id. */
  source: z.string(),
  sourceId: id,
  title: z.string(),
  instructions: z.string(),
  tab: z.string(),
  day,
  moment: Moment,
  dueFrom: instant,
  dueUntil: instant,
  assignedTo: id.nullable(),
  assignee: z.string().nullable(),
  reports: z.boolean(),
  /** Not done it is a warning for the next people on duty. */
  warns: z.boolean(),
  /** Done only with what was found: whoever ordered it has the form for that. */
  needsFindings: z.boolean(),
  /** What was found, in the words of the home. */
  finding: z.string(),
  state: z.enum(occurrenceStates),
  /** Only of what is open. */
  urgency: z.enum(urgencies).nullable(),
  reason: z.string(),
  note: z.string(),
  happenedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** The reader decided it so lately that one press takes it back. */
  mayTakeBack: z.boolean(),
  /** It was moved to here. */
  isMoved: z.boolean(),
  version,
});
export type Occurrence = z.output<typeof Occurrence>;

/** Of a care center, of a department, or of everybody. */
const place = { centerId: id.optional(), departmentId: id.optional() };

/** Somebody else was first: the record as it is now. */
const decided = {
  status: 409,
  data: z.object({ by: z.string(), at: z.string(), state: z.string() }),
} as const;
const faults = {
  inFuture: { status: 422, field: 'happenedAt' },
  beforeDay: { status: 422, field: 'happenedAt' },
  reasonMissing: { status: 422, field: 'reason' },
  /** It is not done by a tick. */
  findingsNeeded: { status: 422 },
} as const;

/** Where something is moved to, and why. */
const target = { day, moment: Moment, reason: mandatoryLine(500) };
const moveFaults = {
  sameMoment: { status: 422, field: 'moment' },
  momentPassed: { status: 422, field: 'day' },
  tooFar: { status: 422, field: 'day' },
} as const;

const happenedAt = instant.refine((text) => text >= '1900', { error: 'instant' });
const reason = line(500).default('');
const note = paragraph(2000).default('');

export const occurrences = topic(manifest, 'occurrences', {
  /** Of one resident, the earliest first. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, from: day, to: day, ...paging }),
    output: page(Occurrence),
  }),
  /** What is overdue, due, and due within two hours, of one department, of one care center or of all; who is away is left out. */
  now: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ ...place, mine: z.boolean().default(false) }),
    output: z.object({
      items: z.array(z.object({ occurrence: Occurrence, resident: ResidentRef })),
      /** More than are shown. */
      more: z.int(),
      /** Of this shift, decided and all: how far the round is. */
      progress: z.object({ decided: z.int(), all: z.int() }),
    }),
  }),
  /** All of one shift of a day, whatever became of it; without a shift all of the day. */
  board: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({
      ...place,
      day: day.optional(),
      shift: z.enum(shiftNames).nullable().default(null),
      mine: z.boolean().default(false),
    }),
    output: z.object({
      day,
      shift: z.enum(shiftNames).nullable(),
      /** The shift that runs now. */
      runs: z.enum(shiftNames),
      items: z.array(z.object({ occurrence: Occurrence, resident: ResidentRef })),
      more: z.int(),
    }),
  }),
  /** Done or not done; without a time it happened now. Who comes second is told who was first. */
  decide: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({
      residentId: id,
      id,
      state: z.enum(['done', 'notDone']),
      reason,
      note,
      happenedAt: happenedAt.optional(),
    }),
    output: Occurrence,
    errors: { ...faults, alreadyDecided: decided },
  }),
  /** Several at once. What somebody else decided meanwhile stays as it is, and is named. */
  decideMany: call({
    may: [key, 'Write'],
    input: z.object({
      ids: z.array(id).min(1).max(200),
      state: z.enum(['done', 'notDone']),
      reason,
    }),
    output: z.object({ decided: z.array(Occurrence), others: z.array(Occurrence) }),
    errors: {
      reasonMissing: faults.reasonMissing,
      beforeDay: faults.beforeDay,
      findingsNeeded: faults.findingsNeeded,
      archived: { status: 409 },
    },
  }),
  /** To another day or moment, with the reason. */
  move: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version, ...target }),
    output: Occurrence,
    errors: { alreadyDecided: decided, ...moveFaults },
  }),
  /** Several at once, all to the same moment. What somebody else decided meanwhile stays as it is, and is named. */
  moveMany: call({
    may: [key, 'Write'],
    input: z.object({ ids: z.array(id).min(1).max(200), ...target }),
    output: z.object({
      /** As they stand at their former moment; taken back they are due there again. */
      moved: z.array(Occurrence),
      /** It was due then already. */
      there: z.array(Occurrence),
      others: z.array(Occurrence),
    }),
    errors: { ...moveFaults, archived: { status: 409 } },
  }),
  /** Takes an own decision back, within an hour. What was written into the care report is struck. */
  takeBack: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Occurrence,
    errors: {
      notOwn: { status: 409 },
      tooLate: { status: 409 },
      isOpen: { status: 409 },
      goesOn: { status: 409 },
    },
  }),
  /** The same for several; what is not the caller's, older than an hour or decided anew stays, and is named. */
  takeBackMany: call({
    may: [key, 'Write'],
    input: z.object({ ids: z.array(id).min(1).max(200) }),
    output: z.object({ opened: z.array(Occurrence), others: z.array(Occurrence) }),
    errors: { archived: { status: 409 } },
  }),
  /** Opens again what anybody decided, with the reason. */
  reopen: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(200) }),
    output: Occurrence,
    errors: { isOpen: { status: 409 }, goesOn: { status: 409 } },
  }),
});
