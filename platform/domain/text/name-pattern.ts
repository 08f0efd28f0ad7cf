/** The name under which a person was known. */
export interface KnownName {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string | null;
}

/** What stands where a name was. */
export const nameMark = '[…]';

/** Letters that are one letter to a reader, small. */
const alike = [
  'aàáâãäåāăą',
  'cçćč',
  'dďđ',
  'eèéêëēęě',
  'gğ',
  'iìíîïīı',
  'lł',
  'nñńň',
  'oòóôõöøō',
  'rř',
  'sśšş',
  'tťţ',
  'uùúûüũūů',
  'yýÿ',
  'zźżž',
];
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const between = `[\\s,;:._/'"’()-]{1,6}`;

const oneLetter = (letter: string): string => {
  const all = alike.find((some) => some.includes(letter)) ?? letter;
  return `[${all}${all.toUpperCase()}]`;
};
const letters = (word: string): string => [...word].map(oneLetter).join('');

/** A part of a word: ä is also ae, and the other way round. */
function piece(part: string): string {
  const written = umlauts[part];
  if (written !== undefined)
    return part === 'ß' ? `(?:${letters('ss')}|ß)` : `(?:${letters(written)}|${oneLetter(part)})`;
  const umlaut = Object.keys(umlauts).find((one) => umlauts[one] === part);
  return umlaut === undefined
    ? oneLetter(part)
    : `(?:${letters(part)}|[${umlaut}${umlaut === 'ß' ? '' : umlaut.toUpperCase()}])`;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const word = (text: string): string =>
  [...text.matchAll(/ae|oe|ue|ss|./gu)].map(([part]) => piece(part)).join('');

/** A name as a regular expression that PostgreSQL and JavaScript read alike: any case, with or without umlauts and accents. '' for no name. */
export const familyPattern = (name: KnownName): string =>
  wordsOf(name.lastName === '' ? name.firstName : name.lastName)
    .map(word)
    .join(between);

/** Of several first names the first is enough. */
function givenPattern(name: KnownName): string {
  const [first, ...more] = name.lastName === '' ? [] : wordsOf(name.firstName).map(word);
  if (first === undefined) return '';
  return more.length === 0 ? first : `${first}(?:${between}${more.join(between)})?`;
}

const whole = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?:['’]?s)?(?![\\p{L}\\p{N}])`, 'gu');
const has = (pattern: string, text: string): boolean => pattern !== '' && whole(pattern).test(text);

const born = (birthDate: string | null, text: string): boolean => {
  if (birthDate === null) return false;
  const [year, month, day] = birthDate.split('-') as [string, string, string];
  return (
    text.includes(birthDate) ||
    new RegExp(`(?<!\\d)0?${Number(day)}[./]\\s?0?${Number(month)}[./]\\s?${year}(?!\\d)`, 'u').test(text)
  );
};

const full = (name: KnownName): string => {
  const [family, given] = [familyPattern(name), givenPattern(name)];
  return given === '' ? family : `${given}${between}${family}|${family}${between}${given}`;
};

/**
 * Whether a text names the person: first and family name in either order, or the family name where first name or date of birth
 * stands around it. `alone`: nobody else here has the family name, so that it is enough.
 */
export function namesPerson(name: KnownName, text: string, around: string, alone: boolean): boolean {
  const [read, beside] = [text.normalize('NFC'), around.normalize('NFC')];
  if (has(full(name), read)) return true;
  return (
    has(familyPattern(name), read) &&
    (alone || has(givenPattern(name), beside) || born(name.birthDate, beside))
  );
}

export const hasFamilyName = (name: KnownName, text: string): boolean =>
  has(familyPattern(name), text.normalize('NFC'));

/** The text without the name. */
export const withoutName = (name: KnownName, text: string): string =>
  [full(name), familyPattern(name)]
    .filter((pattern) => pattern !== '')
    .reduce((left, pattern) => left.replace(whole(pattern), nameMark), text.normalize('NFC'));

/** The same in all words of a JSON value. */
export function withoutNameInside(name: KnownName, value: unknown): unknown {
  if (typeof value === 'string') return withoutName(name, value);
  if (Array.isArray(value)) return value.map((one) => withoutNameInside(name, one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [withoutName(name, key), withoutNameInside(name, one)]),
  );
}

/** The words around the name. */
export function excerptOf(name: KnownName, text: string): string {
  const read = text.normalize('NFC').replace(/\s+/gu, ' ');
  const at = read.search(whole(familyPattern(name)));
  return read.slice(Math.max(0, at - 60), at + 120);
}
