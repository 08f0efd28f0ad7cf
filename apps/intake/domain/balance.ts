import { addDays, type Day } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';

/*
 * The balance of a day (assessments, section 15.2). A day lasts from an hour of the home to the same hour of the next day by its clock:
 * 24 hours, 23 or 25 when the clocks change.
 */

export interface Rules {
  /** 'HH:mm' at which a day begins. */
  readonly dayStart: string;
  /** Millilitres by mouth a day, where an order says nothing else. */
  readonly targetMl: number;
  /** By this time … */
  readonly checkpointTime: string;
  /** … this share of the target is drunk. */
  readonly checkpointPercent: number;
  /** Less than this on each of two days in a row points to dehydration. */
  readonly dehydrationMl: number;
}
export const deliveredRules: Rules = {
  dayStart: '06:00',
  targetMl: 1500,
  checkpointTime: '14:00',
  checkpointPercent: 50,
  dehydrationMl: 1000,
};

/** The instants between which a day lies: the first counts, the second begins the next day. */
export const windowOf = (day: Day, dayStart: string, zone: string) => ({
  from: instantAt(day, dayStart, zone),
  before: instantAt(addDays(day, 1), dayStart, zone),
});

/** The day in which an instant lies: that whose window holds it, also where the clock shows the beginning of the day twice or not at all. */
export function dayOfInstant(instant: string | Date, dayStart: string, zone: string): Day {
  const { day } = civilOf(instant, zone);
  return Date.parse(windowOf(day, dayStart, zone).from) <= new Date(instant).getTime()
    ? day
    : addDays(day, -1);
}

/** When the share of the target should be reached; a checkpoint before the beginning of the day lies in its night. */
export const checkpointOf = (day: Day, rules: Rules, zone: string): string =>
  instantAt(rules.checkpointTime < rules.dayStart ? addDays(day, 1) : day, rules.checkpointTime, zone);

export interface Flow {
  readonly kind: 'in' | 'out';
  readonly route: string;
  readonly ml: number;
}

/** What went in and out, in millilitres; `oral` is what the target counts. */
export function balanceOf(flows: readonly Flow[]) {
  const sum = (of: (flow: Flow) => boolean) => flows.filter(of).reduce((total, flow) => total + flow.ml, 0);
  const [taken, given] = [sum((flow) => flow.kind === 'in'), sum((flow) => flow.kind === 'out')];
  return {
    in: taken,
    out: given,
    balance: taken - given,
    oral: sum((flow) => flow.kind === 'in' && flow.route === 'oral'),
  };
}

/** Less than the share of the target that should be reached. */
export const isShort = (oral: number, target: number, percent: number): boolean =>
  oral * 100 < target * percent;

/** Two whole days in a row with less than the home allows, the later one last; null: it is not so. */
export function tooLittleTwice(
  days: readonly { readonly day: Day; readonly in: number; readonly counts: boolean }[],
  rules: Rules,
): readonly [Day, Day] | null {
  const [before, last] = days.slice(-2);
  if (before === undefined || last === undefined || addDays(before.day, 1) !== last.day) return null;
  return [before, last].every((one) => one.counts && one.in < rules.dehydrationMl)
    ? [before.day, last.day]
    : null;
}
