import { FormDefinition, type FormText, type Item, type Section } from './definition.ts';
import { computedOf, isComputed } from './fhir-computed.ts';
import { conditionOf } from './fhir-enable-when.ts';
import { isHidden, isSpecial, lockedAs } from './fhir-locks.ts';
import { bothOf, cut, type Note, notesInto, optionsOf } from './fhir-options.ts';
import {
  type Extension,
  extensionOf,
  type FhirItem,
  type ImportNote,
  Questionnaire,
  QuestionnaireFault,
  readResource,
  urls,
} from './fhir-shapes.ts';
import { unitIn } from './fhir-values.ts';
import { unusedOf, unusedOfRoot } from './fhir-unused.ts';

export interface Imported {
  readonly definition: FormDefinition;
  readonly notes: readonly ImportNote[];
}

const mostItems = 400;
const depthOf = (items: readonly FhirItem[] | undefined): number =>
  items?.length ? 1 + Math.max(...items.map((item) => depthOf(item.item))) : 0;
const flat = (items: readonly FhirItem[] | undefined): FhirItem[] =>
  (items ?? []).flatMap((item) => [item, ...flat(item.item)]);

/** Names for expressions from link ids: unique, and never a word of the language. */
function namesOf(items: readonly FhirItem[]): ReadonlyMap<string, string> {
  const taken = new Set([
    'constructor',
    'prototype',
    'hasOwnProperty',
    'isPrototypeOf',
    'propertyIsEnumerable',
    'toLocaleString',
    'toString',
    'valueOf',
    'in',
    'true',
    'false',
    'null',
    'as',
    'break',
    'const',
    'continue',
    'else',
    'for',
    'function',
    'if',
    'import',
    'let',
    'loop',
    'package',
    'namespace',
    'return',
    'var',
    'void',
    'while',
  ]);
  return new Map(
    items.map(({ linkId }) => {
      const plain =
        linkId
          .replace(/[^A-Za-z0-9_]/g, '_')
          .replace(/^([^A-Za-z])/, 'q$1')
          .slice(0, 34) || 'q';
      let name = plain;
      for (let number = 2; taken.has(name); number += 1) name = `${plain}_${number}`;
      taken.add(name);
      return [linkId, name];
    }),
  );
}

interface Reading {
  readonly questionnaire: Questionnaire;
  readonly names: ReadonlyMap<string, string>;
  readonly note: Note;
}

const textOf = ({ questionnaire }: Reading, item: FhirItem, length: number): FormText =>
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

function codingOf(item: FhirItem): { system: string; code: string }[] {
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
function questionOf(reading: Reading, item: FhirItem): unknown {
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
function tableOf(reading: Reading, group: FhirItem): unknown {
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

type Draft = Item & { when: readonly FhirItem[] };

/** The items below one place, in order; a group inside is a heading before its items. `above`: who must be enabled for them. */
function itemsBelow(
  reading: Reading,
  items: readonly FhirItem[],
  above: readonly FhirItem[],
  around: readonly FhirItem[] = above,
): Draft[] {
  return items.flatMap((item): Draft[] => {
    const when = [...above, item];
    const table = item.type === 'group' ? tableOf(reading, item) : null;
    if (table) return [{ ...lockedAs(table as Item, item, around, reading.note), when }];
    if (item.type === 'group' && item.repeats) reading.note('repeatsOnce', item.linkId);
    const unseen = (item.type === 'group' || item.type === 'display') && [...around, item].some(isHidden);
    const own =
      unseen || (item.type === 'group' && item.text === undefined)
        ? []
        : [{ ...lockedAs(questionOf(reading, item) as Item, item, around, reading.note), when }];
    if (unseen && item.type === 'display') reading.note('hiddenKept', item.linkId);
    return [
      ...own,
      ...itemsBelow(reading, item.item ?? [], item.type === 'group' ? when : above, [...around, item]),
    ];
  });
}

/** Top-level groups are sections; loose items between them are gathered in sections without a title. */
function sectionsOf(
  reading: Reading,
  items: readonly FhirItem[],
): { section: Omit<Section, 'items'>; drafts: Draft[] }[] {
  const found: { section: Omit<Section, 'items'>; drafts: Draft[] }[] = [];
  let loose: { section: Omit<Section, 'items'>; drafts: Draft[] } | null = null;
  for (const item of items) {
    if (item.type === 'group' && !(item.repeats && tableOf(reading, item))) {
      if (item.repeats) reading.note('repeatsOnce', item.linkId);
      loose = null;
      const title = item.text === undefined || isHidden(item) ? {} : { title: textOf(reading, item, 500) };
      found.push({
        section: { id: reading.names.get(item.linkId)!, ...title, fhir: { linkId: item.linkId } },
        drafts: itemsBelow(reading, item.item ?? [], [item]),
      });
    } else {
      if (!loose) found.push((loose = { section: { id: `section_${found.length + 1}` }, drafts: [] }));
      loose.drafts.push(...itemsBelow(reading, [item], []));
    }
  }
  return found;
}

/** When an item is asked: everything above it must be enabled too. */
function showWhen(reading: Reading, { when }: Draft, byLink: ReadonlyMap<string, Item>): string | null {
  const parts = when.flatMap((item) => {
    const conditions = (item.enableWhen ?? []).map((one) => {
      const asked = byLink.get(one.question);
      const said = asked && asked.kind !== 'display' ? conditionOf(asked, one) : null;
      if (said === null) reading.note('conditionDropped', item.linkId);
      return said;
    });
    // half of a condition would ask what must not be asked, or hide what must
    if (conditions.length === 0 || conditions.includes(null)) return [];
    return [
      conditions.length === 1
        ? conditions[0]!
        : `(${conditions.join(item.enableBehavior === 'any' ? ' || ' : ' && ')})`,
    ];
  });
  const text = parts.join(' && ');
  if (text.length > 1000) {
    reading.note('conditionDropped', when.at(-1)!.linkId);
    return null;
  }
  return text === '' ? null : text;
}

const isExpression = (extension: Extension): boolean => urls.expressions.test(extension.url);

/** What is kept without an effect here, each named. */
function kept(reading: Reading, items: readonly FhirItem[]): void {
  unusedOfRoot(reading.questionnaire, items, reading.note, isExpression);
  if (reading.questionnaire.extension?.some(isExpression)) reading.note('expressionKept', 'Questionnaire');
  for (const item of items) {
    const others = (item.extension ?? []).filter(
      (one) => isExpression(one) && !urls.calculated.test(one.url),
    );
    // the question would be asked where it must not be: that is more than a kept expression
    if (others.some((one) => one.url.endsWith('enableWhenExpression')))
      reading.note('conditionDropped', item.linkId);
    else if (others.length > 0) reading.note('expressionKept', item.linkId);
    unusedOf(item, reading.note, isExpression);
  }
}

/** A question that the other system reckons: reckoned here too where that is certain, else locked. */
function reckoned(
  reading: Reading,
  item: Item,
  raw: FhirItem,
  byLink: ReadonlyMap<string, Item>,
  pointsDropped: ReadonlySet<string>,
): Item {
  if (item.kind === 'display' || !isComputed(raw)) return item;
  const value =
    item.kind === 'number'
      ? computedOf(raw, { questionnaire: reading.questionnaire, byLink, pointsDropped })
      : null;
  if (value === null) {
    reading.note('totalLocked', raw.linkId);
    return item;
  }
  const { locked: _, ...open } = item;
  return { ...open, value } as Item;
}

/**
 * A foreign questionnaire as a definition of this engine. What the engine cannot use is kept with the definition and given back by
 * `toQuestionnaire`; what it shows otherwise than the other system stands in the notes. Throws QuestionnaireFault.
 */
export function fromQuestionnaire(resource: unknown, code: string): Imported {
  const questionnaire = readResource(Questionnaire, resource);
  const items = flat(questionnaire.item);
  if (items.length > mostItems) throw new QuestionnaireFault(`item: more than ${mostItems}`);
  if (depthOf(questionnaire.item) > 12) throw new QuestionnaireFault('item: nested deeper than 12');
  if (new Set(items.map((item) => item.linkId)).size < items.length)
    throw new QuestionnaireFault('item.linkId: not unique');
  const notes: ImportNote[] = [];
  const reading: Reading = { questionnaire, names: namesOf(items), note: notesInto(notes) };
  const sections = sectionsOf(reading, questionnaire.item ?? []);
  if (sections.length > 40) throw new QuestionnaireFault('item: more than 40 groups');
  const byLink = new Map(
    sections
      .flatMap((one) => one.drafts)
      .map((draft) => [(draft.fhir as { linkId: string }).linkId, draft as Item]),
  );
  kept(reading, items);
  const raw = new Map(items.map((item) => [item.linkId, item]));
  const pointsDropped = new Set(
    notes.filter((one) => one.code === 'pointsDropped' || one.code === 'optionsCut').map((one) => one.detail),
  );
  const title = bothOf(
    questionnaire.title ?? questionnaire.name ?? code,
    questionnaire._title,
    500,
    questionnaire.language,
  );
  const language = questionnaire.description
    ? { purpose: bothOf(questionnaire.description, undefined, 4000, questionnaire.language) }
    : {};
  const parsed = FormDefinition.safeParse({
    code,
    title,
    ...language,
    ownWording: false,
    subject: 'resident',
    licence: questionnaire.copyright === undefined ? 'own' : 'attribution',
    coding: codingOf({
      linkId: '-',
      type: 'group',
      ...(questionnaire.code ? { code: questionnaire.code } : {}),
    }),
    ...(questionnaire.copyright === undefined
      ? {}
      : { attribution: bothOf(questionnaire.copyright, undefined, 500, questionnaire.language) }),
    source: cut(questionnaire.url ?? '', 300),
    sections:
      sections.length === 0
        ? [{ id: 'section_1', items: [] }]
        : sections.map(({ section, drafts }) => ({
            ...section,
            items: drafts.map((draft) => {
              const { when: _, ...taken } = draft;
              const link = (draft.fhir as { linkId: string }).linkId;
              const item = reckoned(reading, taken as Item, raw.get(link)!, byLink, pointsDropped);
              const condition = showWhen(reading, draft, byLink);
              return condition === null ? item : { ...item, showWhen: condition };
            }),
          })),
    fhir: { questionnaire: resource },
  });
  if (!parsed.success)
    throw new QuestionnaireFault(
      `${parsed.error.issues[0]!.path.join('.')}: ${parsed.error.issues[0]!.message}`.slice(0, 300),
    );
  return { definition: parsed.data, notes };
}
