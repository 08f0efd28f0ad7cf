import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { orders } from '../contract/orders.ts';
import { views } from '../domain/standing.ts';
import { openOrder } from './OrderForm.tsx';
import { OrderTable } from './OrderTable.tsx';
import { usePermissions } from './permissions.ts';
import { PrescriptionTable } from './PrescriptionsTab.tsx';
import { useText } from './text.ts';

/** Tab `medications`: what is ordered, in the views of the specification; telephone orders that wait for a signature on top. */
export default function MedicationsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const [asked, setView] = useAddressValue('view', 'all');
  const view = views.find((one) => one === asked) ?? 'all';
  const query = useCall(orders.list, { residentId, view });
  const { data } = query;
  const Table = view === 'prescriptions' ? PrescriptionTable : OrderTable;
  const table = <Table label={t(`views.${view}`)} query={query} residentId={residentId} />;
  // the orders do not wait for what shows the doses
  const given = (
    <Suspense fallback={<SkeletonFor kind="table" />}>
      <Slot name="medication.given" props={{ residentId }} />
    </Suspense>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{t('screens.MedicationsTab')}</Title>
        <Group gap="sm">
          {may.print && (
            <Button variant="default" onClick={() => void download(orders.plan, { residentId })}>
              {t('actions.print')}
            </Button>
          )}
          {may.write && (
            <PrimaryButton
              label={t('actions.order')}
              onClick={() => openOrder(residentId, t('actions.order'))}
            />
          )}
        </Group>
      </Group>
      {data !== undefined && data.unsigned > 0 && (
        <Alert color="yellow">{t('states.unsigned', { count: data.unsigned })}</Alert>
      )}
      <Group justify="space-between">
        <ViewChoice
          label={t('screens.MedicationsTab')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {data !== undefined && data.stoppedLately > 0 && (
          <Text size="sm" c="dimmed">
            {t('states.stoppedLately', { count: data.stoppedLately })}
          </Text>
        )}
      </Group>
      {view === 'insulin' ? (
        <>
          {/* who comes with a pen or a lancet looks for the last value and the next point first */}
          <Suspense fallback={<SkeletonFor kind="cards" />}>
            <Slot name="medication.insulin" props={{ residentId }} />
          </Suspense>
          {table}
          {given}
        </>
      ) : (
        <>
          {given}
          {table}
        </>
      )}
    </Stack>
  );
}
