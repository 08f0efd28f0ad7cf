import type { Language } from '#platform/contract/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

/** Words on paper, in the language of the recipient. */
export const printWords = (language: Language): typeof en.print => (language === 'de' ? de.print : en.print) as typeof en.print;

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
