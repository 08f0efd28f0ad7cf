import { codeSystemName, noteExtension, type OwnFact, ownName } from '#platform/domain/text/fhir-names.ts';
import { isDayWithinReach } from '#platform/domain/time/days.ts';
import type { Element, Fate } from './fhir-elements.ts';

/** Values of FHIR as the record keeps them. Each function takes what it keeps; see fhir-elements.ts. */

/** Words before what stands in remarks because it has no field of its own; texts below `remarkWords` in the locales. */
export const remarkWords = [
  'abatement',
  'address',
  'asserter',
  'bodySite',
  'certainty',
  'course',
  'email',
  'lastOccurrence',
  'maidenName',
  'measuredAs',
  'method',
  'onset',
  'phone',
  'reaction',
  'reason',
  'recorded',
  'recorder',
  'severity',
  'stage',
  'status',
  'title',
  'type',
] as const;
export type RemarkWord = (typeof remarkWords)[number];
export interface RemarkLine {
  readonly word: RemarkWord;
  readonly text: string;
}

/** What reading needs of the home: its words, its values, and a reckoner of units. */
export interface ReadingTools {
  readonly word: (word: RemarkWord) => string;
  /** The home's value for a reaction that is called so, or null. */
  readonly reaction: (text: string) => string | null;
  /** A quantity in another unit of UCUM, null where one cannot become the other. `molarMass` in g/mol, for amounts of substance. */
  readonly convert: (value: number, from: string, to: string, molarMass?: number) => number | null;
}

/** Several lines; other control characters and changes of direction become blanks. */
export function plainText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim();
}

/** One line of at most `most` characters; blanks, control characters and changes of direction between words become one blank. */
export function plainLine(text: string, most: number): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text
    .replace(/[\u0000-\u0020\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/** Takes a text as one line; what had to be changed for it was converted. A cut one is told by `cut`. */
export function lineIn(element: Element, most: number, cut: () => void): string {
  const { text } = element;
  if (text === null) return '';
  const line = plainLine(text, most);
  if (plainLine(text, Infinity).length > most) cut();
  element.take(line === text ? 'stored' : 'converted');
  return line;
}

/** A day with what was written where it is less than a day. A time beside the day is not kept: then the day was converted. */
export function dayIn(element: Element, wrong: () => void): { day: string | null; partial: string | null } {
  const { text } = element;
  if (text === null) return { day: null, partial: null };
  if (/^\d{4}(-\d{2})?$/.test(text)) return { day: null, partial: text };
  const day = /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) ? text.slice(0, 10) : null;
  if (day === null || !isDayWithinReach(day)) {
    wrong();
    return { day: null, partial: null };
  }
  element.take(day === text ? 'stored' : 'converted');
  return { day, partial: null };
}

export interface Coded {
  readonly system: string;
  readonly code: string;
  readonly name: string;
}

/** A concept: its first coding that has a code, and the best text to show. A second text that says the same is kept with the first. */
export function conceptIn(element: Element): Coded {
  const codings = element.list('coding');
  const coding =
    codings.find(
      (one) => one.get('code').text !== null && !(one.get('system').text ?? '').startsWith('urn:obhut:fhir:'),
    ) ?? codings[0];
  const code = coding?.get('code');
  const system = coding?.get('system');
  const [text, display] = [element.get('text'), coding?.get('display')];
  const name = text.text ?? display?.text ?? '';
  if (text.text !== null) text.take();
  if (display !== undefined && display.text !== null && (text.text === null || display.text === name))
    display.take();
  for (const one of [code, system]) if (one !== undefined && one.text !== null) one.take();
  return { system: codeSystemName(system?.text ?? ''), code: code?.text ?? '', name };
}

/** The first code of a system that is wanted; a coding without a system may be meant, one of another system never is. */
export function codingWith(
  concept: Element,
  system: string,
  wanted: (code: string) => boolean,
): string | null {
  const coding = concept
    .list('coding')
    .find((one) => (one.get('system').text ?? system) === system && wanted(one.get('code').text ?? ''));
  return coding?.get('code').text ?? null;
}

/** The code of a concept with a fixed set of codes, without taking it: who knows it takes it with `takeStatus`. */
export const statusOf = (element: Element): string | null =>
  element.list('coding')[0]?.get('code').text ?? null;

/** Takes a status with its system, and with words that only repeat it. */
export function takeStatus(element: Element, fate: Fate): void {
  const [coding] = element.list('coding');
  const code = coding?.get('code');
  if (coding === undefined || code?.text === null || code === undefined) return;
  code.take(fate);
  if (
    /(condition|allergy ?intolerance)-(clinical|ver-status|verification)$/i.test(
      coding.get('system').text ?? '',
    )
  )
    coding.get('system').take();
  for (const word of [coding.get('display'), element.get('text')])
    if (word.text !== null && word.text.toLowerCase() === code.text!.toLowerCase()) word.take('converted');
}

const numberIn = (element: Element): string =>
  typeof element.value === 'number' ? String(element.take('converted').value) : '';
const textIn = (element: Element): string => (element.text === null ? '' : element.take('converted').text!);

/** Any value in words, for remarks; empty where it says nothing that is understood. */
export function wordsIn(element: Element): string {
  if (!element.there) return '';
  if (typeof element.value === 'string') return textIn(element);
  if (typeof element.value === 'number' || typeof element.value === 'boolean')
    return String(element.take('converted').value);
  const keys = element.keys();
  if (keys.includes('coding') || (keys.includes('text') && !keys.includes('time'))) {
    const [text, display] = [
      textIn(element.get('text')),
      element
        .list('coding')
        .map((one) => textIn(one.get('display')))
        .filter(Boolean),
    ];
    const names = [...new Set([text, ...display].filter(Boolean))];
    return names.length > 0
      ? names.join(', ')
      : element
          .list('coding')
          .map((one) => textIn(one.get('code')))
          .filter(Boolean)
          .join(', ');
  }
  if (keys.includes('value')) {
    const unit = textIn(element.get('unit')) || textIn(element.get('code'));
    const code = element.get('code');
    if (code.text !== null && code.text === unit) code.take('converted');
    return [textIn(element.get('comparator')), numberIn(element.get('value')), unit]
      .filter(Boolean)
      .join(' ');
  }
  if (keys.includes('start') || keys.includes('end'))
    return `${textIn(element.get('start'))} – ${textIn(element.get('end'))}`.trim();
  if (keys.includes('low') || keys.includes('high'))
    return `${wordsIn(element.get('low'))} – ${wordsIn(element.get('high'))}`.trim();
  return textIn(element.get('display'));
}

/** Lines for remarks from elements that have no field of their own. */
export const linesOf = (word: RemarkWord, elements: readonly Element[]): RemarkLine[] =>
  elements
    .map((one) => wordsIn(one))
    .filter((text) => text !== '')
    .map((text) => ({ word, text }));

/** Elements of a choice of types, such as onsetAge and onsetString of `onset`. */
export const choiceOf = (resource: Element, name: string, except: readonly string[] = []): Element[] =>
  resource
    .keys()
    .filter((key) => key.startsWith(name) && /^[A-Z]/.test(key.slice(name.length)) && !except.includes(key))
    .map((key) => resource.get(key));

/** The notes of a resource; who wrote one and when stands behind it. */
export function notesIn(notes: readonly Element[]): string {
  return notes
    .flatMap((note) => {
      const { text } = note.get('text');
      if (text === null) return [];
      const plain = plainText(text);
      note.get('text').take(plain === text ? 'stored' : 'converted');
      const about = [
        textIn(note.get('authorString')),
        textIn(note.get('authorReference').get('display')),
        textIn(note.get('time')),
      ]
        .filter(Boolean)
        .join(', ');
      return [about === '' ? plain : `${plain} (${about})`];
    })
    .join('\n');
}

/** Remarks of a record: the notes, and a line for each thing without a field. */
export function remarksOf(
  notes: string,
  lines: readonly RemarkLine[],
  tools: ReadingTools,
  most: number,
  cut: () => void,
): string {
  const whole = [notes, ...lines.map(({ word, text }) => `${tools.word(word)}: ${plainLine(text, Infinity)}`)]
    .filter((one) => one !== '')
    .join('\n');
  if (whole.length > most) cut();
  return whole.slice(0, most).trim();
}

/** Values of an own extension, or of one with this address, that `wanted` understands; taken with their address. */
export function ownValues<T>(
  element: Element,
  fact: OwnFact | typeof noteExtension,
  wanted: (value: unknown) => T | null,
): T[] {
  const address = fact === noteExtension ? fact : ownName(fact);
  return element
    .list('extension')
    .filter((one) => one.get('url').text === address)
    .flatMap((one) => {
      const key = one.keys().find((name) => name.startsWith('value'));
      if (key === undefined) return [];
      const value = key === 'valueAnnotation' ? one.get(key).get('text') : one.get(key);
      const understood = wanted(value.value);
      if (understood === null) return [];
      one.get('url').take();
      value.take();
      return [understood];
    });
}
const asText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
const asNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null;
export const ownText = (element: Element, fact: OwnFact | typeof noteExtension): string =>
  ownValues(element, fact, asText)[0] ?? '';
export const ownNumber = (element: Element, fact: OwnFact): number | null =>
  ownValues(element, fact, asNumber)[0] ?? null;
export const ownTrue = (element: Element, fact: OwnFact): boolean =>
  ownValues(element, fact, (value) => (value === true ? true : null)).length > 0;
/** The first value that is one of a list. */
export function ownOneOf<T extends string>(element: Element, fact: OwnFact, values: readonly T[]): T | null {
  return ownValues(element, fact, (value) => values.find((one) => one === value) ?? null)[0] ?? null;
}
