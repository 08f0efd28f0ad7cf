import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { HomePreferences } from '#platform/contract/account/preferences.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.preferences';
/** Version 0: as shipped, nobody has chosen yet. */
export const Preferences = z.object({ ...HomePreferences.shape, version: z.int().min(0) });
export type Preferences = z.output<typeof Preferences>;

/** What holds for everybody who has not chosen otherwise (specification 2, section 2: preferences). */
export const preferences = topic(manifest, 'preferences', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: Preferences }),
  /** The care centers that can be chosen. */
  sites: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  change: call({
    may: [key, 'Edit'],
    input: Preferences,
    output: Preferences,
    errors: { siteUnknown: { status: 422, field: 'siteId' } },
  }),
});
