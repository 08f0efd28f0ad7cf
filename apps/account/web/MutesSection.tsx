import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { mutes } from '../contract/mutes.ts';
import { muteEnds } from '../domain/mute.ts';
import { useText } from './text.ts';

function MuteForm({ onEnd }: { readonly onEnd: () => void }) {
  const t = useText();
  const week = muteEnds(useFormat().today())[1]!.until;
  return (
    <ActionForm
      call={mutes.set}
      initial={{ residentId: '', until: week }}
      submit={t('mutes.mute')}
      success={t('mutes.muted')}
      refreshes={['account.mutes', 'frame.notifications']}
      onDone={onEnd}
      onCancel={onEnd}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ResidentPicker
            label={t('mutes.resident')}
            {...form.field('residentId')}
            onChange={(id) => form.set('residentId', id ?? '')}
            first
          />
          <DayField label={t('mutes.until')} help={t('mutes.untilHelp')} {...form.field('until')} />
        </SimpleGrid>
      )}
    </ActionForm>
  );
}

/** Residents about whom it is quiet for a while. */
export function MutesSection() {
  const t = useText();
  const format = useFormat();
  const maySee = useMay('authorization.residents.list', 'Read');
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useCall(mutes.list, {});
  const remove = useAct(mutes.remove, { refreshes: ['account.mutes'], success: t('mutes.unmuted') });
  return (
    <Section
      title={t('mutes.title')}
      actions={
        maySee && !adding ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('mutes.add')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="md">
        <Text size="sm">{t('mutes.help')}</Text>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && !data && <SkeletonFor kind="form" />}
        {data?.items.length === 0 && <Text c="dimmed">{t('mutes.none')}</Text>}
        {data?.items.map((one) => {
          const name = one.name ?? t('mutes.unseen');
          return (
            <Group key={one.residentId} justify="space-between" role="group" aria-label={name}>
              <div>
                <Text fw={550}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {t('mutes.quietUntil', { day: format.dayWithWeekday(one.until) })}
                </Text>
              </div>
              <Button
                variant="default"
                aria-label={`${t('mutes.unmute')}: ${name}`}
                onClick={() => void remove.send({ residentId: one.residentId })}
              >
                {t('mutes.unmute')}
              </Button>
            </Group>
          );
        })}
        {adding && <MuteForm onEnd={() => setAdding(false)} />}
      </Stack>
    </Section>
  );
}
