import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, id, instant, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { fallKinds, injuries, manners, places } from '../domain/falls.ts';
import manifest from '../manifest.ts';
import { key } from './falls.ts';

/** A fall in the list of the home: enough to see what happened and what is owed. */
export const RegisterRow = z.object({
  id,
  resident: ResidentRef,
  kind: z.enum(fallKinds),
  at: instant,
  place: z.enum(places).nullable(),
  manner: z.enum(manners).nullable(),
  injuries: z.array(z.enum(injuries)),
  injuryGrade: z.int().nullable(),
  alarm: z.boolean(),
  /** Until when it is to be completed; null: it is. */
  completeBy: instant.nullable(),
  /** When somebody looks again; null: nobody has to, or somebody has. */
  followUpOn: day.nullable(),
});
export type RegisterRow = z.output<typeof RegisterRow>;

const filter = {
  centerId: id.optional(),
  show: z.enum(['all', 'falls', 'nearFalls', 'injured', 'owed']).default('all'),
  from: day.optional(),
  to: day.optional(),
};
const periodReversed = { status: 422, field: 'to' } as const;
const tooLong = { status: 422, field: 'to' } as const;

export const register = topic(manifest, 'register', {
  /** Falls of the home, the newest first; struck ones are not in it. */
  list: call({ may: [key, 'Read'], input: z.object({ ...filter, ...paging }), output: page(RegisterRow) }),
  /** The list as it is filtered, at most 5,000 rows. */
  export: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ ...filter, format: tableFormat }),
    output: fileAnswer,
  }),
  /** Key figures of a period of at most two years: they name nobody. */
  figures: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ centerId: id.optional(), from: day, to: day }),
    output: z.object({
      falls: z.int(),
      nearFalls: z.int(),
      residentDays: z.int(),
      /** To one decimal; null without a resident day. */
      perThousandDays: z.number().nullable(),
      /** In percent of the falls whose injury was judged; null without one. */
      shareInjured: z.int().nullable(),
      repeatFallers: z.int(),
    }),
    errors: { periodReversed, tooLong },
  }),
});
