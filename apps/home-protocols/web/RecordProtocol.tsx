import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { protocolEntries } from '../contract/protocol-entries.ts';
import { lastUsed } from './last-used.ts';
import { RecordForm } from './RecordForm.tsx';
import { useText } from './text.ts';

/** "Home protocol" of the quick entry: the one that was used last is open, its questions are answered by taps. */
export default function RecordProtocol(props: SlotProps['resident.record']) {
  const { residentId } = props;
  const t = useText();
  const query = useCall(protocolEntries.offered, { residentId });
  const mayEdit = useAccess(residentId).may('authorization.residents.home-protocols', 'Edit');
  const [chosen, setChosen] = useState(lastUsed.get());
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { protocols, facts } = query.data;
  const protocol = protocols.find((one) => one.id === chosen) ?? protocols[0];
  if (!protocol) return <EmptyState title={t('states.noProtocol')} icon="protocols" />;
  return (
    <Stack gap="md">
      {protocols.length > 1 && (
        <ViewChoice
          label={t('fields.protocol')}
          value={protocol.id}
          onChange={(id) => {
            lastUsed.set(id);
            setChosen(id);
          }}
          options={protocols.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <RecordForm key={protocol.id} {...props} protocol={protocol} facts={facts} mayEdit={mayEdit} />
    </Stack>
  );
}
