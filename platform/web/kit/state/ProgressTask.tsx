import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { type Task as TaskSchema, tasks } from '#platform/contract/frame.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonFor } from './SkeletonFor.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Task = z.output<typeof TaskSchema>;
const statusOf = {
  queued: states.queued,
  running: states.running,
  done: states.done,
  failed: states.failed,
  cancelled: states.cancelled,
} as const;
const over = (task: Task | undefined) =>
  task !== undefined && task.status !== 'queued' && task.status !== 'running';

/** Long work: how far it is, and a way to stop it. `onDone` gets its result once. */
export function ProgressTask({
  id,
  label,
  onDone,
}: {
  readonly id: string;
  readonly label: string;
  readonly onDone?: (result: unknown) => void;
}) {
  const t = useFrameText();
  const told = useRef(false);
  const query = useCall(tasks.get, { id }, { every: 1000, fresh: 0 });
  const cancel = useAct(tasks.cancel);
  const task = query.data;
  useEffect(() => {
    if (task?.status !== 'done' || told.current) return;
    told.current = true;
    onDone?.(task.result);
  }, [task, onDone]);
  if (query.error && !task) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!task) return <SkeletonFor kind="line" />;
  const share = task.total ? Math.min(100, Math.round((task.position / task.total) * 100)) : null;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={550}>{label}</Text>
        <StatusBadge status={statusOf[task.status]} label={t(`task.${task.status}`)} />
      </Group>
      <Progress
        value={over(task) && task.status === 'done' ? 100 : (share ?? 100)}
        animated={task.status === 'running' && share === null}
        aria-label={label}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {task.total === null ? '' : t('task.progress', { position: task.position, total: task.total })}
          {task.error ? ` ${task.error === 'interrupted' ? t('task.interrupted') : task.error}` : ''}
        </Text>
        {!over(task) && (
          <Button
            variant="default"
            size="compact-md"
            loading={cancel.busy}
            onClick={() => void cancel.send({ id })}
          >
            {t('task.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
