import { z } from 'zod';

/*
 * What a home sets for its assessments (experience 4.5.12: instruments on and off, due rules). Of instruments that measure the
 * same, one is in use, so that results can be compared over time.
 */

/** Question → the instruments of which a home uses one; the first is the one it starts with. */
export const alternatives = {
  pressureUlcer: ['pressure-ulcer-braden', 'pressure-ulcer-norton', 'pressure-ulcer-norton-extended'],
  clock: ['clock-test-shulman', 'clock-test-sunderland', 'clock-test-watson'],
} as const;
export type Question = keyof typeof alternatives;

const days = z.int().min(1).max(3650).nullable();
const Instrument = z.object({
  on: z.boolean().default(true),
  /** Days until it is due again, by outcome; null: not by time. Missing: as the instrument says. */
  outcomes: z.record(z.string().max(40), days).default({}),
  /** For all outcomes that say nothing. */
  otherwise: days.optional(),
  /** After entry: the first one so many days after it, then more often for some weeks. Null: nothing special; missing: as the instrument says. */
  entryPhase: z
    .object({
      firstAfterDays: z.int().min(0).max(365),
      everyDays: z.int().min(1).max(365).optional(),
      forDays: z.int().min(1).max(365).optional(),
    })
    .nullable()
    .optional(),
});

export const Rules = z.object({
  instruments: z.record(z.string().max(60), Instrument).default({}),
  pressureUlcer: z.enum(alternatives.pressureUlcer).default('pressure-ulcer-braden'),
  clock: z.enum(alternatives.clock).default('clock-test-shulman'),
  /** Days after which a mini mental status is too old for the depression scale; null: never (section 4). */
  mmsMaximumAgeDays: z.int().min(1).max(3650).nullable().default(null),
  /** Roles that are told what an instrument tells the nurse in charge. */
  nurseInChargeRoles: z.array(z.string().max(60)).max(20).default(['NURSHOME']),
});
export type Rules = z.output<typeof Rules>;

/** What holds until a home sets something. */
export const standardRules: Rules = {
  instruments: {},
  pressureUlcer: 'pressure-ulcer-braden',
  clock: 'clock-test-shulman',
  mmsMaximumAgeDays: null,
  nurseInChargeRoles: ['NURSHOME'],
};

/** Pain is observed where a person cannot tell; at entry one of the two is enough, and the own word comes first (sections 10 and 11). */
export const insteadAtEntry: readonly string[] = ['pain-observed'];

/**
 * Two ways to measure the same of which both are in use, by what the person can tell: a result of one answers what made the other
 * due, and the one that was recorded last says when the next is (section 11: interval as section 10).
 */
const eitherOf: readonly (readonly [string, string])[] = [['pain-self', 'pain-observed']];

/** The other way to measure the same, or null. */
export function otherWay(code: string): string | null {
  const pair = eitherOf.find((one) => one.includes(code));
  return pair === undefined ? null : pair[0] === code ? pair[1] : pair[0];
}

/** A pain entry cannot be deleted (specification 1, section 8); one that is wrong is marked as entered in error, with the reason. */
export const isPainEntry = (code: string): boolean => code === 'pain-self' || code === 'pain-observed';

/** Whether a home uses an instrument. */
export function isUsed(rules: Rules, code: string): boolean {
  for (const question of Object.keys(alternatives) as Question[]) {
    if ((alternatives[question] as readonly string[]).includes(code))
      return rules[question] === code && rules.instruments[code]?.on !== false;
  }
  return rules.instruments[code]?.on !== false;
}

/** The intervals that a home has set for an instrument. */
export const intervalsOf = (rules: Rules, code: string) => ({
  outcomes: rules.instruments[code]?.outcomes ?? {},
  otherwise: rules.instruments[code]?.otherwise,
  entryPhase: rules.instruments[code]?.entryPhase,
});
