import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import manifest, { WoundRules } from '../manifest.ts';

const key = 'authorization.residents.wound-settings';

/** When a wound counts as not healing, how often it is photographed, how small a photo may be. */
export const rules = topic(manifest, 'rules', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: WoundRules }),
  change: call({ may: [key, 'Edit'], input: WoundRules, output: WoundRules }),
});
