import { Stack, Text } from '@mantine/core';
import { serverNow } from '#platform/web/client/connection.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Batch, batches } from '../contract/batches.ts';
import type { Point } from '../contract/points.ts';
import { judgeReading } from '../domain/batches.ts';
import { type Said, SaidFields } from './SaidFields.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

/** When it was measured, as it stands in a form: now, or what was typed. */
const momentOf = (given: unknown): string =>
  typeof given === 'string' && given.includes('T') ? given : serverNow().toISOString();

function StartForm({ point, onDone }: { readonly point: Point; readonly onDone: () => void }) {
  const t = useText();
  const said = useSaid();
  return (
    <ActionForm
      call={batches.start}
      initial={{ pointId: point.id, dish: '' }}
      submit={t('actions.start')}
      success={t('done.start')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <TextField label={t('fields.dish')} {...form.field('dish')} />
          <SaidFields
            form={partOf<Said, typeof form.value>(form)}
            kind={point.kind}
            verdictOf={(value) => {
              const at = momentOf(form.value.measuredAt);
              return judgeReading(point.kind, point.rule, at, [], { at, value });
            }}
            limits={said.limits(point.kind, point.rule)}
          />
          <MomentField label={t('fields.started')} {...form.field('measuredAt')} />
        </Stack>
      )}
    </ActionForm>
  );
}

interface OfBatch {
  readonly batch: Batch;
  readonly onDone: () => void;
}

function ReadForm({ batch, onDone }: OfBatch) {
  const t = useText();
  const said = useSaid();
  const { kind, rule } = batch.point;
  const before = batch.readings
    .filter((one) => one.correctedBy === null && one.value !== null)
    .map((one) => ({ at: one.measuredAt, value: one.value! }));
  return (
    <ActionForm
      call={batches.read}
      initial={{ id: batch.id, ends: false }}
      success={t('done.read')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <SaidFields
            form={partOf<Said, typeof form.value>(form)}
            kind={kind}
            verdictOf={(value) =>
              judgeReading(kind, rule, batch.startedAt, before, {
                at: momentOf(form.value.measuredAt),
                value,
              })
            }
            limits={said.limits(kind, rule)}
          />
          {kind === 'hotHolding' && <SwitchField label={t('fields.ends')} {...form.field('ends')} />}
          <MomentField label={t('fields.measuredAt')} {...form.field('measuredAt')} />
        </Stack>
      )}
    </ActionForm>
  );
}

function GiveUpForm({ batch, onDone }: OfBatch) {
  const t = useText();
  return (
    <ActionForm
      call={batches.giveUp}
      initial={{ id: batch.id, version: batch.version, actionText: '' }}
      submit={t('actions.giveUp')}
      danger
      success={t('done.giveUp')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('help.giveUp')}</Text>
          <ParagraphField label={t('fields.settled')} rows={2} {...form.field('actionText')} first />
        </Stack>
      )}
    </ActionForm>
  );
}

export function openStart(point: Point): void {
  const key = `food-safety.start.${point.id}`;
  openWork({
    key,
    title: point.name,
    render: () => <StartForm point={point} onDone={() => closeWork(key)} />,
  });
}

const forms = { read: ReadForm, giveUp: GiveUpForm } as const;
export function openBatchWork(what: keyof typeof forms, title: string, batch: Batch): void {
  const key = `food-safety.${what}.${batch.id}`;
  const Form = forms[what];
  openWork({ key, title, render: () => <Form batch={batch} onDone={() => closeWork(key)} /> });
}
