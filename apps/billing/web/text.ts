import { useFormat } from '#platform/web/calls/formatting.ts';
import { texts } from '#platform/web/text/text.ts';
import type { Service } from '../contract/services.ts';
import type en from '../locales/en.ts';

/** The texts of this app. */
export const useText = texts<typeof en>('billing');

/** What a line says: kind with its level, an extra by its own name and day. */
export function useServiceText(): (line: Pick<Service, 'kind' | 'level' | 'name' | 'supplyDay'>) => string {
  const t = useText();
  const format = useFormat();
  return (line) =>
    line.kind === 'extra'
      ? `${line.name}, ${format.day(line.supplyDay)}`
      : t(`kinds.${line.kind}`, { level: line.level ?? '' });
}
