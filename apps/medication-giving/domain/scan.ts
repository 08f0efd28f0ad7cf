import { isDay, lastDay } from '#platform/domain/time/days.ts';

/** What a code on a pack says (care and medication, section 11). */
export interface Scanned {
  /** 14 digits. */
  readonly gtin: string;
  /** The last day on which it is good. */
  readonly expiresOn: string | null;
  readonly batch: string | null;
  readonly serial: string | null;
}

const separator = '\u001D';

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

/** EAN-13, GTIN-14, or a GS1 DataMatrix with number, expiry, batch and serial; null: nothing that is understood. */
export function readScan(text: string): Scanned | null {
  const code = text
    .trim()
    .replace(/^\]d2/, '')
    .replace(new RegExp(`^${separator}`), '');
  if (/^\d{13,14}$/.test(code) && isGtin(code))
    return { gtin: code.padStart(14, '0'), expiresOn: null, batch: null, serial: null };
  const found: Record<string, string> = {};
  for (let rest = code; rest !== '';) {
    const fixed = /^(01)(\d{14})|^(17)(\d{6})/.exec(rest);
    const variable = fixed ? null : new RegExp(`^(10|21)([^${separator}]{1,20})`).exec(rest);
    const [whole, a, b, c, d] = fixed ?? variable ?? [];
    if (whole === undefined) return null;
    found[a ?? c!] = b ?? d!;
    rest = rest.slice(whole.length).replace(new RegExp(`^${separator}`), '');
  }
  const gtin = found['01'];
  if (gtin === undefined || !isGtin(gtin)) return null;
  const expiresOn = found['17'] === undefined ? null : expiryOf(found['17']);
  if (found['17'] !== undefined && expiresOn === null) return null;
  return { gtin, expiresOn, batch: found['10'] ?? null, serial: found['21'] ?? null };
}
