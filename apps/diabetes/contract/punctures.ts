import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, id, instant, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { kinds, pointIds, regions, sides } from '../domain/points.ts';
import { scaleParts } from '../domain/scales.ts';
import manifest from '../manifest.ts';

export const key = 'authorization.residents.diabetes';

/** Region, side and number: `thigh.left.3`. */
export const pointId = z.enum(pointIds);

/** A point as it stands now. */
export const MapPoint = z.object({
  point: z.string(),
  region: z.enum(regions),
  side: z.enum(sides),
  number: z.int(),
  state: z.enum(['free', 'used', 'blocked']),
  releasedAt: instant.nullable(),
  /** The last day of a block; null beside a block: until somebody ends it. */
  until: z.string().nullable(),
  reason: z.string(),
  lastUsed: instant.nullable(),
});
export type MapPoint = z.output<typeof MapPoint>;

export const ScaleRow = z.object({
  from: z.number(),
  to: z.number().nullable(),
  units: z.number(),
  call: z.boolean(),
});

/** An insulin that is ordered now, with the scales that hold for it. */
export const Insulin = z.object({
  orderId: id,
  /** Name and strength. */
  medicine: z.string(),
  speed: z.enum(['fast', 'slow', 'other']),
  /** Points in the order in which they are proposed for it, the first few. */
  suggested: z.array(z.string()),
  scales: z.array(
    z.object({ part: z.enum(scaleParts), adds: z.boolean(), rows: z.array(ScaleRow), number: z.int() }),
  ),
});
export type Insulin = z.output<typeof Insulin>;

/** The meter wrote LO or HI: the value is the end of what it measures, and no number to be shown or reckoned with. */
export const beyond = z.enum(['below', 'above']).optional();
/** A glucose as it was measured. */
export type Glucose = { readonly value: number; readonly beyond?: z.output<typeof beyond> };

export const Low = z.object({ id, value: z.number(), beyond, measuredAt: instant, againAt: instant });
export type Low = z.output<typeof Low>;

/** All that a hand with a pen or a lancet asks: which points are free, what was measured last, what the scales say. */
export const PunctureMap = z.object({
  glucose: z.array(MapPoint),
  insulin: z.array(MapPoint),
  /** Glucose points in the order in which they are proposed. */
  suggestedGlucose: z.array(z.string()),
  lastInsulin: z.object({ point: z.string(), side: z.enum(sides), at: instant }).nullable(),
  lastGlucose: z.object({ id, value: z.number(), beyond, measuredAt: instant }).nullable(),
  /** A value below 4.0 that nobody has measured again. */
  low: Low.nullable(),
  glucoseMinutes: z.int(),
  againMinutes: z.int(),
  /** When the parts of a day begin in this home. */
  times: z.object({ morning: z.string(), afternoon: z.string(), evening: z.string(), night: z.string() }),
  insulins: z.array(Insulin),
});
export type PunctureMap = z.output<typeof PunctureMap>;

export const Puncture = z.object({
  id,
  residentId: id,
  kind: z.enum(kinds),
  point: z.string(),
  usedAt: instant,
  /** It was not free when it was used. */
  beyond: z.boolean(),
  recorded: z.object({ at: instant, by: z.string().nullable() }),
  struck: z.object({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
  version,
});
export type Puncture = z.output<typeof Puncture>;

/** What stands against a point. */
export const siteFaults = {
  siteUnused: { status: 422, field: 'point' },
  siteUsed: { status: 409, field: 'point', data: z.object({ at: z.string() }) },
  siteBlocked: { status: 409, field: 'point', data: z.object({ until: z.string(), reason: z.string() }) },
} as const;

export const punctures = topic(manifest, 'punctures', {
  map: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: PunctureMap,
  }),
  /** The newest first; struck ones stay. */
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, kind: z.enum(kinds).optional(), ...paging }),
    output: page(Puncture),
  }),
  /** It was another point: the old one is struck with the reason, and the right one stands beside it. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version, point: pointId, reason: mandatoryLine(200), confirmed }),
    output: Puncture,
    errors: {
      ...siteFaults,
      alreadyStruck: { status: 409 },
      nothingChanged: { status: 422 },
      wrongKind: { status: 422, field: 'point' },
    },
  }),
});
