import { z } from 'zod';
import { Address } from '#platform/contract/address.ts';
import { iban, id, line, version } from '#platform/contract/fields.ts';
import { isBic } from '#platform/domain/numbers/identifiers.ts';

/** What the bank details of residents and of contacts share (specification 1, section 3). */
export const accountFields = {
  bankName: line(80).default(''),
  address: Address.prefault({}),
  iban: iban.nullable().default(null),
  bic: z.string().trim().toUpperCase().refine(isBic, { error: 'bic' }).nullable().default(null),
  accountNumber: line(34).default(''),
  clearingNumber: line(5)
    .refine((text) => /^\d*$/.test(text), { error: 'clearingNumber' })
    .default(''),
  standard: z.boolean().default(false),
};

export const BankAccount = z.object({
  id,
  version,
  bankName: z.string(),
  address: Address,
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  accountNumber: z.string(),
  clearingNumber: z.string(),
  standard: z.boolean(),
});
export type BankAccount = z.output<typeof BankAccount>;

export const accountErrors = {
  numberMissing: { status: 422, field: 'iban' },
  ibanTaken: { status: 409, field: 'iban' },
  clearingDiffers: { status: 422, field: 'clearingNumber', data: z.object({ expected: z.string() }) },
} as const;
