import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Counts, falls } from '../contract/falls.ts';
import { useText } from './text.ts';

/** What of a fall goes on: its checks, that nobody has ordered them, or its protocol; the gravest alone. */
export default function FallAlert({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(falls.counts, { residentId });
  return (
    <MarkOf query={query} what={t('screens.FallAlert')}>
      {(counts) => <Watched counts={counts} />}
    </MarkOf>
  );
}

/** The watch after a blow to the head, in the banner and on the card. */
export function WatchMark({ watch }: { readonly watch: NonNullable<Counts['watch']> }) {
  const t = useText();
  const format = useFormat();
  return watch.ordered ? (
    <StatusBadge status="warning" label={t('watch.until', { until: format.instant(watch.until) })} />
  ) : (
    <StatusBadge status="critical" label={t('watch.notOrdered')} />
  );
}

function Watched({ counts }: { readonly counts: Counts }) {
  const t = useText();
  const format = useFormat();
  if (counts.watch !== null) return <WatchMark watch={counts.watch} />;
  const [open] = counts.open;
  if (open === undefined) return null;
  const late = open.completeBy < serverNow().toISOString();
  return (
    <StatusBadge
      status={late ? states.overdue : states.open}
      label={t(late ? 'due.since' : 'due.by', { when: format.relative(open.completeBy) })}
    />
  );
}
