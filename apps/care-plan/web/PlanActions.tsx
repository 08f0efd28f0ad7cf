import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { ConfirmByKeyword } from '#platform/web/kit/dialog/ConfirmByKeyword.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { plans } from '../contract/plans.ts';
import type { PlanTree } from '../contract/shapes.ts';
import { obstacleTo } from '../domain/steps.ts';
import { EvaluateForm } from './evaluation-forms.tsx';
import { usePermissions } from './permissions.ts';
import { CloseForm, PlanForm } from './plan-forms.tsx';
import { useText } from './text.ts';
import { useBlocked } from './words.ts';
import { openForm } from './work.tsx';

/** What can be done with a plan; what cannot says why. */
export function PlanActions({ plan, onGone }: { readonly plan: PlanTree; readonly onGone: () => void }) {
  const t = useText();
  const frame = useFrameText();
  const blocked = useBlocked();
  const { residentId, id, version } = plan;
  const may = usePermissions(residentId);
  const [removing, setRemoving] = useState(false);
  const remove = useAct(plans.remove, {
    success: t('states.deleted'),
    refreshes: ['residents.'],
    onDone: onGone,
  });
  const facts = { status: plan.status, children: plan.problemCount, evaluations: plan.evaluationCount };
  const evaluateBlocked = blocked(obstacleTo('evaluate', facts));
  const evaluate = () =>
    openForm(residentId, `evaluate:${id}`, t('actions.evaluate'), (close) => (
      <EvaluateForm residentId={residentId} subject={{ planId: id }} onDone={close} />
    ));
  const change = () =>
    openForm(residentId, `plan:${id}`, t('actions.change'), (close) => (
      <PlanForm residentId={residentId} plan={plan} onDone={close} />
    ));
  const close = () =>
    openForm(residentId, `close:${id}`, t('actions.close'), (done) => (
      <CloseForm plan={plan} onDone={done} />
    ));
  const entries = [
    ...(may.edit
      ? [
          {
            label: t('actions.change'),
            icon: 'edit' as const,
            blocked: blocked(obstacleTo('changePlan', facts)),
            onClick: change,
          },
          {
            label: t('actions.close'),
            icon: 'lock' as const,
            blocked: blocked(obstacleTo('closePlan', facts)),
            onClick: close,
          },
        ]
      : []),
    ...(may.remove
      ? [
          {
            label: t('actions.deletePlan'),
            icon: 'delete' as const,
            danger: true,
            blocked: blocked(obstacleTo('removePlan', facts)),
            onClick: () => setRemoving(true),
          },
        ]
      : []),
  ];
  return (
    <Group gap="sm">
      {may.write && evaluateBlocked === undefined && (
        <Button data-key="e" onClick={evaluate}>
          {t('actions.evaluate')}
        </Button>
      )}
      {may.print && (
        <Button
          variant="default"
          leftSection={<Icon name="print" />}
          onClick={() => void download(plans.print, { residentId, id })}
        >
          {t('actions.print')}
        </Button>
      )}
      {entries.length > 0 && <RowActions name={plan.name} actions={entries} />}
      <ConfirmByKeyword
        open={removing}
        title={t('dialogs.deletePlan', { name: plan.name })}
        consequence={t('dialogs.deletePlanText')}
        verb={t('actions.deletePlan')}
        busy={remove.busy}
        onConfirm={() => void remove.send({ residentId, id, version, keyword: frame('confirm.keyword') })}
        onClose={() => setRemoving(false)}
      />
    </Group>
  );
}
