import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { catalogs } from '../domain/areas.ts';
import manifest from '../manifest.ts';
import { code, key } from './shapes.ts';

const catalog = z.enum(catalogs);
const version = z.int().min(0);

/** What is planned where an area of a catalogue is triggered: the diagnoses that become its problems. */
export const StandardPlan = z.object({
  catalog,
  /** One of the areas of the catalogue. */
  area: z.string(),
  diagnoses: z.array(z.string()),
  active: z.boolean(),
  shipped: z.boolean(),
  version,
});
export type StandardPlan = z.output<typeof StandardPlan>;

export const standardPlans = topic(manifest, 'standardPlans', {
  /** All areas of a catalogue in their order. */
  list: call({
    may: [key, 'Read'],
    input: z.object({ catalog }),
    output: z.array(StandardPlan),
  }),
  /** What was copied into plans before stays as it is there. */
  change: call({
    may: [key, 'Edit'],
    input: z.object({ catalog, area: code, version, diagnoses: z.array(code).max(30), active: z.boolean() }),
    output: StandardPlan,
    errors: {
      unknownArea: { status: 422, field: 'area' },
      unknownDiagnosis: { status: 422, field: 'diagnoses', data: z.object({ code: z.string() }) },
    },
  }),
});
