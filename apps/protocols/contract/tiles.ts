import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { mandatoryLine, version } from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

export const settingsKey = 'authorization.residents.protocol-settings';

const Tiles = z.object({
  version,
  tiles: z.array(z.object({ name: mandatoryLine(120), shown: z.boolean() })).max(50),
});
export type Tiles = z.output<typeof Tiles>;

export const tiles = topic(manifest, 'tiles', {
  get: call({
    may: { signedIn: 'which protocols the home shows; it says nothing about anybody' },
    input: z.object({}),
    output: Tiles,
  }),
  change: call({
    may: [settingsKey, 'Edit'],
    input: Tiles,
    output: Tiles,
    errors: { tileTwice: { status: 422, field: 'tiles' } },
  }),
});
