import { z } from 'zod';
import { careAreas, caps, Moment, problemKinds, repetitions } from '#platform/contract/record/concern.ts';
import { line } from '#platform/contract/fields.ts';
import { codeForm, most } from '../domain/items.ts';

export const key = 'authorization.residents.care-catalog';

/** Words in both languages; one of the two may be left empty, then the other stands for it. */
export const Label = z
  .object({ en: line(most.label).default(''), de: line(most.label).default('') })
  .refine((label) => label.en !== '' || label.de !== '', { error: 'mandatory' });

export const code = z
  .string()
  .trim()
  .min(1, { error: 'mandatory' })
  .max(most.code)
  .regex(codeForm, { error: 'format' });

/** When it is usually done. */
export const usual = {
  repetition: z.enum(repetitions).default('daily'),
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  times: z.array(Moment).max(12).default([]),
};

/** What people say of an entry; a kind uses what it has. */
export const described = {
  label: Label,
  category: line(most.category).default(''),
  problemKind: z.enum(problemKinds).default('actual'),
  area: z.enum(careAreas).nullable().default(null),
  caps: z.array(z.enum(caps)).max(caps.length).default([]),
  minutes: z.int().min(1).max(480).nullable().default(null),
  ...usual,
  proposes: z.array(code).max(30).default([]),
  active: z.boolean().default(true),
};
