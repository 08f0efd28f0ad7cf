import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { languages } from '#platform/contract/text.ts';
import { done, id, instant, mandatoryParagraph } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.residents.relatives-messages';

export const longestMessage = 2000;

export const Message = z.object({
  id,
  text: z.string(),
  /** In which language the words were written; null: written before it was kept. */
  language: z.enum(languages).nullable(),
  /** Written by the ward. */
  fromHome: z.boolean(),
  /** Who wrote it; of the ward only that it was the ward. */
  writtenBy: z.string(),
  writtenAt: instant,
  readAt: instant.nullable(),
});
export type Message = z.output<typeof Message>;

export const Thread = z.object({
  accountId: id,
  name: z.string(),
  /** May not see the resident any more: the thread stays in the record, an answer would reach nobody. */
  ended: z.boolean(),
  unread: z.int(),
  messages: z.array(Message),
});
export type Thread = z.output<typeof Thread>;

const text = mandatoryParagraph(longestMessage);
/** The messages that stood on the screen: one that came meanwhile stays new. */
const shown = z.array(id).min(1).max(200);

export const messages = topic(manifest, 'messages', {
  /** The own thread of somebody from outside about a resident, oldest first. */
  own: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(Message),
  }),
  /** A relative writes to the ward. */
  write: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, text }),
    output: Message,
    errors: { onlyFromOutside: { status: 409 } },
  }),
  /** Answers in the own thread were read. */
  seen: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id, shown }), output: done }),
  /** All threads about a resident, those with unread messages first. */
  threads: call({
    may: [key, 'Edit', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(Thread),
    errors: { onlyFromInside: { status: 409 } },
  }),
  /** The ward answers in a thread. What of it was read says `read`. */
  answer: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, accountId: id, text }),
    output: Message,
    errors: { onlyFromInside: { status: 409 }, accessEnded: { status: 409 } },
  }),
  /** The ward has read messages of a thread. */
  read: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, accountId: id, shown }),
    output: done,
    errors: { onlyFromInside: { status: 409 } },
  }),
});
