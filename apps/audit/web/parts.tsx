import { useLanguage } from '#platform/web/text/text.ts';
import { useText, whereOf } from './text.ts';

/** A table as the log says it, in words: `care_reports.entries` is "Care reports · entries". */
export function useTableWords(): (table: string) => string {
  // the texts of the log come with it
  useText();
  const language = useLanguage();
  return (table) => whereOf({ kind: 'change', what: table }, language);
}
