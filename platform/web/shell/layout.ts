import { useMediaQuery } from '@mantine/hooks';
import { preferences } from '../preferences.ts';
import { breakpoints } from '../theme/tokens.ts';
import { workspace } from '../workspace.ts';

export type Layout = 'phone' | 'tablet' | 'desktop';

const from = (px: number) => `(min-width: ${px / 16}em)`;

/** Phone below md, tablet at md, desktop from lg on (specification 1, section 9: mobile is sm or below). */
export function useLayout(): Layout {
  const desktop = useMediaQuery(from(breakpoints.lg), undefined, { getInitialValueInEffect: false });
  const tablet = useMediaQuery(from(breakpoints.md), undefined, { getInitialValueInEffect: false });
  return desktop ? 'desktop' : tablet ? 'tablet' : 'phone';
}

/** Whether the navigation shows icons only. */
export function useRail(): boolean {
  const layout = useLayout();
  const { narrowNavigation } = preferences.use();
  const wide = useMediaQuery(from(1500), undefined, { getInitialValueInEffect: false });
  const { front } = workspace.use();
  // open work takes room; what is being read beside it counts more than words of the navigation
  return layout === 'tablet' || narrowNavigation || (front !== null && !wide);
}
