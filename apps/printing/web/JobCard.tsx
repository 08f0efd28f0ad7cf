import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Job } from '../contract/jobs.ts';
import { jobKey } from '../contract/shapes.ts';
import type { Condition } from '../domain/jobs.ts';
import { JobPaper } from './JobPaper.tsx';
import { JobSteps } from './JobSteps.tsx';
import { useText } from './text.ts';

const signs: Readonly<Record<Condition, (typeof states)[keyof typeof states]>> = {
  queued: states.queued,
  printing: states.running,
  done: states.done,
  failed: states.failed,
  uncertain: states.unchecked,
  cancelled: states.cancelled,
};

/** One job: what it is, how it stands, what went wrong and how to mend it, and what can be done now. */
export function JobCard({ job }: { readonly job: Job }) {
  const t = useText();
  const format = useFormat();
  const mayDecide = useMay(jobKey, 'Edit');
  const [shown, show] = useState(false);
  const kind = job.type === null ? '' : t(`types.${job.type}`);
  return (
    <Card component="article" aria-label={job.title}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{job.title}</Text>
          <StatusBadge status={signs[job.condition]} label={t(`conditions.${job.condition}`)} />
        </Group>
        <Text size="sm">
          {[kind, job.copy ? t('jobs.copy') : '', format.relative(job.createdAt)]
            .filter((one) => one !== '')
            .join(' \u00b7 ')}
        </Text>
        {job.error !== null && job.condition !== 'cancelled' && (
          <Text role="alert">
            {job.condition === 'failed' ? `${t('jobs.failedToPrint')} ` : ''}
            {`${t(`errors.${job.error}`)}. ${t(`mends.${job.error}`)}`}
          </Text>
        )}
        {mayDecide && <JobSteps job={job} />}
        <Group>
          <Button variant="subtle" aria-expanded={shown} onClick={() => show(!shown)}>
            {t(shown ? 'jobs.hide' : 'jobs.show')}
          </Button>
        </Group>
        {shown && <JobPaper job={job} />}
      </Stack>
    </Card>
  );
}
