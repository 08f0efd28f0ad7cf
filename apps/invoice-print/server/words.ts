import type { Language } from '#platform/contract/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

/** Words on paper, in the language of the recipient. */
export const printWords = (language: Language): typeof en.print =>
  (language === 'de' ? de.print : en.print) as typeof en.print;

/** A day as it is printed: 21.11.2026, in English 11/21/2026. */
export function printedDay(day: string, language: Language): string {
  const [year, month, date] = day.split('-');
  return language === 'de' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`;
}

/** A month as it is printed: November 2026. */
export function printedMonth(month: string, language: Language): string {
  const words = printWords(language).months.split(' ');
  return `${words[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** When a line was rendered: one day, or from the first to the last one; lines of before say only the day of an extra. */
export function printedSupply(
  line: { readonly kind: string; readonly supplyFrom: string | null; readonly supplyDay: string },
  language: Language,
): string {
  const last = printedDay(line.supplyDay, language);
  if (line.supplyFrom === null) return line.kind === 'extra' ? `, ${last}` : '';
  if (line.supplyFrom === line.supplyDay) return `, ${last}`;
  const first = printedDay(line.supplyFrom, language);
  // the year stands once when both days are in it
  return `, ${line.supplyFrom.slice(0, 4) === line.supplyDay.slice(0, 4) ? first.replace(/\/?\d{4}$/, '') : first}\u2013${last}`;
}
