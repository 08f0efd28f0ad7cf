import type { Cell, FormDefinition, FormText, Item, Option, Section } from './definition.ts';
import { valuesOf } from './fhir-response-out.ts';
import { initialAnswer } from './initial.ts';
import { isChoosing, isLocked, namesLoinc } from './items.ts';
import {
  codeSystem,
  columnLink,
  equal,
  type FhirItem,
  foreignLink,
  itemControlSystem,
  linkOf,
  urls,
} from './fhir-shapes.ts';
import { fromQuestionnaire } from './fhir-questionnaire-in.ts';
import { columnType, rawOf, typeOf } from './fhir-values.ts';

type Json = Record<string, unknown>;

/** English text with the German one beside it. */
const texts = (name: string, text: FormText): Json => ({
  [name]: text.en || text.de || '-',
  ...(text.de === text.en || text.de === ''
    ? {}
    : {
        [`_${name}`]: {
          extension: [
            {
              url: urls.translation,
              extension: [
                { url: 'lang', valueCode: 'de-CH' },
                { url: 'content', valueString: text.de },
              ],
            },
          ],
        },
      }),
});

function optionOut(definition: FormDefinition, itemId: string, option: Option): Json {
  const points = option.points === undefined ? [] : [{ url: urls.ordinalValue, valueDecimal: option.points }];
  const exclusive = option.exclusive ? [{ url: urls.optionExclusive, valueBoolean: true }] : [];
  const extension = [...points, ...exclusive];
  const value = option.fhirValue ?? {
    valueCoding: {
      ...(option.coding ?? { system: codeSystem(definition.code, itemId), code: option.code }),
      ...texts('display', option.label),
    },
  };
  return { ...(extension.length > 0 ? { extension } : {}), ...(value as Json) };
}

function extensionsOf(item: Exclude<Item, { kind: 'display' }>): Json[] {
  const control =
    item.kind === 'number' && item.show === 'slider'
      ? 'slider'
      : item.kind === 'choice' && item.show === 'select'
        ? 'drop-down'
        : item.kind === 'choice' && item.show === 'scale'
          ? 'slider'
          : null;
  return [
    ...(item.locked === 'hidden' ? [{ url: urls.hidden, valueBoolean: true }] : []),
    ...(item.kind === 'number' && item.unit !== ''
      ? [{ url: urls.unit, valueCoding: { display: item.unit, code: item.unit } }]
      : []),
    ...(item.kind === 'number' && item.minimum !== undefined
      ? [{ url: urls.minValue, valueDecimal: item.minimum }]
      : []),
    ...(item.kind === 'number' && item.maximum !== undefined
      ? [{ url: urls.maxValue, valueDecimal: item.maximum }]
      : []),
    ...(item.kind === 'number' && item.decimals > 0
      ? [{ url: urls.maxDecimalPlaces, valueInteger: item.decimals }]
      : []),
    ...(item.kind === 'table' && item.minimumRows > 0
      ? [{ url: urls.minOccurs, valueInteger: item.minimumRows }]
      : []),
    ...(item.kind === 'table'
      ? [{ url: urls.maxOccurs, valueInteger: item.maximumRows }]
      : item.kind === 'picture'
        ? [{ url: urls.maxOccurs, valueInteger: item.maximumFiles }]
        : []),
    ...(control === null
      ? []
      : [
          {
            url: urls.itemControl,
            valueCodeableConcept: { coding: [{ system: itemControlSystem, code: control }] },
          },
        ]),
  ];
}

function cellOut(definition: FormDefinition, table: Extract<Item, { kind: 'table' }>, cell: Cell): Json {
  const options =
    cell.kind === 'choice'
      ? { answerOption: cell.options.map((option) => optionOut(definition, cell.id, option)) }
      : {};
  return {
    linkId: columnLink(table, cell.id),
    type: columnType(cell, rawOf(definition).get(columnLink(table, cell.id))),
    ...texts('text', cell.label),
    ...(cell.required ? { required: true } : {}),
    ...options,
  };
}

function initialOut(definition: FormDefinition, item: Exclude<Item, { kind: 'display' }>): Json {
  const answer = initialAnswer(item);
  return answer === null ? {} : { initial: valuesOf(definition, item, answer) };
}

/** A question in FHIR's words. Conditions and points of numbers are expressions, which stay in the definition that travels along. */
function itemOut(definition: FormDefinition, item: Item): Json {
  const raw = foreignLink(item) === null ? undefined : rawOf(definition).get(linkOf(item));
  const type = typeOf(item, raw);
  const base = { linkId: linkOf(item), type, ...texts('text', item.label) };
  if (item.kind === 'display') return base;
  const extension = extensionsOf(item);
  return {
    ...(extension.length > 0 ? { extension } : {}),
    ...base,
    ...(item.mark === undefined ? {} : { prefix: item.mark }),
    ...(item.required ? { required: true } : {}),
    ...(item.coding.length > 0 ? { code: item.coding } : {}),
    ...(item.kind === 'multiple' ||
    item.kind === 'table' ||
    item.kind === 'bodyMap' ||
    (item.kind === 'picture' && item.maximumFiles > 1)
      ? { repeats: true }
      : {}),
    ...(item.kind === 'text' && (type === 'string' || type === 'text' || type === 'url')
      ? { maxLength: item.maximumLength }
      : {}),
    ...(raw === undefined && isLocked(item) ? { readOnly: true } : {}),
    ...(raw === undefined ? initialOut(definition, item) : {}),
    ...(isChoosing(item) && type !== 'boolean'
      ? { answerOption: item.options.map((option) => optionOut(definition, item.id, option)) }
      : {}),
    ...(item.kind === 'table'
      ? { item: item.columns.map((column) => cellOut(definition, item, column)) }
      : {}),
  };
}

const sectionOut = (definition: FormDefinition, section: Section): Json => ({
  linkId: linkOf(section),
  type: 'group',
  ...(section.title ? texts('text', section.title) : {}),
  item: section.items.map((item) => itemOut(definition, item)),
});

/** Keywords that the export of an item writes; everything else of a foreign item stays as it came. */
const written = [
  'type',
  'text',
  '_text',
  'prefix',
  'required',
  'code',
  'repeats',
  'maxLength',
  'answerOption',
  'extension',
];

/** Without what an import of an earlier version of this engine did not read; people cannot change it here. */
const plainPart = (part: Item | Section | undefined): unknown => {
  if (part === undefined || 'items' in part) return part;
  const {
    fhir,
    locked: _,
    initial: __,
    open: ___,
    value: ____,
    ...rest
  } = part as Item & { locked?: unknown; initial?: unknown; open?: unknown; value?: unknown };
  return { ...rest, fhir: { ...(fhir as Json | undefined), type: undefined } };
};
const samePart = (one: Item | Section | undefined, other: Item | Section | undefined): boolean =>
  equal(plainPart(one), plainPart(other));
const plainForm = (definition: FormDefinition): unknown => ({
  ...definition,
  fhir: null,
  sections: definition.sections.map((section) => ({ ...section, items: section.items.map(plainPart) })),
});

/** A column of a changed table that was not changed itself, as it came. */
function columnAsBefore(
  raw: FhirItem,
  table: Extract<Item, { kind: 'table' }>,
  column: Cell,
  earlier: Item | Section | undefined,
): Json | undefined {
  const before =
    earlier && 'columns' in earlier ? earlier.columns.find((one) => one.id === column.id) : undefined;
  return before && equal(before, column)
    ? raw.item?.find((one) => one.linkId === columnLink(table, column.id))
    : undefined;
}

/** A foreign item that was changed here: our words over what came, and what we do not know stays. */
function mended(
  definition: FormDefinition,
  raw: FhirItem,
  item: Item,
  earlier: Item | Section | undefined,
): Json {
  const ours = itemOut(definition, item);
  const known = new Set(((ours['extension'] as { url: string }[] | undefined) ?? []).map((one) => one.url));
  // what was not changed keeps its codes, and nothing is added to it
  const number =
    item.kind === 'number' && earlier && 'kind' in earlier && earlier.kind === 'number' ? earlier : undefined;
  const stays = (url: string) =>
    number !== undefined &&
    item.kind === 'number' &&
    (((url === urls.unit || url === urls.unitOption) && number.unit === item.unit) ||
      (url === urls.maxDecimalPlaces && number.decimals === item.decimals));
  const others = (raw.extension ?? []).filter((one) => stays(one.url) || !known.has(one.url));
  const extension = [
    ...others,
    ...((ours['extension'] as Json[] | undefined) ?? []).filter((one) => !stays(String(one['url']))),
  ];
  const rest = Object.fromEntries(
    Object.entries(raw).filter(
      ([name]) => !written.includes(name) && !(name === 'answerValueSet' && ours['answerOption']),
    ),
  );
  const { extension: _, item: asked, ...words } = ours;
  const columns =
    item.kind === 'table'
      ? (asked as Json[]).map(
          (column, index) => columnAsBefore(raw, item, item.columns[index]!, earlier) ?? column,
        )
      : undefined;
  return {
    ...rest,
    ...words,
    ...(extension.length > 0 ? { extension } : {}),
    ...(columns ? { item: columns } : raw.item ? { item: raw.item } : {}),
  };
}

/** Sections and items that came from another system, by their link. */
function partsByLink(definition: FormDefinition): ReadonlyMap<string, Item | Section> {
  const parts: readonly (Item | Section)[] = [
    ...definition.sections,
    ...definition.sections.flatMap((section) => section.items),
  ];
  return new Map(
    parts.flatMap((part) => {
      const link = foreignLink(part);
      return link === null ? [] : [[link, part] as const];
    }),
  );
}

/** The tree as it came, with what was changed, removed and added here. */
function foreignItems(
  definition: FormDefinition,
  raw: readonly FhirItem[],
  before: ReadonlyMap<string, Item | Section>,
): Json[] {
  const now = partsByLink(definition);
  const walk = (items: readonly FhirItem[]): Json[] =>
    items.flatMap((one): Json[] => {
      const [part, earlier] = [now.get(one.linkId), before.get(one.linkId)];
      // what had a place in the definition and has none any more was removed
      if (earlier && !part) return [];
      const own =
        part && !('items' in part) && !samePart(part, earlier)
          ? (mended(definition, one, part, earlier) as FhirItem)
          : one;
      if (part && !('items' in part) && part.kind === 'table') return [own];
      const below = walk(one.item ?? []);
      const added =
        part && 'items' in part
          ? part.items.filter((item) => foreignLink(item) === null).map((item) => itemOut(definition, item))
          : [];
      const titled =
        part && 'items' in part && earlier && 'items' in earlier && !equal(part.title, earlier.title)
          ? { ...own, ...(part.title ? texts('text', part.title) : {}) }
          : own;
      const { item: _, ...rest } = titled as Json;
      return [one.item === undefined && added.length === 0 ? rest : { ...rest, item: [...below, ...added] }];
    });
  const loose = definition.sections.filter((section) => foreignLink(section) === null);
  const fresh = loose.filter(
    (section) => section.items.length > 0 && section.items.every((item) => foreignLink(item) === null),
  );
  const addedLoose = loose
    .filter((section) => !fresh.includes(section))
    .flatMap((section) =>
      section.items.filter((item) => foreignLink(item) === null).map((item) => itemOut(definition, item)),
    );
  return [...walk(raw), ...addedLoose, ...fresh.map((section) => sectionOut(definition, section))];
}

/** A definition that came from elsewhere: as it came, but for what was changed here. */
function foreignQuestionnaire(definition: FormDefinition, resource: Json, number: number): Json {
  const { definition: before } = fromQuestionnaire(resource, definition.code);
  if (equal(plainForm(before), plainForm(definition))) return resource;
  return {
    ...resource,
    version: String(number),
    ...(equal(before.title, definition.title) ? {} : texts('title', definition.title)),
    item: foreignItems(definition, (resource['item'] as FhirItem[] | undefined) ?? [], partsByLink(before)),
  };
}

/** The names of a resource as FHIR wants them: letters and digits, a capital first. */
const nameOf = (code: string) =>
  code
    .split('-')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join('');

/** Whose it is; with codes of LOINC also the notice that their licence asks for. */
function copyrightOf(definition: FormDefinition): { copyright?: string } {
  const notice = namesLoinc(definition)
    ? 'This material contains content from LOINC (loinc.org), copyright Regenstrief Institute, available at no cost under its licence.'
    : '';
  const words = [definition.attribution?.en ?? '', notice].filter((one) => one !== '').join(' ');
  return words === '' ? {} : { copyright: words };
}

/**
 * A version of a form as FHIR R4 Questionnaire. One that came from another system is given back as it came, but for what was
 * changed here. `status`: draft, active, retired.
 */
export function toQuestionnaire(definition: FormDefinition, number: number, status = 'active'): Json {
  const foreign = (definition.fhir as { questionnaire?: Json } | undefined)?.questionnaire;
  if (foreign) return foreignQuestionnaire(definition, foreign, number);
  return {
    resourceType: 'Questionnaire',
    language: 'en',
    extension: [{ url: urls.definition, valueString: JSON.stringify(definition) }],
    url: `urn:obhut:form:${definition.code}`,
    version: String(number),
    name: nameOf(definition.code),
    ...texts('title', definition.title),
    status: status === 'retired' || status === 'draft' ? status : 'active',
    ...(definition.subject === 'resident' ? { subjectType: ['Patient'] } : {}),
    ...(definition.purpose ? texts('description', definition.purpose) : {}),
    ...copyrightOf(definition),
    ...(definition.coding.length > 0 ? { code: definition.coding } : {}),
    item: definition.sections.map((section) => sectionOut(definition, section)),
  };
}
