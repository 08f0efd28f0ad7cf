import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, page, paging } from '#platform/contract/fields.ts';
import { RoundPoint, roundPointKinds } from '#platform/contract/record/round-point.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { scopes } from '../domain/patients.ts';
import manifest from '../manifest.ts';
import { answerKey } from './questions.ts';

export const key = 'authorization.doctor.patients';

const counts = z.object({
  unsigned: z.int(),
  question: z.int(),
  override: z.int(),
  value: z.int(),
  expiring: z.int(),
});

export const Patient = z.object({
  id,
  resident: ResidentRef,
  /** The account is the doctor of this resident. */
  mine: z.boolean(),
  /** When this account last said that it has looked; values since then are told. Null: never, then those of the last days. */
  lookedAt: instant.nullable(),
  /** Up to when this row tells what there is; goes back with a look. */
  readAt: instant,
  counts,
  /** Where all of them stand: how many of a kind on which tab of the record. */
  places: z.array(z.object({ kind: z.enum(roundPointKinds), tab: z.string(), count: z.int() })),
  /** The worst first; at most a few of each kind. */
  points: z.array(RoundPoint),
});
export type Patient = z.output<typeof Patient>;

/** Somebody of a round, as a list to choose from names them. */
export const Looked = z.object({ id, resident: ResidentRef });

/** Of one care center; without it of all. */
export const center = { centerId: id.optional() };

export const patients = topic(manifest, 'patients', {
  /** Who is here, in the order of what waits. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ scope: z.enum(scopes).default('all'), ...center, ...paging }),
    output: page(Patient),
  }),
  /** One of them with what waits now: on a round, in the record. */
  waiting: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Patient,
  }),
  /** Who is looked at when there is no visit in the calendar: of whom something waits, from room to room; nobody when nothing waits. */
  round: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ scope: z.enum(scopes).default('all'), ...center }),
    output: z.object({ people: z.array(Looked) }),
  }),
  /** How many there are: whoever has own patients sees these first. */
  sums: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object(center),
    output: z.object({ mine: z.int(), all: z.int() }),
  }),
  /** The doctor has looked at this record as it was read: values that had come by then are not new any more. Answers up to when. */
  look: call({
    may: [answerKey, 'Write', 'resident'],
    input: z.object({ residentId: id, readAt: instant }),
    output: z.object({ lookedAt: instant }),
  }),
});
