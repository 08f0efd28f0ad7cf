import { Button, Group, Stack, Title } from '@mantine/core';
import { residents } from '#apps/residents/contract/residents.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { records } from '../contract/records.ts';
import { NewRecord } from './NewRecord.tsx';
import { RecordPage } from './RecordPage.tsx';
import { ResidentRecords } from './ResidentRecords.tsx';
import { exchange, useText } from './text.ts';

/** Tab `raiMDS`: the records of a resident; one of them in the address (experience 4.5.3). */
export default function RaiMdsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [id, setId] = useAddressValue('record');
  const query = useCall(records.ofResident, { residentId });
  const banner = useCall(residents.banner, { residentId });
  const archived = banner.data?.archived ?? true;
  const mayWrite = useMay(exchange, 'Write', residentId) && !archived;
  const key = `exchange-record:${residentId}`;
  const begin = () =>
    openWork({
      key,
      title: t('actions.add'),
      residentId,
      render: () => (
        <NewRecord
          residentId={residentId}
          {...(query.data?.due ? { type: query.data.due.type } : {})}
          onDone={(created) => {
            closeWork(key);
            setId(created);
          }}
          onCancel={() => closeWork(key)}
        />
      ),
    });
  if (id !== '')
    return (
      <RecordPage
        key={id}
        residentId={residentId}
        id={id}
        archived={archived}
        onLeave={() => setId('')}
        onOpen={setId}
      />
    );
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('screens.RaiMdsTab')}</Title>
        {mayWrite && (
          <Button data-key="n" leftSection={<Icon name="add" />} onClick={begin}>
            {t('actions.add')}
          </Button>
        )}
      </Group>
      <ResidentRecords query={query} onOpen={setId} />
    </Stack>
  );
}
