import type { Day } from '#platform/domain/time/days.ts';

/*
 * Wound documentation: what is recorded once of a wound (assessments, section 13). What each look at it says is in entries.ts.
 */

export const woundTypes = [
  'pressureUlcer',
  'venousLegUlcer',
  'arterialUlcer',
  'mixedLegUlcer',
  'diabeticFoot',
  'surgical',
  'skinTear',
  'incontinenceDermatitis',
  'intertrigo',
  'burn',
  'bite',
  'tumourWound',
  'deviceRelated',
  'stomaSite',
  'other',
] as const;
export type WoundType = (typeof woundTypes)[number];

const ulcers: readonly WoundType[] = ['pressureUlcer', 'venousLegUlcer', 'arterialUlcer', 'mixedLegUlcer'];
/** Pressure ulcer or ulcer of the leg: what a nutrition assessment asks for (assessments, section 9, I). */
export const isUlcer = (type: WoundType): boolean => ulcers.includes(type);

export const origins = ['onAdmission', 'acquired'] as const;
export const woundStatuses = ['open', 'healed', 'residentLeft'] as const;
export type WoundStatus = (typeof woundStatuses)[number];
/** How a wound is closed by hand. */
export const closings = ['healed', 'residentLeft'] as const;

/** EPUAP/NPIAP, CEAP (venous disease), Wagner, ISTAP, GLOBIAD, depth of a burn. */
export const classifications = {
  pressureUlcer: ['1', '2', '3', '4', 'U', 'D'],
  venousLegUlcer: ['C5', 'C6'],
  mixedLegUlcer: ['C5', 'C6'],
  diabeticFoot: ['0', '1', '2', '3', '4', '5'],
  skinTear: ['1', '2', '3'],
  incontinenceDermatitis: ['1A', '1B', '2A', '2B'],
  burn: ['1', '2a', '2b', '3'],
} as const satisfies Partial<Readonly<Record<WoundType, readonly string[]>>>;
export type ClassifiedType = keyof typeof classifications;

/** The classes of a type; none: it has no classification. */
export const classesOf = (type: WoundType): readonly string[] =>
  type in classifications ? classifications[type as ClassifiedType] : [];

/** Where a category may go: D is a suspicion, no height; U hides 3 or 4; what was seen is never taken back. */
const upwards: Readonly<Record<string, readonly string[]>> = {
  '1': ['1', '2', '3', '4', 'U', 'D'],
  '2': ['2', '3', '4', 'U', 'D'],
  '3': ['3', '4', 'U'],
  '4': ['4'],
  U: ['U', '3', '4'],
};

/**
 * A pressure ulcer is never down-staged while it heals: a healing category 4 stays category 4. `highest` is the highest category that
 * was ever recorded of it; a suspicion (D) or another type in between takes nothing back.
 */
export const downStaged = (highest: string | null, to: string | null): boolean =>
  highest !== null && (to === null || !(upwards[highest] ?? []).includes(to));

/** What decides about the record of a wound. */
export interface WoundFacts {
  readonly type: WoundType;
  readonly classification: string | null;
  readonly origin: (typeof origins)[number];
  /** The day of the admission with which it came. */
  readonly presentOn: string | null;
  readonly firstSeenOn: string;
  readonly pinX: number | null;
  readonly pinY: number | null;
}

export type WoundFault =
  | { readonly code: 'classificationUnfit'; readonly field: 'classification' }
  | { readonly code: 'classificationMissing'; readonly field: 'classification' }
  | { readonly code: 'classificationLower'; readonly field: 'classification' }
  | { readonly code: 'presentOnMissing'; readonly field: 'presentOn' }
  | { readonly code: 'presentOnNeedless'; readonly field: 'presentOn' }
  | { readonly code: 'presentInFuture'; readonly field: 'presentOn' }
  | { readonly code: 'firstSeenInFuture'; readonly field: 'firstSeenOn' }
  | { readonly code: 'pinIncomplete'; readonly field: 'place' };

/** What is wrong with the record of a wound, or null; `highest` is the highest category that was ever recorded of it. */
export function woundFault(
  wound: WoundFacts,
  today: string,
  highest: string | null = null,
): WoundFault | null {
  const { classification, type } = wound;
  if (classification !== null && !classesOf(type).includes(classification))
    return { code: 'classificationUnfit', field: 'classification' };
  if (type === 'pressureUlcer' && downStaged(highest, classification))
    return { code: 'classificationLower', field: 'classification' };
  // what cannot be seen yet is a category, too: U, not classifiable
  if (type === 'pressureUlcer' && classification === null)
    return { code: 'classificationMissing', field: 'classification' };
  if (wound.origin === 'onAdmission' && wound.presentOn === null)
    return { code: 'presentOnMissing', field: 'presentOn' };
  if (wound.origin === 'acquired' && wound.presentOn !== null)
    return { code: 'presentOnNeedless', field: 'presentOn' };
  if (wound.presentOn !== null && wound.presentOn > today)
    return { code: 'presentInFuture', field: 'presentOn' };
  if (wound.firstSeenOn > today) return { code: 'firstSeenInFuture', field: 'firstSeenOn' };
  if ((wound.pinX === null) !== (wound.pinY === null)) return { code: 'pinIncomplete', field: 'place' };
  return null;
}

/** How a pressure ulcer's category is said: one that heals or has healed keeps its category (4, healing). */
export function stageOf(
  type: WoundType,
  status: WoundStatus,
  trend: string | null,
): 'plain' | 'healing' | 'healed' {
  if (type !== 'pressureUlcer') return 'plain';
  if (status === 'healed') return 'healed';
  return trend === 'better' ? 'healing' : 'plain';
}

export interface Stay {
  readonly entryDate: Day;
  readonly exitDate: Day | null;
}

/** Whether somebody lives in the home on a day; on the day of an exit, they are gone. Without any stay nobody has left. */
export type Standing =
  /** Lives here; `until`: the day of the exit that is planned. */
  { readonly gone: false; readonly until: Day | null } | { readonly gone: true; readonly on: Day };

export function standingOn(stays: readonly Stay[], day: Day): Standing {
  const current = stays.find(
    (stay) => stay.entryDate <= day && (stay.exitDate === null || stay.exitDate > day),
  );
  if (current !== undefined) return { gone: false, until: current.exitDate };
  const exits = stays.flatMap(({ exitDate }) => (exitDate !== null && exitDate <= day ? [exitDate] : []));
  const last = exits.toSorted().at(-1);
  return last === undefined ? { gone: false, until: null } : { gone: true, on: last };
}
