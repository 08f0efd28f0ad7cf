import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ProfileForm } from '#apps/residents/web/parts.tsx';
import { refresh, useCall } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { type Admission, admission } from '../contract/admission.ts';
import { formsFrom } from '../domain/admission.ts';
import classes from './admission.module.css';
import { useText } from './text.ts';

/** The open steps one after the other beside the page, each with the form of its card; then what goes on paper. */
export default function AdmissionSteps({
  residentId,
  steps,
  from,
  onClose,
}: {
  readonly residentId: string;
  readonly steps: Admission['steps'];
  readonly from: Admission['steps'][number]['step'];
  readonly onClose: () => void;
}) {
  const t = useText();
  // the way through is that of the beginning: what is saved on it does not move the steps under the hand
  const [forms] = useState(() => formsFrom(steps, from));
  const [at, setAt] = useState(0);
  const now = forms[at];
  const next = () => {
    setAt(at + 1);
    void refresh('admission.');
  };
  if (!now) return <Finished residentId={residentId} onClose={onClose} />;
  const last = at === forms.length - 1;
  const number = steps.findIndex((one) => one.step === now.step) + 1;
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('admission.stepOf', { number, total: steps.length })}
        </Text>
        <div className={classes.bar} aria-hidden="true">
          <span style={{ width: `${(number / steps.length) * 100}%` }} />
        </div>
        <Group justify="space-between" gap="sm">
          <Title order={3} size="h4">
            {t(`admission.steps.${now.step}`)}
          </Title>
          <Button variant="subtle" size="compact-md" rightSection={<Icon name="right" />} onClick={next}>
            {t('admission.skip')}
          </Button>
        </Group>
      </div>
      <ProfileForm
        key={now.form}
        residentId={residentId}
        part={now.form}
        submit={t(last ? 'admission.saveLast' : 'admission.saveNext')}
        onDone={next}
        onCancel={onClose}
      />
    </Stack>
  );
}

/** What is left open, what there is to print, and the end. */
function Finished({ residentId, onClose }: { readonly residentId: string; readonly onClose: () => void }) {
  const t = useText();
  const { data } = useCall(admission.get, { residentId });
  const prints = useScreens('admission.print', residentId).length > 0;
  const open = data?.steps.filter((one) => one.missing.length > 0) ?? [];
  return (
    <Stack gap="lg">
      <div role="status">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Icon
            name={open.length === 0 ? 'done' : 'neutral'}
            color={open.length === 0 ? 'var(--s-done-text)' : 'var(--text-dim)'}
            size={24}
          />
          <Text>
            {open.length === 0
              ? t('admission.complete')
              : t('admission.stillOpen', {
                  steps: open.map((one) => t(`admission.steps.${one.step}`)).join(', '),
                })}
          </Text>
        </Group>
      </div>
      {prints && (
        <section aria-labelledby="admission-print">
          <Title order={3} size="h4" id="admission-print" mb="sm">
            {t('admission.print')}
          </Title>
          <Group gap="sm">
            <Slot name="admission.print" props={{ residentId }} />
          </Group>
        </section>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('admission.finish')}</Button>
      </Group>
    </Stack>
  );
}
