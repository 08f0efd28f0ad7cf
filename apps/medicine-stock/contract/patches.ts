import { z } from 'zod';
import { secondSignature, secondSignatureRefusals } from '#platform/contract/account/second-signature.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, id, instant, line } from '#platform/contract/fields.ts';
import { sites } from '../domain/patches.ts';
import { methods } from '../domain/stocks.ts';
import manifest from '../manifest.ts';
import { key } from './books.ts';
import { moment } from './stock-shape.ts';

/** A patch on the skin: putting it on and taking it off are two records. */
export const Patch = z.object({
  id,
  name: z.string(),
  strength: z.string(),
  site: z.enum(sites),
  placedAt: instant,
  placedBy: z.string().nullable(),
  removed: z
    .object({
      at: instant,
      by: z.string().nullable(),
      second: z.string().nullable(),
      folded: z.boolean(),
      method: z.enum(methods),
      note: z.string(),
    })
    .nullable(),
});
export type Patch = z.output<typeof Patch>;
/** A patch that was given, and nobody has said where it is. */
export const Unplaced = z.object({ doseId: id, name: z.string(), strength: z.string(), givenAt: instant });

export const patches = topic(manifest, 'patches', {
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.object({
      worn: z.array(Patch),
      unplaced: z.array(Unplaced),
      /** Places for the next one, the one that rested longest first. */
      proposed: z.array(z.enum(sites)),
    }),
  }),
  place: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, doseId: id, site: z.enum(sites, { error: 'mandatory' }), confirmed }),
    output: Patch,
    errors: {
      doseUnknown: { status: 422, field: 'doseId' },
      alreadyPlaced: { status: 409 },
      /** The place had a patch in the last days. */
      siteTired: { status: 409, confirm: true },
    },
  }),
  takeOff: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      folded: z.boolean(),
      method: z.enum(methods, { error: 'mandatory' }),
      note: line(200).default(''),
      at: moment,
      secondSignature,
    }),
    output: Patch,
    errors: {
      alreadyOff: { status: 409 },
      beforePlaced: { status: 422, field: 'at' },
      inFuture: { status: 422, field: 'at' },
      ...secondSignatureRefusals,
    },
  }),
});
