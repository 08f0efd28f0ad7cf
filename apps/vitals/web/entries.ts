import { parseNumber } from '#platform/web/form/parse.ts';
import { formatRange } from '#platform/web/text/format.ts';
import { beyondMeter } from '../domain/circumstances.ts';
import { kindOf, levelOf, levelValue, type ReadingName } from '../domain/kinds.ts';
import { type EntryRefusal, readEntryLine } from '../domain/entry-line.ts';
import { impossible, partValues, isUnlikely, isUnlikelyChange } from '../domain/plausible.ts';
import { checkReading, type ReadingRefusal } from '../domain/readings.ts';
import {
  partsOf,
  type StoredKind,
  storedKinds,
  type StoredValue,
  storedValues,
  type Circumstances,
  meterRange,
} from '../domain/stored-kinds.ts';
import { useText } from './text.ts';
import { unitOf } from './values.ts';

/** What stands in the fields, as typed: one text per kind; the one of the blood pressure may hold a whole line. */
export type Typed = Readonly<Partial<Record<StoredKind, string>>>;

export type Fault =
  | { readonly code: 'notUnderstood'; readonly part: string }
  | { readonly code: 'enteredTwice'; readonly kind: StoredKind }
  | { readonly code: 'pressureOrder' }
  /** `name`: of a blood pressure the one of the two that it is about. */
  | {
      readonly code: 'value';
      readonly kind: StoredKind;
      readonly name: ReadingName;
      readonly refusal: ReadingRefusal;
    };

export interface Entered {
  readonly values: readonly StoredValue[];
  /** What cannot be stored as it stands, by the field in which it was typed. */
  readonly faults: Readonly<Partial<Record<StoredKind, Fault>>>;
}

const kindOfName = (name: string): StoredKind =>
  storedKinds.find((kind) => partsOf[kind].some((part) => part === name))!;

function lineFault(refusal: EntryRefusal): Fault {
  switch (refusal.code) {
    case 'enteredTwice':
      return { code: 'enteredTwice', kind: kindOfName(refusal.name) };
    case 'systolicNotAboveDiastolic':
      return { code: 'pressureOrder' };
    case 'notPossible':
      return { code: 'value', kind: kindOfName(refusal.name), name: refusal.name, refusal: refusal.refusal };
    case 'notUnderstood':
      return { code: 'notUnderstood', part: refusal.part };
    case 'empty':
      return { code: 'notUnderstood', part: '' };
  }
}

/** The number of what is typed: a level of consciousness by its letter, LO and HI as the end of what a meter measures. */
function numberTyped(kind: StoredKind, text: string): number | undefined {
  if (kind === 'consciousness') return levelValue(text);
  const beyond = kind === 'bloodGlucose' ? beyondMeter(text) : null;
  return beyond === null ? parseNumber(text) : meterRange[beyond];
}

/** Reads all fields. Nothing is guessed: a part that is not understood is a fault of its field. */
export function readTyped(typed: Typed): Entered {
  const values: StoredValue[] = [];
  const faults: Partial<Record<StoredKind, Fault>> = {};
  const line = (typed.bloodPressure ?? '').trim();
  if (line !== '') {
    const { readings, refusals } = readEntryLine(line);
    values.push(...storedValues(readings));
    if (refusals[0]) faults.bloodPressure = lineFault(refusals[0]);
  }
  for (const kind of storedKinds) {
    const text = typed[kind]?.trim() ?? '';
    if (kind === 'bloodPressure' || text === '') continue;
    const beyond = kind === 'bloodGlucose' ? beyondMeter(text) : null;
    const value = numberTyped(kind, text);
    const refusal = value === undefined ? null : checkReading(partsOf[kind][0], value);
    if (value === undefined) faults[kind] = { code: 'notUnderstood', part: text };
    else if (refusal) faults[kind] = { code: 'value', kind, name: partsOf[kind][0], refusal };
    if (value === undefined) continue;
    if (values.some((one) => one.kind === kind)) faults[kind] = { code: 'enteredTwice', kind };
    else
      values.push({
        kind,
        value,
        secondValue: null,
        ...(beyond === null ? {} : { circumstances: { beyond } }),
      });
  }
  return { values, faults };
}

/**
 * The values of the fields that can be stored as they stand: what is wrong with a field is said first, and alone. What is not typed
 * in a field of its own comes from the line of the blood pressure.
 */
export function askable(
  typed: Typed,
  values: readonly StoredValue[],
  faults: Entered['faults'],
): readonly StoredValue[] {
  return values.filter(({ kind }) => {
    const own = kind !== 'bloodPressure' && (typed[kind]?.trim() ?? '') !== '';
    return faults[own ? kind : 'bloodPressure'] === undefined;
  });
}

interface Question {
  readonly stored: StoredValue;
  readonly last: StoredValue | null;
}

/** The values that must be asked about before they are saved, with the last value where the change is what is unlikely. What is impossible is refused, not asked about. */
export function questionsOf(
  values: readonly StoredValue[],
  last: ReadonlyMap<StoredKind, StoredValue>,
): Question[] {
  return values.flatMap((stored): Question[] => {
    // what a meter writes instead of a number is no typing error
    if (impossible(stored) || stored.circumstances?.beyond !== undefined) return [];
    if (partValues(stored).some(([name, value]) => isUnlikely(name, value))) return [{ stored, last: null }];
    const before = last.get(stored.kind);
    return before !== undefined && isUnlikelyChange(partsOf[stored.kind][0], stored.value, before.value)
      ? [{ stored, last: before }]
      : [];
  });
}

/** Fields again from values that were kept in a draft. */
export function typedOf(
  values: readonly {
    kind: StoredKind;
    value: number;
    secondValue?: number | null | undefined;
    circumstances?: Circumstances | null | undefined;
  }[],
): Typed {
  return Object.fromEntries(
    values.map(({ kind, value, secondValue, circumstances }) => {
      if (circumstances?.beyond !== undefined) return [kind, circumstances.beyond === 'below' ? 'LO' : 'HI'];
      if (kind === 'consciousness' && Number.isInteger(value)) return [kind, levelOf(value)];
      return [
        kind,
        secondValue === null || secondValue === undefined ? String(value) : `${value}/${secondValue}`,
      ];
    }),
  );
}

/** What to say about a fault at its field, with the words that the server uses. */
export function useFaultText(): (fault: Fault) => string {
  const t = useText();
  return (fault) => {
    switch (fault.code) {
      case 'notUnderstood':
        // a number alone says nothing in the line of the blood pressure; elsewhere it is understood
        return t(/^[\d.,]+$/.test(fault.part) ? 'validation.numberAlone' : 'validation.notUnderstood', {
          part: fault.part,
        });
      case 'enteredTwice':
        return t('validation.enteredTwice', { kind: t(`kinds.${fault.kind}`) });
      case 'pressureOrder':
        return t('validation.pressureOrder');
      case 'value':
        break;
    }
    const { kind, name, refusal } = fault;
    const { minimum, maximum } = kindOf(name);
    const range = `${formatRange(minimum, maximum)} ${unitOf(kind)}`.trim();
    const named =
      kind === 'bloodPressure' && (name === 'systolic' || name === 'diastolic')
        ? t(`fields.${name}`)
        : t(`kinds.${kind}`);
    switch (refusal.code) {
      case 'heightInMetres':
        return t('validation.heightInMetres', { centimetres: refusal.centimetres });
      case 'tooManyDecimals':
        return t('validation.decimals', { decimals: refusal.decimals });
      default:
        return t('validation.range', { kind: named, range });
    }
  };
}
