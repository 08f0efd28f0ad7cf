import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { day, decimalText, done, id, mandatoryLine, rappen, version } from '#platform/contract/fields.ts';
import { durationUnits, parties } from '../domain/cost-allocations.ts';
import manifest from '../manifest.ts';

/** The parties of a care cost, in the order of computation. */
export { parties };

export { decimalText };

export const Share = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('exact'), value: rappen.min(0) }),
  z.object({ type: z.literal('max'), value: rappen.min(0).nullable() }),
  z.object({ type: z.literal('percentage'), value: decimalText(3) }),
]);

const fields = {
  level: mandatoryLine(12),
  costType: mandatoryLine(40).default('care'),
  normativeCost: rappen.min(0),
  insurance: Share,
  resident: Share,
  government: Share,
  durationFrom: z.int().min(0).max(50_000).nullable(),
  durationTo: z.int().min(0).max(50_000).nullable(),
  durationUnit: z.enum(durationUnits),
  unit: z.enum(['day', 'hour', 'piece']),
  validFrom: day,
  validTo: day.nullable(),
  statutoryCap: z.boolean(),
};

/** An allocation as it is entered. */
export const AllocationFields = z.object(fields);

/** How the cost of one unit of a care level is split (specification 2, section 3). Amounts in Rappen. */
export const CostAllocation = z.object({
  ...fields,
  id,
  version,
  /** The shares can never reach the normative cost: a warning, not an error. */
  neverReached: z.boolean(),
});
export type CostAllocation = z.output<typeof CostAllocation>;

/** Somebody has or had the level on days that would have no allocation any more; a new one is added from a day on instead. */
const inUse = {
  allocationInUse: { status: 409, data: z.object({ count: z.int(), names: z.string() }) },
} as const;
const errors = {
  levelAlreadyAllocated: { status: 409, field: 'level' },
  validityReversed: { status: 422, field: 'validTo' },
  durationReversed: { status: 422, field: 'durationTo' },
  durationOverlaps: { status: 409, field: 'durationFrom' },
  percentageOutOfRange: { status: 422 },
} as const;

export const costAllocations = topic(manifest, 'costAllocations', {
  list: call({
    may: ['authorization.billing.tariffs', 'Read'],
    input: z.object({}),
    output: z.object({ items: z.array(CostAllocation) }),
  }),
  create: call({
    may: ['authorization.billing.tariffs', 'Write'],
    input: z.object(fields),
    output: CostAllocation,
    errors,
  }),
  change: call({
    may: ['authorization.billing.tariffs', 'Edit'],
    input: z.object({ ...fields, id, version }),
    output: CostAllocation,
    errors: { ...errors, ...inUse },
  }),
  remove: call({
    may: ['authorization.billing.tariffs', 'Delete'],
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    output: done,
    errors: inUse,
  }),
});
