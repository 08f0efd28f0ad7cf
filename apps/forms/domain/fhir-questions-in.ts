import type { FormText } from './definition.ts';
import { isSpecial } from './fhir-locks.ts';
import { bothOf, cut, type Note, optionsOf } from './fhir-options.ts';
import type { Questionnaire } from './fhir-shapes.ts';
import { extensionOf, type FhirItem, urls } from './fhir-shapes.ts';
import { unitIn } from './fhir-values.ts';

export interface Reading {
  readonly questionnaire: Questionnaire;
  readonly names: ReadonlyMap<string, string>;
  readonly note: Note;
}

export const textOf = ({ questionnaire }: Reading, item: FhirItem, length: number): FormText =>
  bothOf(item.text ?? item.linkId, item._text, length, questionnaire.language);

const unitOf = (item: FhirItem): string => {
  const { unit, code } = unitIn(item);
  return cut(unit ?? code ?? '', 20);
};

const numberIn = (item: FhirItem, url: string): number | undefined => {
  const found = extensionOf(item.extension, url);
  return found?.valueInteger ?? found?.valueDecimal;
};

const controlOf = (item: FhirItem): string | undefined =>
  extensionOf(item.extension, urls.itemControl)?.valueCodeableConcept?.coding?.[0]?.code;

export function codingOf(item: FhirItem): { system: string; code: string }[] {
  return (item.code ?? [])
    .filter(
      (one) =>
        one.system !== undefined &&
        URL.canParse(one.system) &&
        one.system.length <= 200 &&
        one.code !== undefined &&
        one.code.length <= 60,
    )
    .slice(0, 5)
    .map((one) => ({ system: one.system!, code: one.code! }));
}

/** What all kinds of questions have. */
const common = (reading: Reading, item: FhirItem) => ({
  id: reading.names.get(item.linkId)!,
  label: textOf(reading, item, 500),
  required: item.required ?? false,
  coding: codingOf(item),
  fhir: { linkId: item.linkId },
  ...(item.prefix === undefined || item.prefix.trim().length > 8 ? {} : { mark: item.prefix }),
});

const yesNo = [
  { code: 'true', label: { en: 'Yes', de: 'Ja' }, fhirValue: { valueBoolean: true } },
  { code: 'false', label: { en: 'No', de: 'Nein' }, fhirValue: { valueBoolean: false } },
];

function choiceItem(reading: Reading, item: FhirItem): unknown {
  const options = optionsOf(item, reading.questionnaire, (code) => reading.note(code, item.linkId));
  if (options === null) {
    reading.note('optionsElsewhere', item.linkId);
    return { ...common(reading, item), kind: 'text' };
  }
  const control = controlOf(item);
  const open = item.type === 'open-choice' ? { open: true } : {};
  if (item.repeats) return { ...common(reading, item), kind: 'multiple', options, ...open };
  return {
    ...common(reading, item),
    kind: 'choice',
    options,
    ...open,
    show:
      control === 'drop-down' || control === 'autocomplete'
        ? 'select'
        : control === 'slider'
          ? 'scale'
          : 'buttons',
  };
}

function numberItem(reading: Reading, item: FhirItem): unknown {
  const places = extensionOf(item.extension, urls.maxDecimalPlaces)?.valueInteger;
  const [minimum, maximum] = [numberIn(item, urls.minValue), numberIn(item, urls.maxValue)];
  return {
    ...common(reading, item),
    kind: 'number',
    unit: unitOf(item),
    decimals: item.type === 'integer' ? 0 : Math.min(6, Math.max(0, places ?? 3)),
    show: controlOf(item) === 'slider' && minimum !== undefined && maximum !== undefined ? 'slider' : 'field',
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}

/** A question as this engine asks it, before its condition is known. */
export function questionOf(reading: Reading, item: FhirItem): unknown {
  if (item.repeats && !['choice', 'open-choice', 'attachment'].includes(item.type))
    reading.note('repeatsOnce', item.linkId);
  const length = Math.min(10_000, Math.max(1, item.maxLength ?? 2000));
  switch (item.type) {
    case 'group':
    case 'display':
      return {
        id: reading.names.get(item.linkId)!,
        kind: 'display',
        label: textOf(reading, item, 4000),
        fhir: { linkId: item.linkId },
      };
    case 'boolean':
      return { ...common(reading, item), kind: 'choice', options: yesNo };
    case 'choice':
    case 'open-choice':
      return choiceItem(reading, item);
    case 'decimal':
    case 'integer':
    case 'quantity':
      return numberItem(reading, item);
    case 'date':
    case 'dateTime':
      return { ...common(reading, item), kind: 'date', withTime: item.type === 'dateTime' };
    case 'attachment':
      return {
        ...common(reading, item),
        kind: 'picture',
        maximumFiles: Math.min(
          20,
          Math.max(1, extensionOf(item.extension, urls.maxOccurs)?.valueInteger ?? (item.repeats ? 5 : 1)),
        ),
      };
    case 'text':
      return { ...common(reading, item), kind: 'text', lines: 4, maximumLength: length };
    case 'time':
    case 'reference':
    case 'url':
      reading.note('asText', item.linkId);
      return {
        ...common(reading, item),
        fhir: { linkId: item.linkId, type: item.type },
        kind: 'text',
        maximumLength: length,
      };
    case 'string':
      return { ...common(reading, item), kind: 'text', maximumLength: length };
  }
}

const simple: ReadonlySet<string> = new Set(['boolean', 'choice', 'integer', 'decimal', 'string', 'date']);

/** A group that repeats and asks only simple questions is a table; null: it is not. */
export function tableOf(reading: Reading, group: FhirItem): unknown {
  const columns = group.item ?? [];
  if (
    !group.repeats ||
    columns.length === 0 ||
    columns.length > 12 ||
    !columns.every(
      (one) => simple.has(one.type) && !one.repeats && !one.item && !one.enableWhen && !isSpecial(one),
    )
  )
    return null;
  const cells = columns.map((column) => {
    const question = questionOf(reading, column) as {
      id: string;
      kind: string;
      label: FormText;
      required: boolean;
      options?: unknown;
      unit?: string;
      minimum?: number;
      maximum?: number;
      decimals?: number;
      maximumLength?: number;
    };
    const { id, kind, label, required } = question;
    if (kind === 'choice') return { id, label, required, kind, options: question.options };
    if (kind === 'number')
      return {
        id,
        label,
        required,
        kind,
        unit: question.unit,
        decimals: question.decimals,
        ...(question.minimum === undefined ? {} : { minimum: question.minimum }),
        ...(question.maximum === undefined ? {} : { maximum: question.maximum }),
      };
    return kind === 'date'
      ? { id, label, required, kind }
      : { id, label, required, kind: 'text', maximumLength: Math.min(500, question.maximumLength ?? 200) };
  });
  const [least, most] = [
    extensionOf(group.extension, urls.minOccurs)?.valueInteger ?? 0,
    extensionOf(group.extension, urls.maxOccurs)?.valueInteger ?? 50,
  ];
  const links = Object.fromEntries(
    columns.map((column) => [reading.names.get(column.linkId)!, column.linkId]),
  );
  return {
    ...common(reading, group),
    fhir: { linkId: group.linkId, columns: links },
    kind: 'table',
    columns: cells,
    minimumRows: Math.min(100, Math.max(0, least)),
    maximumRows: Math.min(100, Math.max(1, most)),
  };
}
