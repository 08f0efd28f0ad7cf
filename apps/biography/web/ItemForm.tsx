import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { FileDrop, UploadState, useUploads } from '#apps/files/web/parts.tsx';
import { type Item, items } from '../contract/items.ts';
import { featuresLength } from '../domain/items.ts';
import { useText } from './text.ts';

interface Fields {
  name: string;
  kind?: string | undefined;
  features?: string | undefined;
  place?: string | undefined;
  quantity?: number | undefined;
  receivedOn?: string | null | undefined;
  returnedOn?: string | null | undefined;
  returnedTo?: string | undefined;
}

function ItemFields({ form, leaving }: { readonly form: Form<Fields>; readonly leaving: boolean }) {
  const t = useText();
  const format = useFormat();
  const [kinds, places] = [useDictionary('biography.itemKind'), useDictionary('biography.itemPlace')];
  return (
    <>
      <TextField label={t('fields.name')} maxLength={100} {...form.field('name')} />
      <TextField
        label={t('fields.features')}
        help={t('help.features')}
        maxLength={featuresLength}
        {...form.field('features')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SelectField
          label={t('fields.kind')}
          options={kinds.options}
          {...form.field('kind')}
          onChange={(value) => form.set('kind', value ?? '')}
        />
        <SelectField
          label={t('fields.place')}
          options={places.options}
          {...form.field('place')}
          onChange={(value) => form.set('place', value ?? '')}
        />
        <NumberUnitField label={t('fields.quantity')} whole {...form.field('quantity')} />
        <DayField label={t('fields.receivedOn')} max={format.today()} {...form.field('receivedOn')} />
        {leaving && (
          <DayField label={t('fields.returnedOn')} max={format.today()} {...form.field('returnedOn')} />
        )}
        {leaving && <TextField label={t('fields.returnedTo')} {...form.field('returnedTo')} />}
      </SimpleGrid>
    </>
  );
}

/** A personal item: new with a photo, or changed; handing over is a change too. */
export function ItemForm({
  residentId,
  item,
  onClose,
}: {
  readonly residentId: string;
  readonly item: Item | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const uploads = useUploads();
  const [photo, setPhoto] = useState('');
  const photograph = useAct(items.photograph, { success: t('states.saved'), onDone: onClose });
  const drop = (keep: (fileId: string) => unknown) => (
    <>
      <FileDrop
        label={t('fields.photo')}
        many={false}
        accept="image/*"
        disabled={uploads.position !== null}
        onFiles={(files) =>
          void uploads.run(files, 'biography.item', async (fileId, file) => {
            setPhoto(file.name);
            await keep(fileId);
          })
        }
      >
        <Text size="sm" fw={600}>
          {photo === '' ? t('help.photo') : photo}
        </Text>
      </FileDrop>
      <UploadState uploads={uploads} />
    </>
  );
  if (item === null) {
    return (
      <ActionForm
        call={items.create}
        initial={{ residentId, name: '', quantity: 1, receivedOn: format.today() }}
        draftKey={`biography:item:${residentId}`}
        success={t('states.saved')}
        onDone={onClose}
        onCancel={onClose}
      >
        {(form) => (
          <>
            <ItemFields form={form} leaving={false} />
            {drop((fileId) => form.set('fileId', fileId))}
            {form.field('fileId').error !== undefined && (
              <Text size="sm" role="alert" c="var(--s-critical-text)">
                {form.field('fileId').error}
              </Text>
            )}
          </>
        )}
      </ActionForm>
    );
  }
  const { id, version, name, kind, features, place, quantity, receivedOn, returnedOn, returnedTo } = item;
  return (
    <>
      <ActionForm
        call={items.change}
        initial={{
          residentId,
          id,
          version,
          name,
          kind,
          features,
          place,
          quantity,
          receivedOn,
          returnedOn,
          returnedTo,
        }}
        draftKey={`biography:item:${id}`}
        success={t('states.saved')}
        onDone={onClose}
        onCancel={onClose}
      >
        {(form) => <ItemFields form={form} leaving />}
      </ActionForm>
      <Text fw={620} mt="lg">
        {t('actions.takePhoto')}
      </Text>
      {drop((fileId) => photograph.send({ residentId, id, version, fileId }))}
    </>
  );
}
