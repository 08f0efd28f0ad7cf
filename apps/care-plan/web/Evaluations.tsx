import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Attachments } from '#apps/files/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { attachments } from '../contract/attachments.ts';
import { type Evaluation, evaluations } from '../contract/evaluations.ts';
import type { PlanTree } from '../contract/shapes.ts';
import { obstacleTo } from '../domain/steps.ts';
import { CorrectForm, EvaluateForm } from './evaluation-forms.tsx';
import type { Found } from './words.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { openForm } from './work.tsx';

const fileCalls = {
  add: attachments.add,
  remove: attachments.remove,
  download: attachments.download,
  prefix: 'care-plan.attachments',
};

function One({ one, plan }: { readonly one: Evaluation; readonly plan: PlanTree }) {
  const t = useText();
  const format = useFormat();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const files = useCall(attachments.list, { residentId });
  const open = obstacleTo('correctEvaluation', plan) === null;
  const correct = () =>
    openForm(residentId, `correct:${one.id}`, t('actions.correct'), (close) => (
      <CorrectForm residentId={residentId} one={one} onDone={close} />
    ));
  const by = one.entered.by ?? t('states.unknownPerson');
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={620}>
          {format.day(one.evaluatedOn)}
          {one.progress !== null && ` · ${t('states.percent', { percent: one.progress })}`}
          {one.outcome !== null && ` · ${t(`outcomes.${one.outcome}`)}`}
        </Text>
        {may.edit && open && (
          <RowActions
            name={format.day(one.evaluatedOn)}
            actions={[{ label: t('actions.correct'), icon: 'edit', onClick: correct }]}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {[
          one.about,
          t('states.by', { name: by, at: format.instant(one.entered.at) }),
          one.late ? t('states.late') : '',
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{one.comment}</Text>
      {one.corrections.map((was) => (
        <Text key={was.at} size="sm" c="dimmed">
          {t('states.correctedBy', {
            by: was.by ?? t('states.unknownPerson'),
            at: format.instant(was.at),
            reason: was.reason,
          })}{' '}
          <s>{[was.comment, ...(was.outcome === null ? [] : [t(`outcomes.${was.outcome}`)])].join(' · ')}</s>
        </Text>
      ))}
      {files.data && (
        <Attachments
          calls={fileCalls}
          residentId={residentId}
          subjectId={one.id}
          items={files.data.filter((file) => file.subjectId === one.id)}
          mayWrite={may.write && open}
          mayRemove={may.edit && open}
        />
      )}
    </Stack>
  );
}

/** The last evaluations of what is looked at, and the next one. */
export function Evaluations({ plan, found }: { readonly plan: PlanTree; readonly found: Found }) {
  const t = useText();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const [last, setLast] = useState<'3' | '6'>('3');
  const about = {
    ...(found.level === 'problem' ? { problemId: found.problem.id } : {}),
    ...(found.level === 'goal' ? { goalId: found.goal.id } : {}),
  };
  const query = useCall(
    evaluations.list,
    { residentId, planId: plan.id, last: Number(last), ...about },
    { keep: true },
  );
  const evaluate = () =>
    openForm(residentId, `evaluate:${plan.id}:${found.level}`, t('actions.evaluate'), (close) => (
      <EvaluateForm
        residentId={residentId}
        subject={{
          planId: plan.id,
          ...about,
          ...(found.level === 'goal' ? { progress: found.goal.progress } : {}),
        }}
        onDone={close}
      />
    ));
  return (
    <Section title={t('fields.evaluation')}>
      <Stack gap="md">
        {may.write && obstacleTo('evaluate', plan) === null && found.level !== 'plan' && (
          <Button onClick={evaluate}>{t('actions.evaluate')}</Button>
        )}
        {query.data && query.data.total > 3 && (
          <ViewChoice
            label={t('fields.evaluation')}
            value={last}
            onChange={setLast}
            options={[
              { value: '3', label: t('actions.show3') },
              { value: '6', label: t('actions.show6') },
            ]}
          />
        )}
        {query.error !== null && !query.data && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!query.data && query.error === null && <SkeletonFor kind="cards" />}
        {query.data?.items.length === 0 && <Text c="dimmed">{t('states.emptyEvaluations')}</Text>}
        {query.data?.items.map((one) => (
          <One key={one.id} one={one} plan={plan} />
        ))}
      </Stack>
    </Section>
  );
}
