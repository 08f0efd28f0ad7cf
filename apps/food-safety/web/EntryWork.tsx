import { Stack, Text } from '@mantine/core';
import { partOf } from '#platform/web/form/use-form.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { checks, type Entry } from '../contract/checks.ts';
import { judge, takesTime } from '../domain/limits.ts';
import { type Said, SaidFields } from './SaidFields.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

interface Work {
  readonly entry: Entry;
  readonly onDone: () => void;
}

function CorrectForm({ entry, onDone }: Work) {
  const t = useText();
  const said = useSaid();
  const { kind } = entry.point;
  return (
    <ActionForm
      call={checks.correct}
      initial={{ entryId: entry.id, value: entry.value, reason: '' }}
      submit={t('actions.correct')}
      success={t('done.correct')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('help.correct')}</Text>
          <SaidFields
            form={partOf<Said, typeof form.value>(form)}
            kind={kind}
            // what takes time is judged by its course: the server knows it, and asks what was done
            verdictOf={(value) => (takesTime(kind) ? (entry.verdict ?? 'ok') : judge(entry.limits, value))}
            limits={said.limits(kind, entry.limits)}
          />
          <ParagraphField label={t('fields.reason')} rows={2} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

function WithdrawForm({ entry, onDone }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={checks.withdraw}
      initial={{ entryId: entry.id, reason: '' }}
      submit={t('actions.withdraw')}
      danger
      success={t('done.withdraw')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('help.withdraw')}</Text>
          <ParagraphField label={t('fields.reason')} rows={2} {...form.field('reason')} first />
        </Stack>
      )}
    </ActionForm>
  );
}

function SettleForm({ entry, onDone }: Work) {
  const t = useText();
  return (
    <ActionForm
      call={checks.settle}
      initial={{ entryId: entry.id, actionText: '' }}
      submit={t('actions.settle')}
      success={t('done.settle')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => <ParagraphField label={t('fields.settled')} rows={3} {...form.field('actionText')} first />}
    </ActionForm>
  );
}

const forms = { correct: CorrectForm, withdraw: WithdrawForm, settle: SettleForm } as const;

/** Opens what is done with an entry beside the page. */
export function openEntryWork(what: keyof typeof forms, title: string, entry: Entry): void {
  const key = `food-safety.${what}.${entry.id}`;
  const Form = forms[what];
  openWork({ key, title, render: () => <Form entry={entry} onDone={() => closeWork(key)} /> });
}
