import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallTo } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { type FormOptions, useForm } from '#platform/web/form/use-form.ts';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { useFrameText } from '#platform/web/text/text.ts';

interface WithText {
  readonly text: string;
}

/** One text and its button inside a card: what is typed is kept as a draft, what fails is said below it. */
export function WordsForm<Sent extends WithText, Res>({
  label,
  help,
  rows = 2,
  submit,
  onCancel,
  ...options
}: FormOptions<Sent, Res> & {
  readonly call: CallTo<Sent, Res>;
  readonly label: string;
  readonly help?: ReactNode;
  readonly rows?: number;
  /** Verb of the button. */
  readonly submit: string;
  readonly onCancel?: () => void;
}) {
  const t = useFrameText();
  const form = useForm<Sent, Res>(options);
  const field = form.field('text');
  const failed = form.attempts > 0 && field.error === undefined && form.act.error !== null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ParagraphField
        label={label}
        help={help}
        rows={rows}
        name="text"
        value={String(field.value ?? '')}
        onChange={(text) => form.set('text', text as Sent['text'])}
        error={field.error}
      />
      {failed && (
        <Text c="var(--s-critical-text)" role="alert" mt="xs">
          {saveMessage(form.act.error)}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        <Button type="submit" loading={form.act.busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('kit.cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}
