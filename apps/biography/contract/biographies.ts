import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, instant, line, mandatoryParagraph, paragraph, version } from '#platform/contract/fields.ts';
import { chapters, maximumEducationYears, separations } from '../domain/biography.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.biography';
const chapter = paragraph(4000).default('');
const fields = {
  educationYears: z.int().min(0).max(maximumEducationYears).nullable().default(null),
  education: line(200).default(''),
  profession: line(200).default(''),
  maritalStatus: line(40).default(''),
  /** Only beside married and registered partnership; with another status it is not kept. */
  separation: z.enum(['', ...separations]).default(''),
  confession: line(40).default(''),
  confessionOther: line(100).default(''),
  languages: line(200).default(''),
  origin: line(200).default(''),
  important: chapter,
  childhood: chapter,
  family: chapter,
  work: chapter,
  habits: chapter,
  music: chapter,
  fears: chapter,
};

/** The life story; `version` is 0 while nothing was written. */
export const Biography = z.object({ ...fields, version: z.int().min(0) });
export type Biography = z.output<typeof Biography>;

export const biographies = topic(manifest, 'biographies', {
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id }), output: Biography }),
  change: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, version: z.int().min(0), ...fields }),
    output: Biography,
    errors: {
      confessionMissing: { status: 422, field: 'confessionOther' },
      unknownConfession: { status: 422, field: 'confession' },
      unknownMaritalStatus: { status: 422, field: 'maritalStatus' },
    },
  }),
});

export const Proposal = z.object({
  id,
  chapter: z.enum(chapters),
  text: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  version,
});
export type Proposal = z.output<typeof Proposal>;

/** What relatives would like to add. */
export const proposals = topic(manifest, 'proposals', {
  /** The open ones. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.array(Proposal),
  }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, chapter: z.enum(chapters), text: mandatoryParagraph(2000) }),
    output: Proposal,
  }),
  /** Taken over, the text stands at the end of its chapter. */
  decide: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, take: z.boolean() }),
    output: Biography,
    errors: { alreadyDecided: { status: 409 }, chapterFull: { status: 422 } },
  }),
});
