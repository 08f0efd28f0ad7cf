import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { RecordFact } from '#platform/contract/record-fact.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import manifest from '../manifest.ts';

export const Patient = z.object({
  resident: ResidentRef,
  /** What happened in the record, the gravest first; at most a few. */
  facts: z.array(RecordFact),
  moreFacts: z.int(),
  /** What is due about the person and the account may do: how much, and the most urgent of it. */
  due: z.object({ count: z.int(), what: z.string(), href: z.string() }).nullable(),
});
export type Patient = z.output<typeof Patient>;

export const Patients = z.object({
  /** The account is a doctor of the directory; without it nobody can be its patient. */
  known: z.boolean(),
  /** All of them who are here. */
  total: z.int(),
  /** Those about whom there is something new or due. */
  withNews: z.int(),
  items: z.array(Patient),
});
export type Patients = z.output<typeof Patients>;

export const patients = topic(manifest, 'patients', {
  /** Who is here and has this account as doctor: with news of the last days first. */
  list: call({
    may: ['authorization.dashboards.patients', 'Read'],
    reads: true,
    input: z.object({ rows: z.int().min(1).max(50).default(5) }),
    output: Patients,
  }),
});
