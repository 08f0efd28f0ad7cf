import type { Cell, FormDefinition, Item, Option } from './definition.ts';
import { equal, extensionOf, type FhirItem, type Questionnaire, urls, type Value } from './fhir-shapes.ts';
import { isChoosing } from './items.ts';

/** Questions and columns of another system as they came, by link. */
const rawItems = new WeakMap<object, ReadonlyMap<string, FhirItem>>();
export function rawOf(definition: FormDefinition): ReadonlyMap<string, FhirItem> {
  const questionnaire = (definition.fhir as { questionnaire?: Questionnaire } | undefined)?.questionnaire;
  if (!questionnaire) return new Map();
  let found = rawItems.get(questionnaire);
  if (!found) {
    const flat = (items: readonly FhirItem[] | undefined): FhirItem[] =>
      (items ?? []).flatMap((item) => [item, ...flat(item.item)]);
    found = new Map(flat(questionnaire.item).map((item) => [item.linkId, item]));
    rawItems.set(questionnaire, found);
  }
  return found;
}

type Type = FhirItem['type'];
const types: Readonly<Record<Item['kind'], Type>> = {
  choice: 'choice',
  multiple: 'choice',
  number: 'decimal',
  text: 'string',
  date: 'date',
  signature: 'attachment',
  picture: 'attachment',
  bodyMap: 'text',
  table: 'group',
  display: 'display',
};
const isYesNo = (item: Item): boolean =>
  item.kind === 'choice' &&
  item.open !== true &&
  item.options.length === 2 &&
  item.options.every(
    (option) =>
      typeof (option.fhirValue as Record<string, unknown> | undefined)?.['valueBoolean'] === 'boolean',
  );

/** The types that another system may have given a question of this kind. */
function fitting(item: Item): readonly Type[] {
  if (isYesNo(item)) return ['boolean'];
  if (isChoosing(item)) return [item.open ? 'open-choice' : 'choice'];
  switch (item.kind) {
    case 'number':
      return item.decimals === 0 ? ['integer', 'decimal', 'quantity'] : ['decimal', 'quantity'];
    // without options of its own a choice is asked as text
    case 'text':
      return ['string', 'text', 'url', 'time', 'reference', 'choice', 'open-choice'];
    case 'date':
      return [item.withTime ? 'dateTime' : 'date'];
    case 'display':
      return ['display', 'group'];
    default:
      return [types[item.kind]];
  }
}

/** The type of a question: the one it came with while it still fits, else its own. */
export function typeOf(item: Item, raw?: FhirItem): Type {
  if (raw && fitting(item).includes(raw.type)) return raw.type;
  if (item.kind === 'text' && item.lines > 1) return 'text';
  if (item.kind === 'number') return item.decimals === 0 ? 'integer' : 'decimal';
  return isChoosing(item) || item.kind === 'date' ? fitting(item)[0]! : types[item.kind];
}

interface Unit {
  readonly unit?: string;
  readonly system?: string;
  readonly code?: string;
}
/** The unit of a question as the other system codes it. */
export function unitIn(raw: FhirItem): Unit {
  const coding =
    extensionOf(raw.extension, urls.unit)?.valueCoding ??
    extensionOf(raw.extension, urls.unitOption)?.valueCoding;
  if (coding)
    return {
      ...((coding.display ?? coding.code) ? { unit: coding.display ?? coding.code! } : {}),
      ...(coding.system === undefined ? {} : { system: coding.system }),
      ...(coding.code === undefined ? {} : { code: coding.code }),
    };
  const { unit, system, code } = raw.initial?.[0]?.valueQuantity ?? {};
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(system === undefined ? {} : { system }),
    ...(code === undefined ? {} : { code }),
  };
}

/** Whether a quantity is in the unit in which the question is asked. What has no unit is as it is asked. */
export function sameUnit(asked: Unit, shown: string, given: Unit): boolean {
  if (given.code !== undefined && asked.code !== undefined) return given.code === asked.code;
  const words = [asked.unit, asked.code, shown].filter((one) => one !== undefined && one !== '');
  const said = [given.unit, given.code].filter((one) => one !== undefined && one !== '');
  return said.length === 0 || said.some((one) => words.includes(one));
}

type Json = Record<string, unknown>;

/** A number in the type in which it is asked; nothing where it cannot be said in it. */
export function numberValue(type: Type, number: number, unit: Unit): Json[] {
  if (type === 'quantity') return [{ valueQuantity: { value: number, ...unit } }];
  if (type === 'integer') return Number.isInteger(number) ? [{ valueInteger: number }] : [];
  return [{ valueDecimal: number }];
}

export function textValue(type: Type, text: string): Json {
  if (type === 'url') return { valueUri: text.trim() };
  if (type === 'reference') return { valueReference: { display: text } };
  if (type === 'time') return { valueTime: text.trim().length === 5 ? `${text.trim()}:00` : text.trim() };
  return { valueString: text };
}

export const columnType = (column: Cell, raw?: FhirItem): Type => {
  if (column.kind === 'choice') return raw?.type === 'boolean' ? 'boolean' : 'choice';
  if (column.kind === 'number')
    return raw?.type === 'decimal' || (raw?.type === 'integer' && column.decimals === 0)
      ? raw.type
      : column.decimals === 0
        ? 'integer'
        : 'decimal';
  return column.kind === 'date' ? 'date' : 'string';
};

/** The option that a value means: as it was exported, by code, or by what is written. */
export function optionFor(options: readonly Option[], value: Value): Option | undefined {
  const { extension: _, item: __, ...plain } = value as Value & { item?: unknown };
  return (
    options.find((option) => option.fhirValue !== undefined && equal(option.fhirValue, plain)) ??
    options.find((option) => {
      const coding =
        (option.fhirValue as { valueCoding?: { system?: string; code?: string } } | undefined)?.valueCoding ??
        option.coding;
      const given = value.valueCoding;
      if (given?.code === undefined) return false;
      // the same code of another system is another answer
      if (coding?.system !== undefined && given.system !== undefined && coding.system !== given.system)
        return false;
      return coding?.code === given.code || (coding === undefined && option.code === given.code);
    }) ??
    options.find(
      (option) =>
        value.valueString !== undefined &&
        (option.label.en === value.valueString || option.label.de === value.valueString),
    )
  );
}

/** Words of an answer that no option has. */
export const ownWordsOf = (value: Value): string | undefined =>
  value.valueString ?? value.valueCoding?.display;
