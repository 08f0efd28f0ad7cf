import type { Stop } from './states.ts';

/** What is known of an open dose before somebody marks all as planned. */
export interface Open {
  readonly insulin: boolean;
  readonly controlled: boolean;
  readonly second: boolean;
  /** Of a scheme by date: this day has a quantity. */
  readonly hasQuantity: boolean;
  /** No dose of the order was recorded yet; none of this version of it. */
  readonly newOrder: boolean;
  readonly changedOrder: boolean;
  readonly needsValue: boolean;
  /** An alert or a warning that a person must answer. */
  readonly finding: boolean;
  readonly tooSoon: boolean;
}

/** Why it is not marked by "All as planned": it needs its own tap (experience, sketch 3). */
export function stopsOf(open: Open): Stop[] {
  const stops: (Stop | false)[] = [
    open.needsValue && 'value',
    open.insulin && 'insulin',
    open.controlled && 'controlled',
    open.second && 'secondSignature',
    !open.hasQuantity && 'noVariableDose',
    open.newOrder && 'newOrder',
    !open.newOrder && open.changedOrder && 'changedOrder',
    open.finding && 'finding',
    open.tooSoon && 'tooSoon',
  ];
  return stops.filter((one) => one !== false);
}
