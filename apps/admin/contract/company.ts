import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { call, topic } from '#platform/contract/call.ts';
import { email, line, phone } from '#platform/contract/fields.ts';
import { parseUid } from '#platform/domain/numbers/check-digits.ts';
import { isDunsNumber } from '#platform/domain/numbers/identifiers.ts';
import manifest from '../manifest.ts';

const orNothing = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);

/** Who the home is, on letters and towards authorities (specification 2, section 3: fields of the registration). */
export const Company = z.object({
  name1: line(120),
  name2: line(120),
  companyType: line(60),
  address: Address,
  phone: orNothing(phone),
  email: orNothing(email),
  website: orNothing(
    z
      .string()
      .trim()
      .max(200)
      .pipe(z.url({ protocol: /^https?$/, error: 'website' })),
  ),
  uid: orNothing(
    z
      .string()
      .trim()
      .max(30)
      .refine((text) => parseUid(text).ok, { error: 'uid' }),
  ),
  duns: orNothing(z.string().trim().max(20).refine(isDunsNumber, { error: 'duns' })),
});
export type Company = z.output<typeof Company>;

const key = 'authorization.admin.company';
/** Version 0: nobody has filled it in yet. */
export const CompanyInformation = z.object({ ...Company.shape, version: z.int().min(0) });
export type CompanyInformation = z.output<typeof CompanyInformation>;

/** What a home has not set up yet, and where it does. */
export const Missing = z.object({ app: z.string(), link: z.string(), text: z.string() });
export type Missing = z.output<typeof Missing>;

export const company = topic(manifest, 'company', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: CompanyInformation }),
  /** What the settings of all apps lack, as far as the account may open the page for it. */
  unfinished: call({ may: [key, 'Read'], reads: true, input: z.object({}), output: z.array(Missing) }),
  change: call({
    may: [key, 'Edit'],
    input: CompanyInformation,
    output: CompanyInformation,
    errors: { nameNeeded: { status: 422, field: 'name1' } },
  }),
});
