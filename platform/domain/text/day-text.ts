import type { Day } from '#platform/domain/time/days.ts';

/** A day inside a sentence of the server: 21.11.2026 in German, 11/21/2026 in English (specification 1, section 9). */
export function dayText(day: Day, language: string): string {
  const [year, month, date] = day.split('-');
  return language === 'de' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
}
