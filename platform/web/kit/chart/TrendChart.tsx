import { Suspense } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { TrendChartProps } from './trend.ts';

const Drawn = lazily('trend', () => import('./TrendDrawing.tsx'));

/**
 * Values over time with their reference band, and the same values as a table. The drawing is loaded when it is shown.
 */
export function TrendChart(props: TrendChartProps) {
  return (
    <Suspense fallback={<SkeletonFor kind="cards" />}>
      <Drawn {...props} />
    </Suspense>
  );
}
