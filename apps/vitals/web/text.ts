import { texts } from '#platform/web/text/text.ts';
import { levels } from '../domain/kinds.ts';
import type en from '../locales/en.ts';

/** Texts of the vital signs. */
export const useText = texts<typeof en>('vitals');

/** Levels of consciousness as choices, the best first: A · Alert. */
export function useLevelOptions() {
  const t = useText();
  return levels.toReversed().map((level) => ({ value: level, label: `${level} · ${t(`levels.${level}`)}` }));
}
