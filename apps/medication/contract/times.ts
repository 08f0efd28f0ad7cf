import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import manifest from '../manifest.ts';
import { DayTimes } from './times-shape.ts';

const key = 'authorization.residents.medication-settings';

/** The times that a new order proposes for the parts of a day. */
export const times = topic(manifest, 'times', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: DayTimes }),
  change: call({ may: [key, 'Edit'], input: DayTimes, output: DayTimes }),
});
