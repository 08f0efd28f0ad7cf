import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { type Wound, wounds } from '../contract/wounds.ts';
import { RecordEntry } from './EntryForms.tsx';
import { useText } from './text.ts';
import { NewWound } from './WoundForms.tsx';
import { useWoundWords } from './words.ts';

type Chosen = Wound | 'new' | null;

/** "Wound" of the quick entry: which one (none to choose where there is one), then its entry with a photo; a new one first says where. */
export default function RecordWound(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const { title, kind } = useWoundWords();
  const query = useCall(wounds.list, { residentId });
  const [chosen, choose] = useState<Chosen>(null);
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonFor kind="form" />;
  const open = query.data.filter((one) => one.status === 'open' && one.struck === null);
  if (chosen === 'new' || (chosen === null && open.length === 0))
    return <NewWound residentId={residentId} onDone={choose} onCancel={onCancel} />;
  const only = chosen ?? (open.length === 1 ? open[0]! : null);
  const other = (
    <Button variant="subtle" onClick={() => choose('new')}>
      {t('actions.add')}
    </Button>
  );
  if (only === null)
    return (
      <Stack gap="sm">
        {open.map((one) => (
          <Button key={one.id} variant="default" onClick={() => choose(one)}>
            {title(one)} · {kind(one)}
          </Button>
        ))}
        {other}
      </Stack>
    );
  return (
    <Stack gap="md">
      <strong>
        {title(only)} · {kind(only)}
      </strong>
      <RecordEntry
        wound={only}
        person={person}
        onDone={onSaved}
        onCancel={onCancel}
        onNext={onNext ? () => onNext() : undefined}
      />
      {chosen === null && other}
    </Stack>
  );
}
