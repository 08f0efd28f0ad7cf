import { ageOn } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

export const useText = texts<typeof en>('residents');

/** Birth date with age, as on every list: 03.02.1938 (88 J). */
export function useBorn(): (birthDate: string | null, until?: string | null) => string {
  const format = useFormat();
  const t = useText();
  return (birthDate, until) =>
    birthDate === null
      ? t('residents.notKnown')
      : `${format.day(birthDate)} (${format.age(ageOn(birthDate, until ?? format.today()))})`;
}
