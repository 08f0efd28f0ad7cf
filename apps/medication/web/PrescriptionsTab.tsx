import { Alert, Group, Stack, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { orders } from '../contract/orders.ts';
import { openOrder } from './OrderForm.tsx';
import { usePermissions } from './permissions.ts';
import { PrescriptionTable } from './PrescriptionTable.tsx';
import { useText } from './text.ts';

/** Tab `prescriptions`: the same records as the medication, with their doctor, validity and signature. */
export default function PrescriptionsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const may = usePermissions(residentId);
  const query = useCall(orders.list, { residentId, view: 'prescriptions' });
  const unsigned = query.data?.unsigned ?? 0;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2}>{t('screens.PrescriptionsTab')}</Title>
        {may.write && (
          <PrimaryButton
            label={t('actions.order')}
            onClick={() => openOrder(residentId, t('actions.order'))}
          />
        )}
      </Group>
      {unsigned > 0 && <Alert color="yellow">{t('states.unsigned', { count: unsigned })}</Alert>}
      <PrescriptionTable label={t('screens.PrescriptionsTab')} query={query} residentId={residentId} />
    </Stack>
  );
}
