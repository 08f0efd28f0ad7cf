import type { FormDefinition, FormText, Item } from './definition.ts';
import { layoutOf } from './items.ts';
import { namesResident, unknownTokens } from './tokens.ts';

/** A fault of a definition: where it is (`sections.0.items.2.showWhen`), a code below `faults` in the locales, and what it is about. */
export interface FormFault {
  readonly path: string;
  readonly code: string;
  readonly detail: string;
}

/** A text that stands in one language only. */
const untranslated = 'untranslated';

type Found = (path: string, code: string, detail?: string) => void;

/** More than this no person answers at a stretch, and counting them at every tap would be felt. */
const mostItems = 400;

/** One language is enough: whoever reads in the other one sees this text. What is not translated yet is told, not refused. */
function text(found: Found, path: string, value: FormText | undefined): void {
  if (!value) return;
  const missing = (['en', 'de'] as const).filter((one) => value[one] === '');
  for (const one of missing) found(`${path}.${one}`, missing.length === 2 ? 'missingText' : untranslated);
}

function doubles(found: Found, path: string, codes: readonly string[], code: string): void {
  const seen = new Set<string>();
  codes.forEach((one, index) => {
    if (seen.has(one)) found(`${path}.${index}`, code, one);
    seen.add(one);
  });
}

interface Choices {
  readonly options: readonly {
    readonly code: string;
    readonly label: FormText;
    readonly help?: FormText | undefined;
  }[];
}

function choices(found: Found, path: string, { options }: Choices): void {
  if (options.length === 0) found(`${path}.options`, 'noOptions');
  doubles(
    found,
    `${path}.options`,
    options.map((option) => option.code),
    'doubleCode',
  );
  options.forEach((option, index) => {
    text(found, `${path}.options.${index}.label`, option.label);
    text(found, `${path}.options.${index}.help`, option.help);
  });
}

function range(
  found: Found,
  path: string,
  one: { readonly minimum?: number | undefined; readonly maximum?: number | undefined },
): void {
  if (one.minimum !== undefined && one.maximum !== undefined && one.minimum > one.maximum)
    found(path, 'rangeTurned');
}

function item(found: Found, path: string, one: Item): void {
  text(found, `${path}.label`, one.label);
  if (one.kind === 'display') return;
  text(found, `${path}.help`, one.help);
  one.notAssessable?.reasons.forEach((reason, index) =>
    text(found, `${path}.notAssessable.reasons.${index}.label`, reason.label),
  );
  doubles(
    found,
    `${path}.notAssessable.reasons`,
    (one.notAssessable?.reasons ?? []).map((reason) => reason.code),
    'doubleCode',
  );
  if (one.kind === 'choice' || one.kind === 'multiple') choices(found, path, one);
  if (one.kind === 'number') range(found, path, one);
  if (one.kind !== 'table') return;
  if (one.columns.length === 0) found(`${path}.columns`, 'noColumns');
  doubles(
    found,
    `${path}.columns`,
    one.columns.map((column) => column.id),
    'doubleCode',
  );
  if (one.minimumRows > one.maximumRows) found(path, 'rangeTurned');
  one.columns.forEach((column, index) => {
    text(found, `${path}.columns.${index}.label`, column.label);
    if (column.kind === 'choice') choices(found, `${path}.columns.${index}`, column);
    if (column.kind === 'number') range(found, `${path}.columns.${index}`, column);
  });
}

/** Bands may leave no hole and may not lie over each other: points are halves, so the next one begins at most one higher. */
function bands(found: Found, { bands: all, score, outcomes }: FormDefinition): void {
  if (all.length > 0 && score === null) found('bands', 'bandsWithoutScore');
  const codes = new Set(outcomes.map((outcome) => outcome.code));
  all.forEach((band, index) => {
    if (!codes.has(band.outcome)) found(`bands.${index}.outcome`, 'unknownOutcome', band.outcome);
    if (band.from !== null && band.to !== null && band.from > band.to) found(`bands.${index}`, 'rangeTurned');
  });
  const ordered = all
    .map((band, index) => ({ index, from: band.from ?? -Infinity, to: band.to ?? Infinity }))
    .toSorted((left, right) => left.from - right.from);
  ordered.slice(1).forEach((band, before) => {
    const previous = ordered[before]!;
    if (band.from <= previous.to) found(`bands.${band.index}`, 'bandsOverlap');
    else if (band.from - previous.to > 1) found(`bands.${band.index}`, 'bandsGap');
  });
}

/** A misspelt token would be shown as it is; one of a resident in a form that is asked without one would stay empty. */
function tokens(found: Found, definition: FormDefinition): void {
  definition.sections.forEach((section, number) =>
    section.items.forEach((one, index) => {
      const words = [one.label, ...(one.kind === 'display' ? [] : [one.help])].flatMap((each) =>
        each ? [each.en, each.de] : [],
      );
      const path = `sections.${number}.items.${index}.label`;
      for (const token of new Set(words.flatMap(unknownTokens))) found(path, 'unknownToken', token);
      if (definition.subject === 'none' && words.some(namesResident))
        found(path, 'tokenNeedsResident', one.id);
    }),
  );
}

/** What is wrong with a definition apart from its expressions. */
/** Where a text stands in one language only: `sections.0.items.2.label.de`. */
export const untranslatedTexts = (definition: FormDefinition): string[] =>
  lookedThrough(definition)
    .filter((one) => one.code === untranslated)
    .map((one) => one.path);

export const structureFaults = (definition: FormDefinition): FormFault[] =>
  lookedThrough(definition).filter((one) => one.code !== untranslated);

function lookedThrough(definition: FormDefinition): FormFault[] {
  const faults: FormFault[] = [];
  const found: Found = (path, code, detail = '') => faults.push({ path, code, detail });
  text(found, 'title', definition.title);
  text(found, 'purpose', definition.purpose);
  text(found, 'attribution', definition.attribution);
  const { items, answerable } = layoutOf(definition);
  if (answerable.length === 0) found('sections', 'noItems');
  if (items.length > mostItems) found('sections', 'tooManyItems', String(items.length));
  const ids = new Set<string>();
  const once = (path: string, id: string) => {
    if (ids.has(id)) found(path, 'doubleId', id);
    ids.add(id);
  };
  definition.sections.forEach((section, number) => {
    once(`sections.${number}.id`, section.id);
    text(found, `sections.${number}.title`, section.title);
    text(found, `sections.${number}.help`, section.help);
    section.items.forEach((one, index) => {
      once(`sections.${number}.items.${index}.id`, one.id);
      item(found, `sections.${number}.items.${index}`, one);
    });
  });
  definition.calculations.forEach((one, index) => {
    once(`calculations.${index}.id`, one.id);
    text(found, `calculations.${index}.label`, one.label);
  });
  for (const [name, list] of Object.entries({
    outcomes: definition.outcomes,
    flags: definition.flags,
    conditions: definition.conditions,
  })) {
    doubles(
      found,
      name,
      list.map((one) => one.code),
      'doubleCode',
    );
    list.forEach((one, index) =>
      text(
        found,
        `${name}.${index}.${'message' in one ? 'message' : 'label'}`,
        'message' in one ? one.message : one.label,
      ),
    );
  }
  if (definition.score && definition.score.minimum > definition.score.maximum) found('score', 'rangeTurned');
  const outcomes = new Set(definition.outcomes.map((outcome) => outcome.code));
  definition.outcomeRules.forEach((rule, index) => {
    if (!outcomes.has(rule.outcome)) found(`outcomeRules.${index}.outcome`, 'unknownOutcome', rule.outcome);
  });
  bands(found, definition);
  tokens(found, definition);
  return faults;
}
