import { Button, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { payouts } from '../contract/payouts.ts';
import { runs, type WholeRun } from '../contract/runs.ts';
import { PayoutTable } from './PayoutTable.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunForm } from './RunForm.tsx';
import { RunSteps } from './RunSteps.tsx';
import { statusOf, useRunName } from './run-words.ts';
import { useText } from './text.ts';

/** Puts what waits into a draft. */
function AddWaiting({ run }: { readonly run: WholeRun }) {
  const t = useText();
  const waiting = useCall(payouts.proposals, {}).data?.items ?? [];
  const add = useAct(payouts.add, { success: t('done.added'), refreshes: ['payments.'] });
  if (waiting.length === 0) return null;
  const items = waiting.map(({ kind, sourceId }) => ({ kind, sourceId }));
  return (
    <Button
      variant="default"
      loading={add.busy}
      onClick={() => void add.send({ id: run.id, version: run.version, items })}
    >
      {t('actions.add', { count: waiting.length })}
    </Button>
  );
}

/** One payment run: what it pays, who has seen it, and its way to the bank and back. */
export default function PaymentRunPage() {
  const t = useText();
  const format = useFormat();
  const nameOf = useRunName();
  const { paymentRunId: id = '' } = useParameters();
  const mayWrite = useMay('authorization.billing.payment-runs', 'Write');
  const mayEdit = useMay('authorization.billing.payment-runs', 'Edit');
  const query = useCall(runs.get, { id });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="page" />;
  const run = query.data;
  const incomplete = run.payouts.filter(({ problems }) => problems.length > 0).length;
  const isDraft = run.state === 'draft';
  const edit = () => {
    const work = `payment-runs.run.${run.id}`;
    openWork({
      key: work,
      title: t('actions.edit'),
      render: () => <RunForm run={run} onDone={() => closeWork(work)} />,
    });
  };
  return (
    <RecordPage
      title={
        run.number === null
          ? nameOf(run)
          : t('title', { name: run.number, day: format.day(run.executionDay) })
      }
      back="/app-billing/payment-runs"
      status={<StatusBadge status={statusOf[run.state]} label={t(`states.${run.state}`)} />}
      primary={mayEdit && isDraft ? { label: t('actions.edit'), icon: 'edit', onClick: edit } : undefined}
      actions={mayWrite && isDraft && <AddWaiting run={run} />}
    >
      <Stack gap="lg">
        <RunSteps run={run} />
        {incomplete > 0 && isDraft && (
          <Text role="status" c="var(--s-warning-text)">
            {t('missing', { count: incomplete })}
          </Text>
        )}
        <RunFacts run={run} />
        <PayoutTable run={run} mayEdit={mayEdit} />
      </Stack>
    </RecordPage>
  );
}
