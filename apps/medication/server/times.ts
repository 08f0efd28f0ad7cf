import { implement } from '#platform/server/call/app.ts';
import { replaceSetting } from '#platform/server/settings/settings.ts';
import { times } from '../contract/times.ts';
import manifest from '../manifest.ts';
import { timesOf } from './content.ts';

export const timesCalls = implement(times, {
  get: ({ context }) => timesOf(context),
  change: ({ input, context }) => replaceSetting(context, manifest, 'times', input),
});
