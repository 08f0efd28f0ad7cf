import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { done, id, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.stocks';
const fields = { name: mandatoryLine() };
const errors = { stockNameTaken: { status: 409, field: 'name' } } as const;

export const Stock = z.object({ id, version, name: z.string() });
export type Stock = z.output<typeof Stock>;

export const stocks = topic(manifest, 'stocks', {
  list: call({ may: [key, 'Read'], input: z.object(paging), output: page(Stock) }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Stock }),
  create: call({ may: [key, 'Write'], input: z.object(fields), output: Stock, errors }),
  change: call({ may: [key, 'Edit'], input: z.object({ id, version, ...fields }), output: Stock, errors }),
  remove: call({ may: [key, 'Delete'], input: z.object({ id, version }), output: done }),
});
