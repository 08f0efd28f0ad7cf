import { SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { epd, type EpdDocument } from '../contract/epd.ts';
import { confidentialities } from '../domain/epd.ts';
import { descriptionLength, labelFor, labelLength } from '../domain/files.ts';
import { FileDrop } from './FileDrop.tsx';
import { useText } from './text.ts';
import { UploadState } from './UploadState.tsx';
import { useUploads } from './use-uploads.ts';

/** A document that was received from the record, or that is to be published in it. */
export function NewEpdDocument({
  residentId,
  onClose,
}: {
  readonly residentId: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const kinds = useDictionary('files.epdKind');
  const uploads = useUploads();
  const [name, setName] = useState('');
  return (
    <ActionForm
      call={epd.add}
      initial={{
        residentId,
        direction: 'sent',
        label: '',
        description: '',
        confidentiality: 'normal',
        documentOn: format.today(),
        author: '',
      }}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <FileDrop
            label={t('fields.file')}
            many={false}
            disabled={uploads.position !== null}
            onFiles={(files) =>
              void uploads.run(files, 'files.epd', async (fileId, file) => {
                setName(file.name);
                form.change({ fileId, ...(form.value.label ? {} : { label: labelFor(file.name, []) }) });
              })
            }
          >
            <Text size="sm" fw={600}>
              {name}
            </Text>
            {form.field('fileId').error !== undefined && (
              <Text size="sm" role="alert" c="var(--s-critical-text)">
                {form.field('fileId').error}
              </Text>
            )}
          </FileDrop>
          <UploadState uploads={uploads} />
          <ChoiceField
            label={t('fields.direction')}
            options={(['received', 'sent'] as const).map((value) => ({
              value,
              label: t(`directions.${value}`),
            }))}
            {...form.field('direction')}
          />
          <TextField label={t('fields.label')} maxLength={labelLength} {...form.field('label')} />
          <TextField
            label={t('fields.description')}
            maxLength={descriptionLength}
            {...form.field('description')}
          />
          <SelectField label={t('fields.kind')} options={kinds.options} {...form.field('kind')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayField label={t('fields.documentOn')} max={format.today()} {...form.field('documentOn')} />
            <TextField label={t('fields.author')} {...form.field('author')} />
          </SimpleGrid>
          <ChoiceField
            label={t('fields.confidentiality')}
            help={t('help.confidentiality')}
            options={confidentialities.map((value) => ({ value, label: t(`confidentialities.${value}`) }))}
            {...form.field('confidentiality')}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Notes that a document was published, with the level of confidentiality it got. */
export function PublishForm({
  residentId,
  document,
  onClose,
}: {
  readonly residentId: string;
  readonly document: EpdDocument;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={epd.publish}
      initial={{
        residentId,
        id: document.id,
        version: document.version,
        confidentiality: document.confidentiality,
      }}
      submit={t('actions.publish')}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text fw={620}>{document.label}</Text>
          <ChoiceField
            label={t('fields.confidentiality')}
            help={t('help.confidentiality')}
            options={confidentialities.map((value) => ({ value, label: t(`confidentialities.${value}`) }))}
            {...form.field('confidentiality')}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Notes why a published document was withdrawn. */
export function WithdrawForm({
  residentId,
  document,
  onClose,
}: {
  readonly residentId: string;
  readonly document: EpdDocument;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={epd.withdraw}
      initial={{ residentId, id: document.id, version: document.version, reason: '' }}
      submit={t('actions.withdraw')}
      danger
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <Text fw={620}>{document.label}</Text>
          <TextField label={t('fields.reason')} maxLength={descriptionLength} {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}
