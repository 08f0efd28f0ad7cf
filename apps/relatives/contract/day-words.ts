import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, mandatoryParagraph } from '#platform/contract/fields.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { languages } from '#platform/contract/text.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.relatives-day';

/** The longest paragraph: it is read on a phone. */
export const longestWords = 1200;

/** What relatives see of a day: nothing but what the ward released. */
export const Day = z.object({
  day,
  words: z.object({ text: z.string(), language: z.enum(languages), releasedAt: instant }).nullable(),
  /** The day before this one of which the ward wrote last. */
  lastDay: day.nullable(),
  ward: z.object({ name: z.string(), phone: z.string() }),
  visitingHours: z.string(),
  /** The home shows the last values to those who may see them. */
  values: z.boolean(),
});
export type Day = z.output<typeof Day>;

export const states = ['open', 'released', 'withdrawn'] as const;
/** The day as the ward works on it. */
export const Draft = z.object({
  day,
  /** 0 while nothing was released for the day. */
  version: z.int().min(0),
  state: z.enum(states),
  /** What was released last; empty before. */
  text: z.string(),
  /** Of the text; null before anything was released. */
  language: z.enum(languages).nullable(),
  /** Written from the record, for the ward to read before it goes out. */
  proposal: z.string(),
  releasedAt: instant.nullable(),
  releasedBy: z.string(),
  /** How many relatives would read it. */
  readers: z.int(),
});
export type Draft = z.output<typeof Draft>;

/** A family that waits for the ward. */
export const Waiting = z.object({ resident: ResidentRef, words: z.boolean(), messages: z.int() });
export type Waiting = z.output<typeof Waiting>;

const onToday = { residentId: id, day, version: z.int().min(0) };
const errors = { notToday: { status: 409 } } as const;

export const dayWords = topic(manifest, 'dayWords', {
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: Day }),
  /** Proposal and state for the ward. */
  draft: call({
    may: [key, 'Edit', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: Draft,
  }),
  /** The ward says yes to these words: only now relatives see them. Again replaces them. */
  release: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ ...onToday, text: mandatoryParagraph(longestWords) }),
    output: Draft,
    errors,
  }),
  /** Takes the words back; who has read them has read them. */
  withdraw: call({
    may: [key, 'Edit', 'resident'],
    input: z.object(onToday),
    output: Draft,
    errors: { ...errors, notReleased: { status: 409 } },
  }),
  /**
   * What waits for the ward: words of today that relatives wait for, messages that nobody read. Of the residents of a list, or of all
   * who are here, of one care center or of all; messages first.
   */
  due: call({
    may: [key, 'Edit'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200).optional(), centerId: id.optional() }),
    output: z.array(Waiting),
  }),
});
