import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, line, mandatoryParagraph } from '#platform/contract/fields.ts';
import { frame } from '#platform/contract/frame.ts';

/** What somebody wants to say about the product, to the administrators of the own home. */
export const feedback = topic(frame, 'feedback', {
  send: call({
    may: ['authorization.general.feedback', 'Read'],
    /** `page`: the address and title of the page on which it was written; no content of it. */
    input: z.object({ text: mandatoryParagraph(4000), page: line(300).default('') }),
    output: done,
  }),
});
