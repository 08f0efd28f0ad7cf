import { Stack, Text, Title } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { openWork } from '#platform/web/store/workspace.ts';
import type { Low } from '../contract/punctures.ts';
import { awakeSteps, unconsciousSteps } from '../domain/lows.ts';
import { shownGlucose } from './shown.ts';
import { useText } from './text.ts';

type Shown = Pick<Low, 'value' | 'beyond' | 'againAt'>;

/** What is done with a glucose below 4.0: awake, and not awake (care and medication, section 9.2). */
export function Protocol({ low, minutes }: { readonly low: Shown; readonly minutes: number }) {
  const t = useText();
  const format = useFormat();
  const values = { minutes, at: format.time(low.againAt) };
  return (
    <Stack gap="sm" role="alert">
      <Title order={3}>{t('protocol.title', { value: shownGlucose(low) })}</Title>
      <div>
        <Text fw={680}>{t('protocol.awake')}</Text>
        <ol>
          {awakeSteps.map((step) => (
            <li key={step}>{t(`protocol.${step}`, values)}</li>
          ))}
        </ol>
      </div>
      <div>
        <Text fw={680}>{t('protocol.unconscious')}</Text>
        <ol>
          {unconsciousSteps.map((step) => (
            <li key={step}>{t(`protocol.${step}`)}</li>
          ))}
        </ol>
      </div>
    </Stack>
  );
}

export function openProtocol(title: string, residentId: string, low: Shown, minutes: number): void {
  openWork({
    key: `diabetes:protocol:${residentId}`,
    title,
    residentId,
    render: () => <Protocol low={low} minutes={minutes} />,
  });
}
