import { Group } from '@mantine/core';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Measure } from '../contract/measures.ts';
import { useText } from './text.ts';

/** Whether it runs, with consent or not, and what is owed about it. */
export function MeasureMarks({ measure }: { readonly measure: Measure }) {
  const t = useText();
  if (measure.struck) return <StatusBadge status="neutral" label={t('states.struck')} />;
  return (
    <Group gap="xs">
      {measure.ended ? (
        <StatusBadge status="neutral" label={t('states.ended')} />
      ) : (
        <StatusBadge status={states.running} label={t('states.running')} />
      )}
      {measure.consented && <StatusBadge status="neutral" label={t('states.withConsent')} />}
      {measure.duties.map((duty) => (
        <StatusBadge key={duty} status={states.overdue} label={t(`duties.${duty}`)} />
      ))}
    </Group>
  );
}
