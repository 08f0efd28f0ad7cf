import {
  type Extension,
  extensionOf,
  type FhirItem,
  type Questionnaire,
  QuestionnaireFault,
  urls,
} from './fhir-shapes.ts';
import type { Note } from './fhir-options.ts';

/* What a questionnaire says and this engine has no use for: kept, given back, and named, so that nothing disappears silently. */

const always = [
  'linkId',
  'type',
  'text',
  '_text',
  'enableWhen',
  'enableBehavior',
  'item',
  'extension',
  'modifierExtension',
  'initial',
  'readOnly',
  'answerOption',
  'answerValueSet',
];
const texts: ReadonlySet<string> = new Set(['string', 'text', 'url', 'time', 'reference']);
const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'quantity']);
const controls: ReadonlySet<string> = new Set([
  'drop-down',
  'autocomplete',
  'slider',
  'check-box',
  'radio-button',
]);
const optionExtensions: ReadonlySet<string> = new Set([
  urls.ordinalValue,
  urls.itemWeight,
  urls.optionExclusive,
]);

const lastOf = (url: string): string => url.split('/').at(-1) ?? url;

function usedElements({ type, prefix, code, required }: FhirItem): ReadonlySet<string> {
  const heading = type === 'group' || type === 'display';
  return new Set([
    ...always,
    ...(heading ? [] : ['repeats']),
    ...(type === 'group' ? ['repeats'] : []),
    ...(texts.has(type) ? ['maxLength'] : []),
    ...(heading && required ? [] : ['required']),
    ...(!heading && (prefix ?? '').trim().length <= 8 ? ['prefix'] : []),
    ...(!heading &&
    (code ?? []).length <= 5 &&
    (code ?? []).every(
      (one) =>
        one.system !== undefined &&
        URL.canParse(one.system) &&
        one.system.length <= 200 &&
        one.code !== undefined &&
        one.code.length <= 60,
    )
      ? ['code']
      : []),
  ]);
}

function isUsed(item: FhirItem, extension: Extension, told: (extension: Extension) => boolean): boolean {
  const { url } = extension;
  if (url === urls.hidden || told(extension)) return true;
  if (url === urls.itemControl)
    return extension.valueCodeableConcept?.coding?.every((one) => controls.has(one.code ?? '')) ?? false;
  if (url === urls.unit || url === urls.unitOption || url === urls.maxDecimalPlaces)
    return numbers.has(item.type);
  if (url === urls.minValue || url === urls.maxValue)
    return numbers.has(item.type) && (extension.valueInteger ?? extension.valueDecimal) !== undefined;
  if (url === urls.minOccurs) return item.type === 'group' && item.repeats === true;
  if (url === urls.maxOccurs)
    return item.type === 'attachment' || (item.type === 'group' && item.repeats === true);
  return false;
}

function optionParts(item: FhirItem): string[] {
  return (item.answerOption ?? []).flatMap((option) =>
    [...(option.extension ?? []), ...(option.valueCoding?.extension ?? [])]
      .filter((one) => !optionExtensions.has(one.url))
      .map((one) => lastOf(one.url)),
  );
}

/** `told`: extensions that another note speaks of. */
export function unusedOf(item: FhirItem, note: Note, told: (extension: Extension) => boolean): void {
  const used = usedElements(item);
  const elements = Object.entries(item)
    .filter(([name, value]) => value !== undefined && !used.has(name))
    .map(([name]) => name);
  const extensions = (item.extension ?? [])
    .filter((one) => !isUsed(item, one, told))
    .map((one) => lastOf(one.url));
  const names = [...new Set([...elements, ...extensions, ...optionParts(item)])];
  if (names.length > 0) note('elementsKept', `${item.linkId} (${names.join(', ')})`);
  if (
    (item.extension ?? []).filter((one) => one.url === urls.unitOption).length > 1 &&
    extensionOf(item.extension, urls.unit) === undefined
  )
    note('unitChosen', item.linkId);
  const longest = item.type === 'group' || item.type === 'display' ? 4000 : 500;
  if ((item.text?.trim().length ?? 0) > longest) note('textCut', item.linkId);
}

const rootUsed: ReadonlySet<string> = new Set([
  'resourceType',
  'url',
  'version',
  'title',
  '_title',
  'name',
  'description',
  'language',
  'copyright',
  'contained',
  'item',
  'code',
  'extension',
  'status',
  'modifierExtension',
]);

/** The same of the questionnaire itself. What changes the meaning of all the rest and is not known is refused. */
export function unusedOfRoot(
  questionnaire: Questionnaire,
  items: readonly FhirItem[],
  note: Note,
  told: (extension: Extension) => boolean,
): void {
  if (questionnaire['implicitRules'] !== undefined)
    throw new QuestionnaireFault('implicitRules: rules that are not known here');
  const changing = [questionnaire, ...items].flatMap((part) => part.modifierExtension ?? [])[0];
  if (changing)
    throw new QuestionnaireFault(`modifierExtension: ${changing.url} is not known here`.slice(0, 300));
  const onlyPatients =
    (questionnaire['subjectType'] as string[] | undefined)?.every((one) => one === 'Patient') ?? true;
  const elements = Object.entries(questionnaire)
    .filter(
      ([name, value]) =>
        value !== undefined && !rootUsed.has(name) && !(name === 'subjectType' && onlyPatients),
    )
    .map(([name]) => name);
  const extensions = (questionnaire.extension ?? [])
    .filter((one) => !told(one))
    .map((one) => lastOf(one.url));
  const names = [...new Set([...elements, ...extensions])];
  if (names.length > 0) note('elementsKept', `Questionnaire (${names.join(', ')})`);
}
