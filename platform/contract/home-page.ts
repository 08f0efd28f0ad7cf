import { z } from 'zod';
import { call, topic } from './call.ts';
import { done, id, line } from './fields.ts';
import { fileAnswer, pictureErrors } from './file.ts';
import { frame } from './frame.ts';

/** The code of a home in the address of its sign-in page; empty: the only home of the installation. */
const home = line(40).toLowerCase().default('');

/** The invented people of a demo home, with the password that all of them have; null everywhere else. */
const DemoSignIns = z.object({
  password: z.string(),
  accounts: z.array(
    z.object({
      username: z.string(),
      fullName: z.string(),
      roles: z.array(z.string()),
      /** A code is asked for after the password. */ secondStep: z.boolean(),
    }),
  ),
});
export type DemoSignIns = z.output<typeof DemoSignIns>;

/** Whose sign-in page this is. Only a code that cannot be guessed, or being the only home, names one. */
export const homePage = topic(frame, 'homePage', {
  look: call({
    may: { open: 'the sign-in page shows whose it is' },
    reads: true,
    input: z.object({ home }),
    output: z.object({ name: z.string().nullable(), logo: z.boolean(), demo: DemoSignIns.nullable() }),
  }),
  logo: call({
    may: { open: 'the sign-in page shows whose it is' },
    file: true,
    input: z.object({ home }),
    output: fileAnswer,
  }),
});

export const HomePageSettings = z.object({ name: z.string(), address: z.string(), logo: z.boolean() });
export type HomePageSettings = z.output<typeof HomePageSettings>;
const key = 'authorization.admin.settings';
/** The sign-in page of the own home: its address and its logo (home-logo.ts shows it). */
export const homePageSettings = topic(frame, 'homePageSettings', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: HomePageSettings }),
  setLogo: call({ may: [key, 'Edit'], input: z.object({ fileId: id }), output: done, errors: pictureErrors }),
  removeLogo: call({ may: [key, 'Edit'], input: z.object({}), output: done }),
});
