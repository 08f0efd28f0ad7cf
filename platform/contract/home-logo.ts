import { z } from 'zod';
import { call, topic } from './call.ts';
import { id } from './fields.ts';
import { fileAnswer } from './file.ts';
import { frame } from './frame.ts';

/** The picture of the own home: apart from its settings, because it comes with the first page. */
export const homeLogo = topic(frame, 'homePageSettings', {
  /** `at` is the file that the profile names, so that a new logo has a new address. */
  ownLogo: call({
    may: { signedIn: 'the frame shows whose house this is' },
    file: true,
    input: z.object({ at: id }),
    output: fileAnswer,
  }),
});
