import { useMediaQuery } from '@mantine/hooks';
import { breakpoints } from './tokens.ts';

export type Layout = 'phone' | 'tablet' | 'desktop';

const from = (px: number) => `(min-width: ${px / 16}em)`;

/** Phone below md, tablet at md, desktop from lg on (specification 1, section 9: mobile is sm or below). */
export function useLayout(): Layout {
  const desktop = useMediaQuery(from(breakpoints.lg), undefined, { getInitialValueInEffect: false });
  const tablet = useMediaQuery(from(breakpoints.md), undefined, { getInitialValueInEffect: false });
  return desktop ? 'desktop' : tablet ? 'tablet' : 'phone';
}
