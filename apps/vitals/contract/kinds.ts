import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { version } from '#platform/contract/fields.ts';
import { storedKinds } from '../domain/stored-kinds.ts';
import manifest from '../manifest.ts';

/** The kinds in the order of the home, and which of them forms offer (specification 2, section 2: settings, vital-signs). */
const Kinds = z.object({
  version,
  kinds: z
    .array(z.object({ kind: z.enum(storedKinds), active: z.boolean() }))
    .min(1)
    .max(storedKinds.length),
});
export type Kinds = z.output<typeof Kinds>;

export const kinds = topic(manifest, 'kinds', {
  get: call({ may: { signedIn: 'forms ask which values they offer' }, input: z.object({}), output: Kinds }),
  change: call({
    may: ['authorization.residents.vital-settings', 'Edit'],
    input: Kinds,
    output: Kinds,
    errors: { kindTwice: { status: 422, field: 'kinds' }, noneLeft: { status: 422, field: 'kinds' } },
  }),
});
