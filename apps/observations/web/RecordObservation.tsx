import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { phases } from '../contract/phases.ts';
import { ReportPhase, StartPhase } from './phase-work.tsx';
import { useText } from './text.ts';

/** "Observation" of the quick entry: what a phase owes now; without one a phase is started. */
export default function RecordObservation({ residentId, onSaved, onNext }: SlotProps['resident.record']) {
  const t = useText();
  const query = useCall(phases.list, { residentId });
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const active = query.data.filter((one) => one.state === 'active');
  const phase = active.find((one) => one.id === chosen) ?? (active.length === 1 ? active[0] : undefined);
  if (chosen === 'new') return <StartPhase residentId={residentId} onClose={onSaved} />;
  if (phase !== undefined)
    return <ReportPhase phase={phase} onClose={onSaved} {...(onNext ? { onNext: () => onNext() } : {})} />;
  if (active.length === 0)
    return (
      <EmptyState
        kind="first"
        title={t('states.none')}
        action={<Button onClick={() => setChosen('new')}>{t('actions.start')}</Button>}
      />
    );
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('states.choose')}</Text>
      {active.map((one) => (
        <Button key={one.id} variant="default" onClick={() => setChosen(one.id)}>
          {one.topicLabel}
          {one.owesNow ? ` · ${t('states.owesNow')}` : ''}
        </Button>
      ))}
    </Stack>
  );
}
