import { Button } from '@mantine/core';
import { residents } from '#apps/residents/contract/residents.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { key } from '../contract/orders.ts';
import { openOrderForm } from './order-work.tsx';
import { useText } from './text.ts';

/** In the protocol of a fall on the head: vital signs are ordered from there. */
export default function OrderAfterFall({ residentId }: SlotProps['fall.after']) {
  const t = useText();
  const banner = useCall(residents.banner, { residentId });
  if (!useAccess(residentId).may(key, 'Edit') || banner.data?.archived !== false) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="measure" />}
      onClick={() => openOrderForm('create', { residentId, title: t('actions.new') })}
    >
      {t('actions.afterFall')}
    </Button>
  );
}
