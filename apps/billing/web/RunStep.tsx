import { givesWay } from '#platform/web/client/failures.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ProgressTask } from '#platform/web/kit/state/ProgressTask.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { tasks } from '#platform/contract/frame.ts';
import { IssueResult, runs } from '../contract/runs.ts';
import type { Collected, Run, RunProblem } from '../contract/runs.ts';
import type { payers } from '../contract/services.ts';
import type { Step } from './run.ts';
import { RunProblems } from './RunProblems.tsx';
import { useText } from './text.ts';

type Payer = (typeof payers)[number];
interface StepProps {
  readonly run: Run;
  readonly wanted: readonly Payer[];
  readonly onStep: (step: Step) => void;
}

/** What the step of the run says and does. */
export function RunStep({ step, ...props }: StepProps & { readonly step: Step }) {
  if (step === 'collect') return <CollectStep {...props} />;
  if (step === 'check') return <CheckStep {...props} />;
  if (step === 'create') return <CreateStep {...props} />;
  return step === 'review' ? <ReviewStep {...props} /> : <IssueStep {...props} />;
}

function CollectStep({ run, onStep }: StepProps) {
  const t = useText();
  const [collected, setCollected] = useState<Collected | null>(null);
  const collect = useAct(runs.collect, { onDone: setCollected });
  const may = useMay('authorization.billing.services', 'Write');
  return (
    <Stack gap="md">
      <Text>{t('run.collectHelp')}</Text>
      {collected && (
        <Text role="status" fw={550}>
          {t('run.collected', {
            added: collected.added,
            changed: collected.changed,
            removed: collected.removed,
            unchanged: collected.unchanged,
          })}
        </Text>
      )}
      {collected && collected.locked.length > 0 && (
        <Text c="var(--s-warning-text)">
          {t('run.locked', { names: collected.locked.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      <Group>
        {may && (
          <Button
            loading={collect.busy}
            variant={run.services > 0 ? 'default' : 'filled'}
            onClick={() => void collect.send({ month: run.month })}
          >
            {run.services > 0 ? t('actions.collectAgain') : t('actions.collect')}
          </Button>
        )}
        {run.services > 0 && <Button onClick={() => onStep('check')}>{t('actions.next')}</Button>}
      </Group>
    </Stack>
  );
}

function CheckStep({ run, onStep }: StepProps) {
  const t = useText();
  const query = useCall(runs.check, { month: run.month }, { fresh: 0 });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="form" />;
  const { problems, ready } = query.data;
  return (
    <Stack gap="md">
      {problems.length === 0 ? (
        <EmptyState kind="done" title={t('run.noProblems')} />
      ) : (
        <RunProblems problems={problems} />
      )}
      <Text role="status" fw={550}>
        {t('run.ready', { count: ready })}
      </Text>
      <Group>
        {problems.some(({ code }) => code === 'notCollected') && (
          <Button variant="default" onClick={() => onStep('collect')}>
            {t('actions.collectAgain')}
          </Button>
        )}
        <Button disabled={ready === 0} onClick={() => onStep('create')}>
          {t('actions.next')}
        </Button>
      </Group>
    </Stack>
  );
}

function CreateStep({ run, wanted, onStep }: StepProps) {
  const t = useText();
  const [failed, setFailed] = useState<readonly RunProblem[]>([]);
  const prepare = useAct(runs.prepare, {
    success: ({ created }) => t('run.created', { count: created }),
    onDone: (result) => {
      setFailed(result.failed);
      if (result.failed.length === 0) onStep('review');
    },
  });
  const may = useMay('authorization.billing.invoices', 'Write');
  return (
    <Stack gap="md">
      <Text role="status">
        {t('run.uninvoiced', { count: run.uninvoiced })} · {t('run.drafts', { count: run.drafts })}
      </Text>
      {failed.length > 0 && (
        <>
          <Text fw={550}>{t('run.failed', { count: failed.length })}</Text>
          <RunProblems problems={failed} />
        </>
      )}
      <Group>
        {may && (
          <Button
            loading={prepare.busy}
            disabled={run.uninvoiced === 0}
            onClick={() => void prepare.send({ month: run.month, payers: [...wanted] })}
          >
            {t('actions.createOne')}
          </Button>
        )}
        {run.drafts > 0 && (
          <Button variant="default" onClick={() => onStep('review')}>
            {t('actions.next')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function ReviewStep({ run, onStep }: StepProps) {
  const t = useText();
  return (
    <Stack gap="md">
      <Text role="status">
        {t('run.drafts', { count: run.drafts })} · {t('run.issued', { count: run.issued })}
      </Text>
      <Group>
        <Button variant="default" component={LinkTo} href={`/app-billing/invoices?month=${run.month}`}>
          {t('actions.openInvoices')}
        </Button>
        <Button disabled={run.drafts === 0} onClick={() => onStep('issue')}>
          {t('actions.next')}
        </Button>
      </Group>
    </Stack>
  );
}

function IssueStep({ run, wanted }: StepProps) {
  const t = useText();
  const [task, setTask] = useState<string | null>(null);
  const [result, setResult] = useState<IssueResult | null>(null);
  const issue = useAct(runs.issue, {
    onDone: ({ taskId }) => {
      setResult(null);
      setTask(taskId);
    },
  });
  const may = useMay('authorization.billing.invoices', 'Edit');
  // the same reading as the progress bar's: while the task runs there is nothing to start
  const status = useCall(tasks.get, { id: task ?? '' }, { enabled: task !== null, every: 1000, fresh: 0 })
    .data?.status;
  const running = task !== null && (status === undefined || status === 'queued' || status === 'running');
  const done = (answer: unknown) => {
    const parsed = IssueResult.safeParse(answer);
    if (parsed.success) setResult(parsed.data);
    void refresh('billing.');
  };
  return (
    <Stack gap="md">
      <Text>{t('run.issueHelp')}</Text>
      {task && <ProgressTask id={task} label={t('steps.issue')} onDone={done} />}
      {result && (
        <Text role="status" fw={550}>
          {t('run.issuedNow', { issued: result.issued })}
        </Text>
      )}
      {result?.failed.map((one) => (
        <Text key={one.invoiceId} c="var(--s-critical-text)">
          {t('run.issueFailed', { name: one.name, message: codeText(t, one.code) })}
        </Text>
      ))}
      {run.drafts === 0 && <Text>{run.issued > 0 ? t('run.allIssued') : t('run.noDrafts')}</Text>}
      <Group>
        {may && !running && run.drafts > 0 && (
          <Button
            loading={issue.busy}
            onClick={() => void issue.send({ month: run.month, payers: [...wanted] })}
          >
            {t('actions.issue', { count: run.drafts })}
          </Button>
        )}
        <Button variant="default" component={LinkTo} href={`/app-billing/invoices?month=${run.month}`}>
          {t('actions.openInvoices')}
        </Button>
      </Group>
    </Stack>
  );
}

const codes = [
  'servicePeriodClosed',
  'bankDataMissing',
  'billingAddressMissing',
  'payableToAddressMissing',
  'laterYearExists',
] as const;
const codeText = (t: ReturnType<typeof useText>, code: string): string =>
  t(`problems.${codes.find((one) => one === code) ?? 'failedToGenerate'}`);
