import { useText } from './text.ts';

/** A period in words; 0 has a meaning of its own. */
export function useMinutes(): (minutes: number, zero: 'never' | 'untilUnlocked') => string {
  const t = useText();
  return (minutes, zero) =>
    minutes === 0 ? t(`policies.${zero}`) : t('policies.minutes', { count: minutes });
}
