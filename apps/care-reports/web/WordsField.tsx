import { ActionIcon, Button, Group, type TextareaProps } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useInput } from '#platform/web/kit/fields/field.ts';
import { useDictation } from '#platform/web/form/use-dictation.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { SnippetArea } from '#apps/report-snippets/web/parts.tsx';
import { useText } from './text.ts';

interface Words {
  readonly text?: string | undefined;
}
interface Dictated {
  readonly dictated?: boolean | undefined;
}

/** Words with snippets, and with dictation where this device hears by itself and the form keeps that they were dictated (`onDictated`). */
export function WordsField({
  form,
  rows,
  quiet = false,
  first = false,
  onDictated,
  ...rest
}: {
  readonly form: Form<Words>;
  readonly rows: number;
  /** Its name is only read out. */
  readonly quiet?: boolean;
  readonly first?: boolean;
  readonly onDictated?: (() => void) | undefined;
} & Pick<TextareaProps, 'placeholder' | 'onKeyDown'>) {
  const t = useText();
  const { language } = useFormat();
  const { value, onChange, ...field } = form.field('text');
  const label = t('fields.text');
  const input = useInput({ ...field, label, first });
  const words = value ?? '';
  const dictation = useDictation(language, (heard) => {
    form.set('text', [words.trimEnd(), heard].filter(Boolean).join(' '));
    onDictated?.();
  });
  const hears = dictation.available && onDictated !== undefined;
  return (
    <SnippetArea
      {...input}
      {...rest}
      {...(quiet ? { label: undefined, withAsterisk: false, 'aria-label': label } : {})}
      value={words}
      onChange={onChange}
      autosize
      minRows={rows}
      maxRows={16}
      {...(hears
        ? {
            tools: (
              <ActionIcon
                variant={dictation.listening ? 'filled' : 'subtle'}
                color={dictation.failed ? 'red' : undefined}
                size={44}
                aria-pressed={dictation.listening}
                aria-label={t(dictation.failed ? 'actions.dictateFailed' : 'actions.dictate')}
                onClick={dictation.toggle}
              >
                <Icon name="microphone" />
              </ActionIcon>
            ),
          }
        : {})}
    />
  );
}

/** Words that were dictated are to be looked at; whoever has done it already says so, and they are saved as any others. */
export function DictatedNote({ form }: { readonly form: Form<Dictated> }) {
  const t = useText();
  if (form.value.dictated !== true) return null;
  return (
    <Group gap="sm">
      <StatusBadge status="warning" label={t('states.dictated')} />
      <Button variant="default" onClick={() => form.set('dictated', false)}>
        {t('actions.confirmWords')}
      </Button>
    </Group>
  );
}
