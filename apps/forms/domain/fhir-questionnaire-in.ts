import { FormDefinition, type Item, type Section } from './definition.ts';
import { computedOf, isComputed } from './fhir-computed.ts';
import { conditionOf } from './fhir-enable-when.ts';
import { isHidden, lockedAs } from './fhir-locks.ts';
import { bothOf, cut, notesInto } from './fhir-options.ts';
import {
  type Extension,
  type FhirItem,
  type ImportNote,
  Questionnaire,
  QuestionnaireFault,
  readResource,
  urls,
} from './fhir-shapes.ts';
import { unusedOf, unusedOfRoot } from './fhir-unused.ts';
import { type Reading, tableOf, questionOf, textOf, codingOf } from './fhir-questions-in.ts';

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
