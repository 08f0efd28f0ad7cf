import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, page, paging, version } from '#platform/contract/fields.ts';
import { reasons, triggerKinds } from '../domain/due-dates.ts';
import manifest from '../manifest.ts';
import { Both, Due, severity } from './shapes.ts';

const key = 'authorization.residents.assessments';

/** One instrument that is due for one resident. */
export const DueRow = z.object({
  id,
  version,
  residentId: id,
  resident: ResidentRef,
  definitionId: id,
  code: z.string(),
  title: Both,
  nextDue: day,
  at: instant.nullable(),
  until: day.nullable(),
  reason: z.enum(reasons),
  trigger: z.enum(triggerKinds).nullable(),
  responsible: id.nullable(),
  responsibleName: z.string().nullable(),
  last: z.object({ day, score: z.number().nullable(), outcome: Both.nullable(), severity }).nullable(),
  draftId: id.nullable(),
});
export type DueRow = z.output<typeof DueRow>;

/** What is due for one resident of a list, and results that call for attention. */
export const DueMarks = z.object({
  residentId: id,
  due: z.int(),
  risks: z.array(z.object({ code: z.string(), title: Both, outcome: Both, severity })),
});
export type DueMarks = z.output<typeof DueMarks>;

export const due = topic(manifest, 'due', {
  /** Of residents who are here, what was due first comes first. `by`: up to this day; without it everything that has a day. */
  list: call({
    may: [key, 'Read'],
    input: z.object({
      by: day.optional(),
      centerId: id.optional(),
      definitionId: id.optional(),
      reason: z.enum(reasons).optional(),
      mine: z.boolean().default(false),
      ...paging,
    }),
    output: page(DueRow),
  }),
  /** How many are overdue, due today and within a week, and the most urgent ones. */
  summary: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional(), rows: z.int().min(1).max(50).default(5) }),
    output: z.object({ overdue: z.int(), today: z.int(), soon: z.int(), items: z.array(DueRow) }),
  }),
  /** What is due up to today for residents of a list, and results that call for attention. */
  marks: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(DueMarks),
  }),
  /** A person chooses when an instrument is due; null takes the choice back. */
  choose: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, definitionId: id, day: day.nullable() }),
    output: z.object({ due: Due.nullable() }),
    errors: { dayPast: { status: 422, field: 'day' } },
  }),
});
