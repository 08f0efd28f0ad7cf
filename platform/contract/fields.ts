import { z } from 'zod';
import { isDay, isDayWithinReach, isInstantWithinReach, isMonth } from '#platform/domain/time/days.ts';
import { isDecimal } from '#platform/domain/numbers/decimals.ts';
import { isIban } from '#platform/domain/numbers/bank-numbers.ts';
import { isAhvNumber } from '#platform/domain/numbers/check-digits.ts';
import { sentWithin } from './sent.ts';
import {
  hasControlCharacters,
  holdsNoText,
  showsNothing,
  withoutDirections,
} from '#platform/domain/text/plain-text.ts';

/*
 * Fields that many contracts share. The `error` texts are keys below `validation` in the locales, so that
 * server and screen show the same words at the field.
 */

export const id = z.uuid({ error: 'id' });
/** The version that the client has read; a stale one is refused with 412 and the current record. */
export const version = z.int().min(1);
/** The same of settings that a home changes together: 0 as long as nobody has set any of them. */
export const settingVersion = z.int().min(0);

/** One line of text, trimmed, without control characters. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !hasControlCharacters(text), { error: 'controlCharacters' });
/** One line that must not be empty. */
export const mandatoryLine = (max = 200) =>
  line(max).refine((text) => !showsNothing(text), { error: 'mandatory' });
/** Several lines; bounded, so that a pasted book is refused at the field. What changes the reading direction is left out. */
export const paragraph = (max = 10_000) =>
  z
    .string()
    .overwrite(withoutDirections)
    .trim()
    .max(max)
    .refine((text) => !holdsNoText(text), { error: 'controlCharacters' });
export const mandatoryParagraph = (max = 10_000) =>
  paragraph(max).refine((text) => !showsNothing(text), { error: 'mandatory' });

/** Civil day YYYY-MM-DD; 30 February is refused. What people send lies within reach; what is stored or computed may go on. */
export const day = z
  .string()
  .refine(isDay, { error: 'day', abort: true })
  .refine(sentWithin(isDayWithinReach), { error: 'dayRange' })
  .meta({ format: 'date' });
/** Time of day HH:mm. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })
  .meta({ format: 'time' });
/** An instant with zone. */
export const instant = z.iso
  .datetime({ offset: true, error: 'instant', abort: true })
  .refine(sentWithin(isInstantWithinReach), { error: 'instantRange' });
/** A month YYYY-MM. */
export const month = z
  .string()
  .refine(isMonth, { error: 'month', abort: true })
  .refine(
    sentWithin((text) => isDayWithinReach(`${text}-01`)),
    { error: 'monthRange' },
  )
  .meta({ format: 'month' });
export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'email' }));
/** A user name as it is typed at the sign-in: small letters, digits, dot, hyphen, underscore, or an email address. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .refine((text) => /^[a-z0-9][a-z0-9._@+-]{2,}$/.test(text), { error: 'username' });
/** Swiss or international telephone number: digits, blanks, one leading plus; 7 to 15 digits. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .refine((text) => /^\+?[\d ()/.-]+$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, '')), {
    error: 'phone',
  });
export const ahvNumber = z.string().trim().refine(isAhvNumber, { error: 'ahvNumber' });
export const iban = z.string().trim().refine(isIban, { error: 'iban' });
/** Amount in Rappen. */
export const rappen = z.int().min(-1_000_000_000_00).max(1_000_000_000_00);

/** A decimal number that is not negative, as text: percentages and unit prices are never floats. */
export const decimalText = (decimals: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) =>
        isDecimal(text) &&
        !text.startsWith('-') &&
        (text.split('.')[1] ?? '').length <= decimals &&
        text.length <= 12,
      { error: 'number' },
    );

/** Paging of a list: what to skip to and how many rows. */
export const paging = { cursor: z.string().max(500).optional(), limit: z.int().min(1).max(200).default(25) };
/** One page of a list. `total` is counted on the first page only and null where counting would be slow. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int().nullable() });
/** Codes of confirmations that the person has given actively. */
export const confirmed = z.array(z.string().max(60)).max(10).default([]);
/** A call that answers nothing but "done". */
export const done = z.object({ done: z.literal(true) });
