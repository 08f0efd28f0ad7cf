import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { type Job, jobs } from '../contract/jobs.ts';
import { isPossible, type JobStep } from '../domain/jobs.ts';
import { useText } from './text.ts';

/** Another printer, offered where a job waits or has failed; for one that may be on paper it prints a copy. */
function OtherPrinter({ job }: { readonly job: Job }) {
  const t = useText();
  const [chosen, choose] = useState<string | null>(null);
  const others = (useCall(jobs.printers, {}).data ?? []).filter(({ id }) => id !== job.printerId);
  const move = useAct(jobs.moveTo, { success: t('jobs.moved') });
  const copy = useAct(jobs.confirmReprint, { success: t('jobs.copied') });
  if (others.length === 0) return null;
  const send = () => {
    if (chosen === null) return;
    const input = { id: job.id, version: job.version, printerId: chosen };
    void (job.condition === 'uncertain' ? copy.send(input) : move.send(input));
  };
  return (
    <Group align="end" gap="sm">
      <SelectField
        label={t('fields.otherPrinter')}
        value={chosen}
        onChange={choose}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button variant="default" disabled={chosen === null} loading={move.busy || copy.busy} onClick={send}>
        {t('jobs.move')}
      </Button>
    </Group>
  );
}

/** What can be done about a job now, by the same table as the server. */
export function JobSteps({ job }: { readonly job: Job }) {
  const t = useText();
  const retry = useAct(jobs.retry, { success: t('jobs.retried') });
  const cancel = useAct(jobs.cancel, { success: t('jobs.cancelled') });
  const printed = useAct(jobs.confirmPrinted, { success: t('jobs.confirmed') });
  const copy = useAct(jobs.confirmReprint, { success: t('jobs.copied') });
  const can = (step: JobStep) => isPossible(step, job.condition);
  const key = { id: job.id, version: job.version };
  const busy = retry.busy || cancel.busy || printed.busy || copy.busy;
  return (
    <Stack gap="xs">
      {can('confirmPrinted') && <Text fw={600}>{t('jobs.isItPrinted')}</Text>}
      <Group gap="sm">
        {can('confirmPrinted') && (
          <Button disabled={busy} onClick={() => void printed.send(key)}>
            {t('jobs.yes')}
          </Button>
        )}
        {can('confirmReprint') && (
          <Button variant="default" disabled={busy} onClick={() => void copy.send(key)}>
            {t('jobs.no')}
          </Button>
        )}
        {can('retry') && (
          <Button disabled={busy} onClick={() => void retry.send(key)}>
            {t('jobs.retry')}
          </Button>
        )}
        {can('cancel') && (
          <Button variant="subtle" disabled={busy} onClick={() => void cancel.send(key)}>
            {t('jobs.cancel')}
          </Button>
        )}
      </Group>
      {(can('moveTo') || can('confirmReprint')) && <OtherPrinter job={job} />}
    </Stack>
  );
}
