import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Order, Step } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

function StepLine({ step }: { readonly step: Step }) {
  const t = useText();
  const format = useFormat();
  const unknown = t('states.unknownPerson');
  const { recorded, signed } = step;
  return (
    <Stack gap={2}>
      <Group gap="sm">
        <Text fw={600}>
          {t('states.recordedBy', {
            step: t(`steps.${step.step}`),
            by: recorded.by ?? unknown,
            at: format.instant(recorded.at),
          })}
        </Text>
        {step.unsigned && <StatusBadge status={states.open} label={t('states.unsignedMark')} />}
      </Group>
      <Text size="sm">{t('states.onWordOf', { way: t(`ways.${step.way}`), doctor: step.orderedBy })}</Text>
      {step.reason !== '' && <Text size="sm">{step.reason}</Text>}
      {signed && (
        <Text size="sm">
          {t(signed.scanned ? 'states.signedScan' : 'states.signedBy', {
            by: signed.by ?? unknown,
            at: format.instant(signed.at),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** Every step of an order, the newest first, with the version that it made: the old ones stay as they were. */
export function OrderCourse({ order }: { readonly order: Order }) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const [open, setOpen] = useState<number | null>(null);
  const { data } = useCall(orders.versions, { residentId: order.residentId, id: order.id });
  return (
    <Section title={t('sections.course')}>
      <Stack gap="md">
        {order.steps.map((step) => {
          const version = data?.find((one) => one.stepId === step.id);
          return (
            <Stack key={step.id} gap={4}>
              <StepLine step={step} />
              {version && (
                <Group gap="sm">
                  <Text size="sm">
                    {t('states.versionOf', { number: version.number, at: format.instant(version.startsAt) })}:{' '}
                    {said.timing(version)}
                  </Text>
                  <Button
                    variant="subtle"
                    aria-expanded={open === version.number}
                    onClick={() => setOpen(open === version.number ? null : version.number)}
                  >
                    {t('actions.showVersion')}
                  </Button>
                </Group>
              )}
              {version && open === version.number && <OrderFacts bare version={version} />}
            </Stack>
          );
        })}
      </Stack>
    </Section>
  );
}
