import { SimpleGrid } from '@mantine/core';
import type { Form } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type DefaultFolder, defaultFolders } from '../contract/default-folders.ts';
import { type Area, areas, labelLength } from '../domain/files.ts';
import { useText } from './text.ts';

interface Fields {
  area: Area;
  nameEn: string;
  nameDe: string;
  minimumWidth?: number | null | undefined;
  minimumHeight?: number | null | undefined;
}

function FolderFields({ form, fixed }: { readonly form: Form<Fields>; readonly fixed: boolean }) {
  const t = useText();
  return (
    <>
      <ChoiceField
        label={t('fields.area')}
        help={t('help.area')}
        disabled={fixed}
        options={areas.map((value) => ({ value, label: t(`areas.${value}`) }))}
        {...form.field('area')}
      />
      <TextField label={t('fields.nameEn')} maxLength={labelLength} {...form.field('nameEn')} />
      <TextField label={t('fields.nameDe')} maxLength={labelLength} {...form.field('nameDe')} />
      <SimpleGrid cols={2}>
        <NumberUnitField
          label={t('fields.minimumWidth')}
          help={t('help.minimum')}
          whole
          {...form.field('minimumWidth')}
        />
        <NumberUnitField
          label={t('fields.minimumHeight')}
          help={t('help.minimum')}
          whole
          {...form.field('minimumHeight')}
        />
      </SimpleGrid>
    </>
  );
}

/** A default folder: new, or changed. */
export function DefaultFolderForm({
  folder,
  onClose,
}: {
  readonly folder: DefaultFolder | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  if (folder === null) {
    return (
      <ActionForm
        call={defaultFolders.create}
        initial={{ area: 'resident', nameEn: '', nameDe: '', minimumWidth: null, minimumHeight: null }}
        success={t('states.saved')}
        onDone={onClose}
        onCancel={onClose}
      >
        {(form) => <FolderFields form={form} fixed={false} />}
      </ActionForm>
    );
  }
  const { id, version, area, nameEn, nameDe, minimumWidth, minimumHeight, active } = folder;
  return (
    <ActionForm
      call={defaultFolders.change}
      initial={{ id, version, area, nameEn, nameDe, minimumWidth, minimumHeight, active }}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <FolderFields form={form} fixed />
          <SwitchField label={t('fields.active')} {...form.field('active')} />
        </>
      )}
    </ActionForm>
  );
}
