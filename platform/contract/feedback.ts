import { z } from 'zod';
import { call, topic } from './call.ts';
import { done, line, mandatoryParagraph } from './fields.ts';
import { frame } from './frame.ts';

/** What somebody wants to say about the product, to the administrators of the own home. */
export const feedback = topic(frame, 'feedback', {
  send: call({
    may: ['authorization.general.feedback', 'Read'],
    /** `page`: the address and title of the page on which it was written; no content of it. */
    input: z.object({ text: mandatoryParagraph(4000), page: line(300).default('') }),
    output: done,
  }),
});
