import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { addDays, isDay, isDayWithinReach } from '#platform/domain/time/days.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Resource } from './resource.ts';

/** Reading search parameters of FHIR R4 (token, reference, string, uri, date): a comma means or, a repeated parameter and. */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id in `Patient/{id}` or `{id}`, also as an address that ends with it; null when it is no id. */
export function patientId(reference: string): string | null {
  const last = reference.split('/').at(-1) ?? '';
  return uuid.test(last) ? last.toLowerCase() : null;
}

/** What a token of a search asks for; `system` null: of any, '': of none. `value` null: any value of that system. */
export interface Token {
  readonly system: string | null;
  readonly value: string | null;
}
/** `system|value`, `|value` (of no system), `value` (of any system) or `system|` (any value of it). */
export function token(text: string): Token {
  const bar = text.indexOf('|');
  if (bar < 0) return { system: null, value: text };
  return { system: text.slice(0, bar), value: text.slice(bar + 1) || null };
}

/** A value that cannot be searched for: the parameter and why, a code below `search` in the locales. */
export class SearchFault extends Error {
  readonly parameter: string;
  readonly code: 'emptyValue' | 'dateNotUnderstood' | 'countNotUnderstood' | 'onlyOnce';
  constructor(parameter: string, code: SearchFault['code']) {
    super(`${parameter}: ${code}`);
    this.parameter = parameter;
    this.code = code;
  }
}

/** The alternatives of one value: `a,b` is a or b, `a\,b` is one with a comma. None of them may be empty. */
export function alternatives(parameter: string, text: string): string[] {
  const parts = text.split(/(?<!\\)(?:\\\\)*,/).map((part) => part.replace(/\\([,|$\\])/g, '$1').trim());
  if (parts.some((part) => part === '')) throw new SearchFault(parameter, 'emptyValue');
  return parts;
}

/** A stretch of time, the end not in it. Milliseconds; open ends are infinite. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

const dateShape =
  /^(eq|ge|gt|le|lt)?(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** The time that a date of FHIR names: a year, a month, a day of the home, a minute, a second or a part of one; null when it is none. */
export function spanOf(text: string, zone: string): Span | null {
  const [, , year, month, day, hour, minute, second, fraction, offset] = dateShape.exec(text) ?? [];
  if (year === undefined || Number(year) < 1) return null;
  const dayStart = (one: string): number => Date.parse(instantAt(one, '00:00', zone));
  const firstDay = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (!isDayWithinReach(firstDay)) return null;
  if (hour !== undefined && minute !== undefined) {
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
    // a part of a second counts to the millisecond: who asks for what changed after a moment must miss nothing of that second
    const part = fraction === undefined ? 0 : Number(fraction.slice(0, 3).padEnd(3, '0'));
    const start =
      part +
      (offset === undefined
        ? Date.parse(instantAt(firstDay, `${hour}:${minute}`, zone)) + Number(second ?? 0) * 1000
        : Date.parse(`${firstDay}T${hour}:${minute}:${second ?? '00'}${offset}`));
    const length = second === undefined ? 60_000 : 10 ** (3 - Math.min(3, fraction?.length ?? 0));
    return Number.isNaN(start) ? null : { from: start, before: start + length };
  }
  if (day !== undefined) return { from: dayStart(firstDay), before: dayStart(addDays(firstDay, 1)) };
  const next =
    month === undefined || month === '12'
      ? `${String(Number(year) + 1).padStart(4, '0')}-01-01`
      : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;
  return isDay(next) ? { from: dayStart(firstDay), before: dayStart(next) } : null;
}

/** A date of a search with what it says of the time of a resource, and the stretch outside of which nothing can fit. */
export interface DateCondition {
  readonly fits: (time: Span) => boolean;
  readonly hull: Span;
}

export function dateCondition(parameter: string, text: string, zone: string): DateCondition {
  const prefix = dateShape.exec(text)?.[1] ?? 'eq';
  const span = spanOf(text.replace(/^[a-z]{2}/, ''), zone);
  if (span === null || (/^[a-z]{2}/.test(text) && !dateShape.test(text)))
    throw new SearchFault(parameter, 'dateNotUnderstood');
  switch (prefix) {
    case 'ge':
      return { fits: (time) => time.before > span.from, hull: { from: span.from, before: Infinity } };
    case 'gt':
      return { fits: (time) => time.before > span.before, hull: { from: span.from, before: Infinity } };
    case 'le':
      return { fits: (time) => time.from < span.before, hull: { from: -Infinity, before: span.before } };
    case 'lt':
      return { fits: (time) => time.from < span.from, hull: { from: -Infinity, before: span.from } };
    default:
      return { fits: (time) => time.from >= span.from && time.before <= span.before, hull: span };
  }
}

/** The stretch in which all repeated dates can be fulfilled. */
export function hullOf(conditions: readonly (readonly DateCondition[])[]): Span {
  const each = conditions.map((alternatives) => ({
    from: Math.min(...alternatives.map((one) => one.hull.from)),
    before: Math.max(...alternatives.map((one) => one.hull.before)),
  }));
  return {
    from: Math.max(-Infinity, ...each.map((one) => one.from)),
    before: Math.min(Infinity, ...each.map((one) => one.before)),
  };
}

type Json = Record<string, unknown>;
export interface Coded {
  readonly system: string | null;
  readonly value: string;
}
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const codings = (concept: unknown): Coded[] =>
  list((concept as Json | undefined)?.['coding']).map((one) => ({
    system: (one['system'] as string | undefined) ?? null,
    value: String(one['code'] ?? ''),
  }));
const plain = (value: unknown): Coded[] =>
  value === undefined || value === null ? [] : [{ system: null, value: String(value) }];

/** What a resource says under a token parameter. */
function codesAt(resource: Resource, name: string): Coded[] {
  switch (name) {
    case '_id':
      return plain(resource.id);
    case 'identifier':
      return list(resource['identifier']).map((one) => ({
        system: (one['system'] as string | undefined) ?? null,
        value: String(one['value'] ?? ''),
      }));
    case 'category':
      return list(resource['category']).flatMap(codings);
    // a blood pressure is found by what it consists of, too
    case 'code':
      return [
        ...codings(resource['code']),
        ...list(resource['component']).flatMap((one) => codings(one['code'])),
      ];
    case 'lifecycle-status':
      return plain(resource['lifecycleStatus']);
    default:
      return plain(resource[name]);
  }
}

function textsAt(resource: Resource, name: string): string[] {
  if (typeof resource['name'] === 'string' && name === 'name') return [resource['name']];
  if (name === 'title') return [String(resource['title'] ?? '')];
  return list(resource['name']).flatMap((one) => {
    const given = list(one['given']).map(String);
    const family = one['family'] === undefined ? [] : [String(one['family'])];
    if (name === 'family') return family;
    if (name === 'given') return given;
    return [
      ...family,
      ...given,
      ...list(one['prefix']).map(String),
      ...(one['text'] === undefined ? [] : [String(one['text'])]),
      [...given, ...family].join(' '),
      [...family, ...given].join(' '),
    ];
  });
}

/** The element of a resource that a date of a search asks about. */
const dateOf: Readonly<Record<string, string>> = {
  birthdate: 'birthDate',
  authoredon: 'authoredOn',
  date: 'effectiveDateTime',
  'effective-time': 'effectiveDateTime',
};

function timeAt(resource: Resource, name: string, zone: string): Span | null {
  const text =
    name === '_lastUpdated'
      ? (resource['meta'] as { lastUpdated?: string } | undefined)?.lastUpdated
      : resource[dateOf[name] ?? ''];
  if (typeof text !== 'string') return null;
  if (name === '_lastUpdated') return { from: Date.parse(text), before: Date.parse(text) + 1 };
  return spanOf(text, zone);
}

/** Whether a token of a search means a code or a number of a resource. */
export const means = ({ system, value }: Token, one: Coded): boolean =>
  (system === null || system === (one.system ?? '')) &&
  (value === null ||
    value === one.value ||
    // digits of an insurance number are written with and without points
    (/^[\d.\s]+$/.test(value) && one.value === value.replace(/\D/g, '')));

export type Kind = 'token' | 'string' | 'uri' | 'date' | 'reference';
/** The conditions of a search, each with its alternatives. */
export interface Condition {
  readonly name: string;
  readonly kind: Kind;
  readonly values: readonly string[];
  readonly dates: readonly DateCondition[];
}

/** Reads the parameters of a search. Throws SearchFault. */
export function conditionsOf(
  kinds: Readonly<Record<string, Kind>>,
  given: Readonly<Record<string, unknown>>,
  zone: string,
): Condition[] {
  return Object.entries(kinds).flatMap(([name, kind]) =>
    ((given[name] as readonly string[] | undefined) ?? []).map((text): Condition => {
      const values = alternatives(name, text);
      // neither a system nor a value
      if (kind === 'token' && values.includes('|')) throw new SearchFault(name, 'emptyValue');
      return {
        name,
        kind,
        values,
        dates: kind === 'date' ? values.map((one) => dateCondition(name, one, zone)) : [],
      };
    }),
  );
}

/** Whether a resource fulfils a condition. Which patient it belongs to was decided before it was made. */
export function fulfils(resource: Resource, condition: Condition, zone: string): boolean {
  const { name, kind, values, dates } = condition;
  if (kind === 'reference') return true;
  if (kind === 'uri') return values.includes(String(resource[name] ?? ''));
  if (kind === 'date') {
    const time = timeAt(resource, name, zone);
    return time !== null && dates.some((one) => one.fits(time));
  }
  if (kind === 'string') {
    const texts = textsAt(resource, name).map(fold);
    return values.some((value) => texts.some((text) => text.startsWith(fold(value))));
  }
  const codes = codesAt(resource, name);
  return values.map(token).some((wanted) => codes.some((one) => means(wanted, one)));
}
