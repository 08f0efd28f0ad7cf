import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { runs, SendResult } from '../contract/runs.ts';
import { Drafts } from './Drafts.tsx';
import { HeldInvoices } from './HeldInvoices.tsx';
import { useText } from './text.ts';

/** Proposes letters, then shows them until they are sent; below it what is held back and why. */
export function ReminderRun() {
  const t = useText();
  const may = useMay('authorization.billing.reminders', 'Write');
  const query = useCall(runs.current, {});
  const start = useAct(runs.start);
  const drop = useAct(runs.drop, { success: t('done.dropped'), onDone: () => setTask(null) });
  const [task, setTask] = useState<string | null>(null);
  const [result, setResult] = useState<SendResult | null>(null);
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="table" />;
  const { run, drafts, held, due } = query.data;
  const begin = () => {
    setResult(null);
    void start.send({});
  };
  const ended = (told: unknown) => {
    setTask(null);
    setResult(SendResult.parse(told));
    void refresh('reminders.');
  };
  return (
    <Stack gap="md">
      {task !== null && <ProgressTask id={task} label={t('states.sending')} onDone={ended} />}
      {result && (
        <Stack gap={4} role="status">
          <Text fw={600}>{t('done.sent', { count: result.sent })}</Text>
          {result.dropped > 0 && <Text>{t('done.gone', { count: result.dropped })}</Text>}
          {result.failed.map(({ id, name, code }) => (
            <Text key={id} c="var(--s-critical-text)">
              {`${name}: ${t(`notSent.${code}`)}`}
            </Text>
          ))}
        </Stack>
      )}
      {run === null && due === 0 && <EmptyState kind="done" title={t('empty.due')} />}
      {run === null && due > 0 && (
        <Group>
          <Text>{t('states.due', { count: due })}</Text>
          {may && (
            <Button loading={start.busy} onClick={begin}>
              {t('actions.start')}
            </Button>
          )}
        </Group>
      )}
      {run?.status === 'issuing' && (
        <Group>
          {task === null && <Text role="status">{t('states.sending')}</Text>}
          {may && (
            <Button
              variant="default"
              loading={drop.busy}
              onClick={() => void drop.send({ id: run.id, version: run.version })}
            >
              {t('actions.stop')}
            </Button>
          )}
        </Group>
      )}
      {run?.status === 'open' && task === null && (
        <Drafts run={run} drafts={drafts} query={query} onSending={setTask} />
      )}
      {held.length > 0 && <HeldInvoices held={held} query={query} />}
    </Stack>
  );
}
