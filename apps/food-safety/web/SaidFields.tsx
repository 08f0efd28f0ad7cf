import { Alert, Stack, Text } from '@mantine/core';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField, YesNoField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { isDevice, type Kind, type Verdict } from '../domain/limits.ts';
import { DegreesField } from './DegreesField.tsx';
import { useText } from './text.ts';

export interface Said {
  value?: number | null;
  cleaned?: boolean | null;
  action?: string | null;
  actionText?: string;
  remeasure?: boolean;
}
/** After these nothing is left to be measured. */
const final: readonly string[] = ['returned', 'discarded'];

function ActionFields({ form, kind }: { readonly form: Form<Said>; readonly kind: Kind }) {
  const t = useText();
  const { options } = useDictionary('food-safety.actions');
  const field = form.field('action');
  const choose = (action: string | null) => {
    field.onChange(action);
    form.set('remeasure', action !== null && !final.includes(action));
  };
  const choice = { label: t('fields.action'), options, ...field, onChange: choose };
  return (
    <Stack gap="md">
      {options.length <= 8 ? <ChoiceField {...choice} /> : <SelectField {...choice} />}
      <ParagraphField label={t('fields.actionText')} rows={2} {...form.field('actionText')} />
      {isDevice(kind) ? (
        <Text size="sm" c="dimmed">
          {t('help.remeasureDevice')}
        </Text>
      ) : (
        <SwitchField label={t('fields.remeasure')} {...form.field('remeasure')} />
      )}
    </Stack>
  );
}

/** A value, and as soon as it lies outside of its limits what was done about it. */
export function SaidFields({
  form,
  kind,
  verdictOf,
  limits,
}: {
  readonly form: Form<Said>;
  readonly kind: Kind;
  readonly verdictOf: (value: number) => Verdict;
  /** The limits in words. */
  readonly limits: string;
}) {
  const t = useText();
  const { value, cleaned } = form.value;
  const verdict =
    kind === 'cleaning'
      ? cleaned === false
        ? 'breach'
        : null
      : typeof value === 'number'
        ? verdictOf(value)
        : null;
  return (
    <Stack gap="md">
      {kind === 'cleaning' ? (
        <YesNoField label={t('fields.cleaned')} {...form.field('cleaned')} mandatory />
      ) : (
        <DegreesField
          label={t('fields.temperature')}
          help={limits}
          {...form.field('value')}
          mandatory
          first
        />
      )}
      {verdict === 'tolerated' && <Alert color="yellow">{t('help.tolerated')}</Alert>}
      {verdict === 'breach' && (
        <>
          <Alert color="red" role="alert">
            {t('help.breach')}
          </Alert>
          <ActionFields form={form} kind={kind} />
        </>
      )}
    </Stack>
  );
}
