import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { kinds } from '../domain/measures.ts';
import manifest from '../manifest.ts';
import { key, Measure } from './measures.ts';

export const RegisterRow = z.object({ measure: Measure, resident: ResidentRef });
export type RegisterRow = z.output<typeof RegisterRow>;

const filter = {
  centerId: id.optional(),
  show: z.enum(['running', 'owed', 'all']).default('running'),
  kind: z.enum(kinds).optional(),
};

export const register = topic(manifest, 'register', {
  /** The register of the home, newest first: those that run, those with something owed, or all; struck ones are not in it. */
  list: call({ may: [key, 'Read'], input: z.object({ ...filter, ...paging }), output: page(RegisterRow) }),
  /** The register as it is filtered, at most 2,000 rows. */
  export: call({
    may: [key, 'Read'],
    file: true,
    input: z.object({ ...filter, format: tableFormat }),
    output: fileAnswer,
  }),
  /** Of residents of a list: how many measures run, and about how many something is owed. */
  marks: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ residentIds: z.array(id).max(200) }),
    output: z.array(z.object({ residentId: id, running: z.int(), owed: z.int() })),
  }),
});
