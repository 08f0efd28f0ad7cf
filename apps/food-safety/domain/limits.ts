/** What is checked (kitchen and operations, section 5). */
export const kinds = [
  'fridge',
  'freezer',
  'goodsChilled',
  'goodsFish',
  'goodsFrozen',
  'core',
  'corePoultry',
  'hotHolding',
  'cooling',
  'regenerating',
  'dishwasher',
  'cleaning',
] as const;
export type Kind = (typeof kinds)[number];

export const frequencies = ['daily', 'weekly', 'monthly', 'occasion'] as const;
export type Frequency = (typeof frequencies)[number];
export const verdicts = ['ok', 'tolerated', 'breach'] as const;
export type Verdict = (typeof verdicts)[number];

/** In degrees Celsius; null: there is none. */
export interface Limits {
  readonly low: number | null;
  readonly high: number | null;
  /** For a short time up to here: a delivery of frozen goods. */
  readonly tolerated: number | null;
  /** Of what takes time: the least at the beginning, the whole time, and a stage on the way. */
  readonly startLow: number | null;
  readonly minutes: number | null;
  readonly stageHigh: number | null;
  readonly stageMinutes: number | null;
}
export interface Rhythm {
  readonly frequency: Frequency;
  /** Until when on such a day, HH:mm on the clock of the home, in their order. */
  readonly times: readonly string[];
  /** Of weekly ones: Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
  /** Of monthly ones; the 31st is the last day of a shorter month. */
  readonly monthDay: number | null;
}

const none: Limits = {
  low: null,
  high: null,
  tolerated: null,
  startLow: null,
  minutes: null,
  stageHigh: null,
  stageMinutes: null,
};
const occasion: Rhythm = { frequency: 'occasion', times: [], weekdays: [], monthDay: null };
const daily = (time: string): Rhythm => ({ frequency: 'daily', times: [time], weekdays: [], monthDay: null });

/** The figures of the branch guideline, from which a home starts; all of them can be changed. */
export const usual: Readonly<Record<Kind, Limits & Rhythm>> = {
  fridge: { ...none, high: 5, ...daily('09:00') },
  freezer: { ...none, high: -18, ...daily('09:00') },
  goodsChilled: { ...none, high: 5, ...occasion },
  goodsFish: { ...none, high: 2, ...occasion },
  goodsFrozen: { ...none, high: -18, tolerated: -15, ...occasion },
  core: { ...none, low: 70, ...occasion },
  corePoultry: { ...none, low: 75, ...occasion },
  hotHolding: { ...none, low: 65, minutes: 180, ...occasion },
  cooling: { ...none, startLow: 65, high: 5, minutes: 90, ...occasion },
  regenerating: { ...none, low: 70, minutes: 60, ...occasion },
  dishwasher: { ...none, low: 80, ...daily('15:00') },
  cleaning: { ...none, ...daily('20:00') },
};

/** What takes time: it has a beginning, readings on the way and an end. */
export const takesTime = (kind: Kind): boolean =>
  kind === 'cooling' || kind === 'regenerating' || kind === 'hotHolding';

/** What stands there tomorrow, too: after a breach it is measured again, whatever was done. */
export const isDevice = (kind: Kind): boolean =>
  kind === 'fridge' || kind === 'freezer' || kind === 'dishwasher';

/** Food and deliveries have a name, devices do not. */
export const hasSubject = (kind: Kind): boolean => !isDevice(kind) && kind !== 'cleaning';

/** What one value is by its limits: the limit itself is in them. */
export function judge(limits: Limits, value: number): Verdict {
  if (limits.low !== null && value < limits.low) return 'breach';
  if (limits.high === null || value <= limits.high) return 'ok';
  return limits.tolerated !== null && value <= limits.tolerated ? 'tolerated' : 'breach';
}

export type LimitsProblem =
  | 'limitMissing'
  | 'limitsCrossed'
  | 'toleratedBelowLimit'
  | 'minutesMissing'
  | 'stageIncomplete'
  | 'stageOutside'
  | 'timesMissing'
  | 'timesOutOfOrder'
  | 'weekdaysMissing'
  | 'monthDayMissing';

function limitsProblem(kind: Kind, limits: Limits): LimitsProblem | null {
  const { low, high, tolerated, minutes, stageHigh, stageMinutes } = limits;
  if (kind === 'cleaning') return null;
  if (low === null && high === null) return 'limitMissing';
  if (low !== null && high !== null && low > high) return 'limitsCrossed';
  if (tolerated !== null && (high === null || tolerated <= high)) return 'toleratedBelowLimit';
  if (!takesTime(kind)) return null;
  if (minutes === null) return 'minutesMissing';
  if (kind === 'cooling' ? high === null : low === null) return 'limitMissing';
  if ((stageHigh === null) !== (stageMinutes === null)) return 'stageIncomplete';
  if (stageHigh === null || stageMinutes === null) return null;
  return stageMinutes < minutes && stageHigh > (high ?? stageHigh) ? null : 'stageOutside';
}

/** Why limits and rhythm cannot be so for a point of this kind; null: they can. */
export function ruleProblem(kind: Kind, rule: Limits & Rhythm): LimitsProblem | null {
  const problem = limitsProblem(kind, rule);
  if (problem !== null || rule.frequency === 'occasion') return problem;
  if (rule.times.length === 0) return 'timesMissing';
  if (rule.times.some((time, at) => at > 0 && time <= rule.times[at - 1]!)) return 'timesOutOfOrder';
  if (rule.frequency === 'weekly' && rule.weekdays.length === 0) return 'weekdaysMissing';
  return rule.frequency === 'monthly' && rule.monthDay === null ? 'monthDayMissing' : null;
}

/** Only what such a point has: what takes time comes by occasion, a stage has only cooling. */
export function fitted(kind: Kind, rule: Limits & Rhythm): Limits & Rhythm {
  const timed = takesTime(kind);
  const frequency = timed ? 'occasion' : rule.frequency;
  const limits = kind === 'cleaning' ? none : rule;
  return {
    low: limits.low,
    high: limits.high,
    tolerated: timed ? null : limits.tolerated,
    startLow: kind === 'cooling' ? limits.startLow : null,
    minutes: timed ? limits.minutes : null,
    stageHigh: kind === 'cooling' ? limits.stageHigh : null,
    stageMinutes: kind === 'cooling' ? limits.stageMinutes : null,
    frequency,
    times: frequency === 'occasion' ? [] : rule.times,
    weekdays: frequency === 'weekly' ? [...new Set(rule.weekdays)].toSorted() : [],
    monthDay: frequency === 'monthly' ? rule.monthDay : null,
  };
}

export interface Standing extends Limits, Rhythm {
  readonly id: string;
  /** An instant. */
  readonly validFrom: string;
  /** False: archived from here on. */
  readonly active: boolean;
}

/** The limits of a moment: the last ones that were set before it. What is older than all of them is judged by the first. */
export function limitsAt<T extends Pick<Standing, 'validFrom'>>(
  rules: readonly T[],
  at: string,
): T | undefined {
  const moment = Date.parse(at);
  const sorted = rules.toSorted((left, right) => Date.parse(left.validFrom) - Date.parse(right.validFrom));
  return sorted.findLast((one) => Date.parse(one.validFrom) <= moment) ?? sorted[0];
}
