import type { AnswerableItem } from './items.ts';
import type { Item } from './definition.ts';
import { isComputed } from './fhir-computed.ts';
import { extensionOf, type FhirItem, urls, type Value } from './fhir-shapes.ts';
import type { Note } from './fhir-options.ts';
import { optionFor, sameUnit, unitIn } from './fhir-values.ts';
import { asAnswer, initialAnswer } from './initial.ts';

export const isHidden = (item: FhirItem): boolean =>
  extensionOf(item.extension, urls.hidden)?.valueBoolean === true;

/** Whether a column of a table would need what tables do not have. */
export const isSpecial = (item: FhirItem): boolean =>
  item.readOnly === true ||
  item.initial !== undefined ||
  isHidden(item) ||
  isComputed(item) ||
  (item.answerOption?.some((one) => one.initialSelected) ?? false);

function initialValue(item: AnswerableItem, raw: FhirItem): unknown {
  const selected: Value[] = (raw.answerOption ?? [])
    .filter((one) => one.initialSelected)
    .map(({ initialSelected: _, ...value }) => value);
  const values = raw.initial ?? selected;
  const [first] = values;
  if (!first || (values.length > 1 && item.kind !== 'multiple')) return undefined;
  switch (item.kind) {
    case 'choice':
      return optionFor(item.options, first)?.code;
    case 'multiple': {
      const codes = values.map((value) => optionFor(item.options, value)?.code);
      return codes.includes(undefined) ? undefined : codes;
    }
    case 'number':
      if (first.valueQuantity && !sameUnit(unitIn(raw), item.unit, first.valueQuantity)) return undefined;
      return first.valueDecimal ?? first.valueInteger ?? first.valueQuantity?.value;
    case 'text':
      return first.valueString ?? first.valueUri ?? first.valueTime?.slice(0, 8);
    case 'date':
      return item.withTime ? first.valueDateTime : first.valueDate;
    default:
      return undefined;
  }
}

const hasInitial = (raw: FhirItem): boolean =>
  raw.initial?.some((one) =>
    Object.keys(one).some(
      (name) =>
        name.startsWith('value') && (name !== 'valueQuantity' || one.valueQuantity?.value !== undefined),
    ),
  ) ??
  raw.answerOption?.some((one) => one.initialSelected) ??
  false;

/** An item with what nobody answers: hidden, read only, reckoned elsewhere; and what it begins with. `above`: what it stands in. */
export function lockedAs(item: Item, raw: FhirItem, above: readonly FhirItem[], note: Note): Item {
  if (item.kind === 'display') return item;
  const hidden = [...above, raw].some(isHidden);
  const lock = isComputed(raw)
    ? 'computed'
    : hidden
      ? 'hidden'
      : [...above, raw].some((one) => one.readOnly)
        ? 'given'
        : undefined;
  const initial = initialValue(item, raw);
  const begun = initial === undefined ? item : ({ ...item, initial } as AnswerableItem);
  const fits = initial !== undefined && asAnswer(begun, initial) !== null && initialAnswer(begun) !== null;
  if (hasInitial(raw) && !fits) note('initialKept', raw.linkId);
  if (lock === 'hidden') note('hiddenKept', raw.linkId);
  if (lock === 'given') note(fits ? 'fixed' : 'readOnly', raw.linkId);
  return { ...(fits ? begun : item), ...(lock === undefined ? {} : { locked: lock }) } as Item;
}
