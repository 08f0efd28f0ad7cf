import { isDay, lastDay } from '#platform/domain/time/days.ts';

/** What a code on a pack says (care and medication, section 11). */
export interface Scanned {
  /** 14 digits. */
  readonly gtin: string;
  /** The last day on which it is good. */
  readonly expiresOn: string | null;
  /** Printed by the holder as it likes; nothing depends on them. */
  readonly batch: string | null;
  readonly serial: string | null;
}

/** FNC1, which ends what has no fixed length. */
export const separator = '\u001D';

/** Identifiers whose length is fixed, with it: no separator ends them. */
const fixedLengths: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '20': 2 },
  // identifiers of four digits, of which the first two tell the length
  ...{ '31': 8, '32': 8, '33': 8, '34': 8, '35': 8, '36': 8, '41': 14 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((one) => [one, 6])),
};

/** The check digit of a GTIN: of its digits from the right the first before it counts three times. */
function isGtin(digits: string): boolean {
  const sum = [...digits.slice(0, -1)]
    .toReversed()
    .reduce((so, digit, index) => so + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** YYMMDD as a day: years 00 to 49 are 20YY; day 00 is the last one of its month. */
function expiryOf(text: string): string | null {
  const [, yy, mm, dd] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (yy === undefined) return null;
  const year = Number(yy) + (Number(yy) < 50 ? 2000 : 1900);
  const day = `${year}-${mm}-${dd === '00' ? '01' : dd}`;
  if (!isDay(day)) return null;
  return dd === '00' ? lastDay(`${year}-${mm}`) : day;
}

/**
 * A code without what scanners put before it: the name of its kind, of which a keyboard of another layout may have swallowed the
 * bracket, and a first FNC1; of a number that was typed without its blanks.
 */
function bare(text: string): string {
  const code = text.trim();
  if (/^[\d\s-]+$/.test(code)) return code.replace(/[\s-]/g, '');
  return code
    .replace(new RegExp(`^${separator}+`), '')
    .replace(/^\][A-Za-z]\d|^\]?[dD]2(?=\d{4})/, '')
    .replace(new RegExp(`^${separator}+`), '')
    .replace(new RegExp(`${separator}+$`), '');
}

/** The fields of a GS1 code by their identifier; null: it does not begin as one or breaks off. */
function fieldsOf(code: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (let rest = code; rest !== '';) {
    const name = /^\d\d/.exec(rest)?.[0];
    if (name === undefined) return null;
    const length = fixedLengths[name];
    // what has no fixed length goes on to its end; of unknown ones nothing is read
    const value = length === undefined ? rest.slice(2).split(separator)[0]! : rest.slice(2, 2 + length);
    if (length !== undefined && !(value.length === length && /^\d+$/.test(value))) return null;
    // the same field twice with two values: nobody knows which counts
    if (found.has(name) && found.get(name) !== value && (name === '01' || name === '17')) return null;
    found.set(name, value);
    rest = rest.slice(2 + value.length).replace(new RegExp(`^${separator}+`), '');
  }
  return found;
}

/** Up to 20 signs; what is longer was not ended by a scanner that leaves FNC1 out, and is not believed. */
const variable = (value: string | undefined): string | null =>
  value === undefined || value === '' || value.length > 20 ? null : value;

/** Of a scanner that leaves FNC1 out: an expiry at the very end, behind a batch or serial number that has swallowed it. */
function lastExpiry(code: string): string | undefined {
  if (code.includes(separator)) return undefined;
  const text = /^01\d{14}(?:10|21).+17(\d{6})$/.exec(code)?.[1];
  return text !== undefined && expiryOf(text) !== null ? text : undefined;
}

/**
 * Of a scanner that leaves FNC1 out: whether a batch or serial number has swallowed what follows it, and an expiry may be in there. It
 * is too long, or has 17 and a day in its middle.
 */
function mayHideExpiry(code: string, found: ReadonlyMap<string, string>): boolean {
  if (code.includes(separator)) return false;
  return ['10', '21'].some((name) => {
    const value = found.get(name) ?? '';
    // a number of its own has at least one sign before it
    const days = [...value.matchAll(/(?=17(\d{6}))/g)].filter(({ index }) => index > 0);
    return value.length > 20 || days.some(([, text]) => expiryOf(text!) !== null);
  });
}

/** EAN-13, GTIN-14, or a GS1 DataMatrix with number, expiry, batch and serial; null: nothing that is understood. */
export function readScan(text: string): Scanned | null {
  const code = bare(text);
  if (/^\d{13,14}$/.test(code))
    return isGtin(code) ? { gtin: code.padStart(14, '0'), expiresOn: null, batch: null, serial: null } : null;
  const found = fieldsOf(code);
  const gtin = found?.get('01');
  if (found === null || gtin === undefined || !isGtin(gtin)) return null;
  const expiry = found.get('17') ?? lastExpiry(code);
  if (expiry === undefined && mayHideExpiry(code, found)) return null;
  const expiresOn = expiry === undefined ? null : expiryOf(expiry);
  if (expiry !== undefined && expiresOn === null) return null;
  return { gtin, expiresOn, batch: variable(found.get('10')), serial: variable(found.get('21')) };
}
