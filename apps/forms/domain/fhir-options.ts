import type { FormText, Option } from './definition.ts';
import {
  type AnswerOption,
  type Coding,
  type Extension,
  extensionOf,
  type FhirItem,
  type ImportNote,
  type Questionnaire,
  urls,
} from './fhir-shapes.ts';
import type { z } from 'zod';

export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** A text with the translations beside it; where one language is missing the other stands for it. */
export function bothOf(
  text: string,
  element: { readonly extension?: readonly Extension[] | undefined } | undefined,
  length: number,
  language = 'en',
): FormText {
  const translated = (wanted: string) =>
    element?.extension?.find(
      (one) =>
        one.url === urls.translation && extensionOf(one.extension, 'lang')?.valueCode?.startsWith(wanted),
    );
  const other = (wanted: string) => extensionOf(translated(wanted)?.extension, 'content')?.valueString;
  const own = text.trim();
  return {
    en: cut((language.startsWith('de') ? (other('en') ?? own) : own).trim(), length),
    de: cut((language.startsWith('de') ? own : (other('de') ?? own)).trim(), length),
  };
}

/** Points of an option: a multiple of a half, else null with a note. */
function pointsOf(extensions: readonly Extension[] | undefined): number | null {
  const value =
    extensionOf(extensions, urls.itemWeight)?.valueDecimal ??
    extensionOf(extensions, urls.ordinalValue)?.valueDecimal ??
    null;
  return value !== null && Math.abs(value) <= 1000 && Number.isInteger(value * 2) ? value : null;
}

const hasWeight = (extensions: readonly Extension[] | undefined) =>
  extensions?.some((one) => one.url === urls.itemWeight || one.url === urls.ordinalValue) ?? false;

/** A code that options may have, from whatever the other system has; unique among those that are taken. */
export function codeFrom(text: string, taken: Set<string>): string {
  const plain =
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9_.-]/g, '_')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 36) || 'x';
  let code = plain;
  for (let number = 2; taken.has(code); number += 1) code = `${plain}_${number}`;
  taken.add(code);
  return code;
}

interface Choice {
  readonly text: string;
  readonly label: FormText;
  readonly value: object;
  readonly extensions: readonly Extension[];
  readonly coding?: z.output<typeof Coding>;
}

function choiceOf(option: AnswerOption, language: string | undefined): Choice {
  const extensions = [...(option.extension ?? []), ...(option.valueCoding?.extension ?? [])];
  const { extension: _, initialSelected: __, ...value } = option;
  if (option.valueCoding) {
    const text = option.valueCoding.code ?? option.valueCoding.display ?? '';
    return {
      text,
      label: bothOf(option.valueCoding.display ?? text, option.valueCoding._display, 500, language),
      value,
      extensions,
      coding: option.valueCoding,
    };
  }
  const text = String(
    option.valueString ??
      option.valueInteger ??
      option.valueDate ??
      option.valueTime ??
      option.valueReference?.display ??
      option.valueReference?.reference ??
      '',
  );
  return { text, label: bothOf(text, option._valueString, 500, language), value, extensions };
}

/** The value set of an item inside the questionnaire itself, as answer options; null: it lies elsewhere. */
function containedOptions(item: FhirItem, questionnaire: Questionnaire): AnswerOption[] | null {
  const id = item.answerValueSet?.startsWith('#') ? item.answerValueSet.slice(1) : null;
  const set = questionnaire.contained?.find((one) => one.resourceType === 'ValueSet' && one['id'] === id) as
    | {
        compose?: { include?: { system?: string; concept?: z.output<typeof Coding>[] }[] };
        expansion?: { contains?: z.output<typeof Coding>[] };
      }
    | undefined;
  if (id === null || !set) return null;
  const listed =
    set.compose?.include?.flatMap(({ system, concept }) =>
      (concept ?? []).map((one) => ({ ...(system === undefined ? {} : { system }), ...one })),
    ) ?? [];
  return [...listed, ...(listed.length > 0 ? [] : (set.expansion?.contains ?? []))].map((valueCoding) => ({
    valueCoding,
  }));
}

/** Options of a choice; null where they are not in the questionnaire. */
export function optionsOf(
  item: FhirItem,
  questionnaire: Questionnaire,
  note: (code: string) => void,
): Option[] | null {
  const given =
    item.answerOption ?? (item.answerValueSet === undefined ? [] : containedOptions(item, questionnaire));
  if (given === null || given.length === 0) return null;
  if (given.length > 60) note('optionsCut');
  const taken = new Set<string>();
  return given.slice(0, 60).map((one): Option => {
    const { text, label, value, extensions, coding } = choiceOf(one, questionnaire.language);
    const points = pointsOf(extensions);
    if (points === null && hasWeight(extensions)) note('pointsDropped');
    const exclusive = extensionOf(extensions, urls.optionExclusive)?.valueBoolean === true;
    const system =
      coding?.system !== undefined &&
      URL.canParse(coding.system) &&
      coding.system.length <= 200 &&
      coding.code !== undefined &&
      coding.code.length <= 60
        ? coding.system
        : undefined;
    return {
      code: codeFrom(text, taken),
      label: { en: label.en || text, de: label.de || text },
      // what was read as JSON goes back as JSON
      fhirValue: value as never,
      ...(points === null ? {} : { points }),
      ...(exclusive ? { exclusive } : {}),
      ...(system === undefined ? {} : { coding: { system, code: coding!.code! } }),
    };
  });
}

export type Note = (code: string, linkId: string) => void;
export const notesInto =
  (notes: ImportNote[]): Note =>
  (code, detail) => {
    if (!notes.some((one) => one.code === code && one.detail === detail)) notes.push({ code, detail });
  };
