import { Button, Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { runs, type WholeRun } from '../contract/runs.ts';
import { canStep, type RunStep } from '../domain/runs.ts';
import { AnswerButton } from './AnswerButton.tsx';
import { RejectForm } from './RejectForm.tsx';
import { fileLink } from './run-words.ts';
import { useText } from './text.ts';

/** What can be done with a run now, by its state and by the rights of whoever looks; what cannot says why. */
export function RunSteps({ run }: { readonly run: WholeRun }) {
  const t = useText();
  const go = useGo();
  const may = {
    write: useMay('authorization.billing.payment-runs', 'Write'),
    edit: useMay('authorization.billing.payment-runs', 'Edit'),
    release: useMay('authorization.billing.payment-release', 'Edit'),
  };
  const release = useAct(runs.release, { success: t('done.released') });
  const exported = useAct(runs.export, { success: t('done.exported') });
  const confirm = useAct(runs.confirm, { success: t('done.confirmed'), refreshes: ['payments.'] });
  const discard = useAct(runs.discard, {
    success: t('done.discarded'),
    refreshes: ['payments.'],
    onDone: () => go('/app-billing/payment-runs'),
  });
  const key = { id: run.id, version: run.version };
  const can = (step: RunStep) => canStep(run.state, step);
  const sure = async (
    title: string,
    text: string,
    yes: string,
    then: () => Promise<unknown>,
    danger = false,
  ) => {
    if (await ask({ title, text, yes, danger })) await then();
  };
  const reject = () => {
    const work = `payment-runs.${run.id}.reject`;
    openWork({
      key: work,
      title: t('actions.reject'),
      render: () => <RejectForm run={run} onDone={() => closeWork(work)} />,
    });
  };
  const drop = () =>
    sure(t('actions.discard'), t('help.discard'), t('actions.discard'), () => discard.send(key), true);
  const paid = () =>
    sure(t('help.confirmTitle'), t('help.confirm'), t('actions.confirm'), () => confirm.send(key));
  return (
    <Stack gap="xs">
      <Group align="start">
        {may.release && can('release') && (
          <Button
            loading={release.busy}
            disabled={run.against !== null}
            leftSection={<Icon name="done" />}
            onClick={() => void release.send(key)}
          >
            {t('actions.release')}
          </Button>
        )}
        {may.edit && run.state === 'released' && (
          <Button loading={exported.busy} onClick={() => void exported.send(key)}>
            {t('actions.export')}
          </Button>
        )}
        {may.edit && run.sha256 !== null && (
          <Button
            component="a"
            href={fileLink(run.id)}
            download
            variant="default"
            leftSection={<Icon name="download" />}
          >
            {t('actions.download')}
          </Button>
        )}
        {may.edit && can('confirm') && <AnswerButton run={run} />}
        {may.edit && can('confirm') && (
          <Button variant="default" loading={confirm.busy} onClick={() => void paid()}>
            {t('actions.confirm')}
          </Button>
        )}
        {may.edit && can('reject') && (
          <Button variant="default" onClick={reject}>
            {t('actions.reject')}
          </Button>
        )}
        {may.write && can('discard') && (
          <Button variant="subtle" color="critical" loading={discard.busy} onClick={() => void drop()}>
            {t('actions.discard')}
          </Button>
        )}
      </Group>
      {run.state === 'draft' && run.against !== null && <Text size="sm">{t(`against.${run.against}`)}</Text>}
      {run.state === 'released' && <Text size="sm">{t('help.export')}</Text>}
    </Stack>
  );
}
