import { z } from 'zod';
import { line } from './fields.ts';

/** Postal address (specification 1, section 3). The country is fixed to CH on screens; imports may bring others. */
export const Address = z.object({
  addressLine_1: line(120).default(''),
  addressLine_2: line(120).default(''),
  postOfficeBox: line(40).default(''),
  postOfficeBoxEnabled: z.boolean().default(false),
  postalCode: line(16).default(''),
  city: line(80).default(''),
  region: line(10).default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('CH'),
});
export type Address = z.output<typeof Address>;
export const emptyAddress: Address = {
  addressLine_1: '',
  addressLine_2: '',
  postOfficeBox: '',
  postOfficeBoxEnabled: false,
  postalCode: '',
  city: '',
  region: '',
  country: 'CH',
};
