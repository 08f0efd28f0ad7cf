import { Group } from '@mantine/core';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Measure } from '../contract/measures.ts';
import { useText } from './text.ts';

/** Neither ended nor struck, and the person lives here. */
export const runs = ({ struck, ended, isGone }: Measure): boolean =>
  struck === null && ended === null && !isGone;

/** Whether it runs, with consent or not, and what is owed about it. */
export function MeasureMarks({ measure }: { readonly measure: Measure }) {
  const t = useText();
  if (measure.struck) return <StatusBadge status="neutral" label={t('states.struck')} />;
  const over = measure.ended ? 'ended' : 'gone';
  return (
    <Group gap="xs">
      {runs(measure) ? (
        <StatusBadge status={states.running} label={t('states.running')} />
      ) : (
        <StatusBadge status="neutral" label={t(`states.${over}`)} />
      )}
      {measure.consented && <StatusBadge status="neutral" label={t('states.withConsent')} />}
      {measure.duties.map((duty) => (
        <StatusBadge key={duty} status={states.overdue} label={t(`duties.${duty}`)} />
      ))}
    </Group>
  );
}
