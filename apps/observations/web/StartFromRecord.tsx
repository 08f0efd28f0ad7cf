import { Button, Group } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { phaseOfWindow } from '../domain/phases.ts';
import { openStart } from './phase-work.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** On a record of the assessment data exchange: the observation phase that it asks for, with its topic and its days. */
export default function StartFromRecord({ residentId, from, to }: SlotProps['exchange.record']) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  if (!may.write) return null;
  const start = () =>
    openStart(residentId, t('actions.start'), {
      topic: 'assessment',
      ...phaseOfWindow({ from, to }, format.today()),
      question: t('states.fromRecord', { day: format.day(to) }),
    });
  return (
    <Group mt="sm">
      <Button variant="default" leftSection={<Icon name="observation" />} onClick={start}>
        {t('actions.startFromRecord')}
      </Button>
    </Group>
  );
}
