import { Stack } from '@mantine/core';
import { partOf, type Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { dictionaries, type DictionaryValue } from '../contract/dictionaries.ts';
import { useText } from './settings.ts';

interface Words {
  labelEn: string;
  labelDe: string;
}

function Fields({ form }: { readonly form: Form<Words> }) {
  const t = useText();
  return (
    <>
      <TextField label={t('fields.labelDe')} {...form.field('labelDe')} />
      <TextField label={t('fields.labelEn')} {...form.field('labelEn')} />
    </>
  );
}

/** A new value of a list, or other words for one, and whether forms offer it. */
export function ValueForm({
  name,
  value,
  onDone,
}: {
  readonly name: string;
  readonly value?: DictionaryValue | undefined;
  readonly onDone: () => void;
}) {
  const t = useText();
  const shared = {
    onDone,
    onCancel: onDone,
    draftKey: `admin.value.${name}.${value?.value ?? 'new'}`,
    refreshes: ['admin.dictionaries', 'frame.dictionary'],
  };
  if (!value) {
    return (
      <ActionForm {...shared} call={dictionaries.add} initial={{ name, labelEn: '', labelDe: '' }}>
        {(form) => (
          <Stack gap="md">
            <Fields form={partOf(form)} />
          </Stack>
        )}
      </ActionForm>
    );
  }
  return (
    <ActionForm
      {...shared}
      call={dictionaries.rename}
      initial={{
        name,
        value: value.value,
        version: value.version,
        labelEn: value.labelEn,
        labelDe: value.labelDe,
        active: value.active,
      }}
    >
      {(form) => (
        <Stack gap="md">
          <Fields form={partOf(form)} />
          <SwitchField label={t('fields.active')} {...form.field('active')} />
        </Stack>
      )}
    </ActionForm>
  );
}
