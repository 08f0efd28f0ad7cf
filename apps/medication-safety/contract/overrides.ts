import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.overrides';
const fields = { name: mandatoryLine() };
const errors = { overrideNameTaken: { status: 409, field: 'name' } } as const;

export const Override = z.object({ id, version, name: z.string() });
export type Override = z.output<typeof Override>;

export const overrides = topic(manifest, 'overrides', {
  list: call({ may: [key, 'Read'], input: z.object(paging), output: page(Override) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Override }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Override, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: Override, errors }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
});
