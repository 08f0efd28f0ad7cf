import type { Context } from '#platform/server/call/context.ts';
import { settingOf } from '#platform/server/settings/settings.ts';
import type { Rules } from '../domain/balance.ts';
import manifest from '../manifest.ts';

/** The day of this home, its target and its checkpoints. */
export const rulesOf = (context: Context): Promise<Rules & { version: number }> =>
  settingOf(context, manifest, 'rules');
