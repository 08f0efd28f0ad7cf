import { Button } from '@mantine/core';
import { addDays } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { openStart } from './phase-work.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** In the protocol of a fall on the head: an observation in every shift of three days. */
export default function StartAfterFall({ residentId }: SlotProps['fall.after']) {
  const t = useText();
  const today = useFormat().today();
  if (!usePermissions(residentId).write) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="observation" />}
      onClick={() =>
        openStart(residentId, t('actions.start'), {
          ...{ topic: 'afterFall', from: today, to: addDays(today, 2), question: t('states.afterFall') },
        })
      }
    >
      {t('actions.startFromRecord')}
    </Button>
  );
}
