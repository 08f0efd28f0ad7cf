import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, mandatoryLine, mandatoryParagraph, version } from '#platform/contract/fields.ts';
import { reasonLimit, replyLimit } from '../domain/entries.ts';
import manifest from '../manifest.ts';
import { Entry } from './entries.ts';

const key = 'authorization.residents.care-report';
const doctors = 'authorization.residents.report-for-doctor';

/** What others say to an entry: answers, and that a doctor has seen it. */
export const replies = topic(manifest, 'replies', {
  /** Answers an entry; its author hears of it. */
  write: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, entryId: id, text: mandatoryParagraph(replyLimit) }),
    output: Entry,
    errors: { alreadyStruck: { status: 409 } },
  }),
  /** Withdraws an answer; it stays readable. Of somebody else only with the right to correct. */
  strike: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(reasonLimit) }),
    output: Entry,
    errors: { notYourReply: { status: 403 }, alreadyStruck: { status: 409 } },
  }),
  /** A doctor has read what is for doctors. */
  markSeen: call({
    may: [doctors, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Entry,
    errors: { notForDoctor: { status: 409 }, alreadySeen: { status: 409 }, alreadyStruck: { status: 409 } },
  }),
  /** Takes the own mark back. */
  takeBackSeen: call({
    may: [doctors, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Entry,
    errors: { notSeenByYou: { status: 409 }, alreadyStruck: { status: 409 } },
  }),
});
