import type { Day } from '#platform/domain/days.ts';

/** A day inside a sentence of the server: 21.11.2026 in German, 11/21/2026 in English (specification 1, section 9). */
export function dayText(day: Day, language: string): string {
  const [year, month, date] = day.split('-');
  return language === 'de' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
}

/** How residents are named: family name first and in capitals, so that it is never taken for the given name. */

export interface Named { readonly lastName: string; readonly firstName: string }

/** FAMILY, Given; only the family name where no given name is known. */
export function fullName({ lastName, firstName }: Named): string {
  const family = lastName.toLocaleUpperCase('de');
  return firstName === '' ? family : `${family}, ${firstName}`;
}
