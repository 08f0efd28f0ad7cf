import type { Glucose, PunctureMap } from '../contract/punctures.ts';
import { againAt, forbidsInsulin } from '../domain/lows.ts';
import { isBeyondScale, isLow, isOldGlucose, partAt, scaleOf, unitsFor } from '../domain/scales.ts';

/** What is known before insulin is given: as the server asks it when it is signed. */
export type Advice =
  | { readonly kind: 'none' }
  | { readonly kind: 'old' }
  | ({ readonly kind: 'low'; readonly againAt: string } & Glucose)
  /** HI of the meter: nothing is reckoned, the doctor is called. */
  | { readonly kind: 'beyond'; readonly value: number; readonly beyond: 'above'; readonly measuredAt: string }
  | {
      readonly kind: 'units';
      readonly value: number;
      readonly measuredAt: string;
      readonly units: number;
      /** Of them planned, where the scale adds to it. */
      readonly planned: number;
      readonly call: boolean;
    };

export function adviceOf(
  map: PunctureMap,
  dose: {
    readonly orderId: string;
    readonly plannedAt: string | null;
    readonly part: 'morning' | 'afternoon' | 'evening' | 'night' | null;
    readonly planned: number;
  },
  now: number,
  timeOf: (at: number) => string,
): Advice {
  const { lastGlucose: last, times } = map;
  if (last !== null && isLow(last.value) && forbidsInsulin(Date.parse(last.measuredAt), now)) {
    const measured = Date.parse(last.measuredAt);
    const next = map.low?.againAt ?? new Date(againAt(measured, measured, map.againMinutes)).toISOString();
    return { kind: 'low', value: last.value, beyond: last.beyond, againAt: next };
  }
  const scales = map.insulins.find((one) => one.orderId === dose.orderId)?.scales ?? [];
  const at = dose.plannedAt === null ? now : Date.parse(dose.plannedAt);
  const scale = scaleOf(scales, dose.part ?? partAt(timeOf(at), times));
  const isOld = last === null || isOldGlucose(Date.parse(last.measuredAt), now, map.glucoseMinutes);
  // whoever orders a fixed dose has to hear of it, too
  if (!isOld && isBeyondScale(last))
    return { kind: 'beyond', value: last.value, beyond: 'above', measuredAt: last.measuredAt };
  if (scale === undefined) return { kind: 'none' };
  if (isOld) return { kind: 'old' };
  const { units, call } = unitsFor(scale, last.value, dose.planned);
  return {
    kind: 'units',
    value: last.value,
    measuredAt: last.measuredAt,
    units,
    planned: scale.adds ? dose.planned : 0,
    call,
  };
}
