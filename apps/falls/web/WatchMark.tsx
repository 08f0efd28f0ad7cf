import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Counts } from '../contract/falls.ts';
import { useText } from './text.ts';

/** The watch after a blow to the head: until when its checks run, or that nobody has ordered them. */
export function WatchMark({ watch }: { readonly watch: NonNullable<Counts['watch']> }) {
  const t = useText();
  const format = useFormat();
  return watch.ordered ? (
    <StatusBadge status="warning" label={t('watch.until', { until: format.instant(watch.until) })} />
  ) : (
    <StatusBadge status="critical" label={t('watch.notOrdered')} />
  );
}
