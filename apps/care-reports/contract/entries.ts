import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  id,
  instant,
  mandatoryLine,
  mandatoryParagraph,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import { linkKinds, RecordLink } from '#platform/contract/record/link.ts';
import { languages } from '#platform/contract/text.ts';
import { entryStatuses, importances, mostLinks, reasonLimit, textLimit } from '../domain/entries.ts';
import { entryFilter } from './entry-filter.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.care-report';

export const shift = z.union([z.literal(0), z.literal(1), z.literal(2)], { error: 'choice' });
const status = z.enum(entryStatuses.map((one) => one.code));
const importance = z.enum(importances);
const happenedAt = instant.refine((text) => text >= '1900', { error: 'instant' });
const typeCode = mandatoryLine(60);
const text = mandatoryParagraph(textLimit);
const reason = mandatoryLine(reasonLimit);
/** In which language the words were written; null: written before it was kept. */
const writtenIn = z.enum(languages).nullable();

/** What an entry said before: a wording that its author changed within a quarter of an hour, or a version that was corrected with a reason. */
export const Version = z.object({
  text: z.string(),
  language: writtenIn,
  typeLabel: z.string(),
  shift,
  handOver: z.boolean(),
  importance,
  forDoctor: z.boolean(),
  by: z.string().nullable(),
  at: instant,
  /** Why it was corrected; empty when the author changed it. */
  struckReason: z.string(),
  /** Who has confirmed these words in the hand-over. */
  readers: z.array(z.string()),
});
export type Version = z.output<typeof Version>;

/** A short answer below an entry; withdrawn, it stays readable. */
export const Reply = z.object({
  id,
  text: z.string(),
  language: writtenIn,
  by: z.string().nullable(),
  byId: id,
  at: instant,
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  version,
});
export type Reply = z.output<typeof Reply>;

export const Entry = z.object({
  id,
  residentId: id,
  type: z.string(),
  typeLabel: z.string(),
  text: z.string(),
  language: writtenIn,
  shift,
  handOver: z.boolean(),
  importance,
  /** A doctor is to read it. */
  forDoctor: z.boolean(),
  /** Which doctor has read these words, and when. */
  seen: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** Heard by a machine, and its author has not looked at the words yet. */
  dictated: z.boolean(),
  /** What it belongs to, as that was called when it was written. */
  links: z.array(RecordLink),
  status,
  pauseUntil: day.nullable(),
  happenedAt: instant,
  /** When the first version was written, by the author, who never changes. */
  writtenAt: instant,
  authorId: id,
  author: z.string().nullable(),
  /** Written more than an hour after it happened. */
  late: z.boolean(),
  /** How the reader may change the text now. */
  way: z.enum(['edit', 'correct', 'notAuthor']),
  /** Who wrote the valid version, when it is a correction. */
  correctedBy: z.string().nullable(),
  correctedAt: instant.nullable(),
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Which wording this is, and since when: who has read another one has not read this. */
  wording: z.int(),
  wordedAt: instant,
  /** What it said before, the newest first. */
  earlier: z.array(Version),
  /** Who has confirmed these words. */
  readers: z.array(z.string()),
  /** The caller has confirmed or written them. */
  read: z.boolean(),
  /** The oldest first. */
  replies: z.array(Reply),
  version,
});
export type Entry = z.output<typeof Entry>;

const refusals = {
  inFuture: { status: 422, field: 'happenedAt' },
  unknownType: { status: 422, field: 'type' },
  unknownLink: { status: 422, field: 'links' },
} as const;

/** Which records it belongs to; they are called as they are called now. */
const links = z.array(z.object({ kind: z.enum(linkKinds), id })).max(mostLinks);

export const entries = topic(manifest, 'entries', {
  /** Newest first. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, ...entryFilter, ...paging }),
    output: page(Entry),
  }),
  /** Who has written about the resident, for the filter. */
  authors: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(z.object({ id, name: z.string() })),
  }),
  /** The shift by the home's clock, to preset the form. */
  preset: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.object({ shift, limits: z.object({ early: z.string(), late: z.string(), night: z.string() }) }),
  }),
  /** Without a time it happened now; without a shift the clock decides. */
  write: call({
    may: [key, 'Write', 'resident'],
    offline: { moment: 'happenedAt' },
    input: z.object({
      residentId: id,
      type: typeCode.default('general'),
      text,
      shift: shift.optional(),
      handOver: z.boolean().default(false),
      followUp: z.boolean().default(false),
      importance: importance.default('info'),
      forDoctor: z.boolean().default(false),
      dictated: z.boolean().default(false),
      links: links.default([]),
      happenedAt: happenedAt.optional(),
    }),
    output: Entry,
    errors: refusals,
  }),
  /** The author's own change within the minutes of the home, without a reason. The words before stay readable, and it is news to everybody again. */
  change: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      type: typeCode,
      text,
      shift,
      handOver: z.boolean(),
      importance: importance.default('info'),
      forDoctor: z.boolean().default(false),
      links: links.optional(),
    }),
    output: Entry,
    errors: {
      unknownType: refusals.unknownType,
      unknownLink: refusals.unknownLink,
      notAuthor: { status: 409 },
      tooLateToEdit: { status: 409 },
      alreadyStruck: { status: 409 },
    },
  }),
  /** Strikes the text and writes another version beside it. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, text, reason }),
    output: Entry,
    errors: { nothingChanged: { status: 422, field: 'text' }, alreadyStruck: { status: 409 } },
  }),
  /** Strikes an entry that should not be there, for example of another resident. It stays readable. */
  strike: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, reason }),
    output: Entry,
    errors: { alreadyStruck: { status: 409 } },
  }),
  /** What of the record an entry can belong to. */
  linkable: call({
    may: [key, 'Write', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(RecordLink),
  }),
  /** The author has looked at words that were dictated: they are no others by that. */
  confirmWords: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Entry,
    errors: { notAuthor: { status: 409 }, notDictated: { status: 409 }, alreadyStruck: { status: 409 } },
  }),
  setStatus: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version, status, pauseUntil: day.nullable().default(null) }),
    output: Entry,
    errors: {
      sameStatus: { status: 409 },
      stepNotAllowed: { status: 409 },
      pauseDayRequired: { status: 422, field: 'pauseUntil' },
      pauseDayNotInFuture: { status: 422, field: 'pauseUntil' },
      alreadyStruck: { status: 409 },
    },
  }),
});
