import { List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type DefinitionRow, definitions, purposes } from '#apps/forms/contract/definitions.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { BothField } from './BothField.tsx';
import { codeOf } from './code.ts';
import { formLink } from './permissions.ts';
import { useText } from './text.ts';

interface Props {
  readonly onCreated: (definitionId: string) => void;
  readonly onClose: () => void;
}
const used = purposes.filter((one) => one !== 'assessment');

/** A new form, or one that begins as a copy. Its code stays the same over all versions. */
function NewForm({ copyOf, onCreated, onClose }: Props & { readonly copyOf?: DefinitionRow | undefined }) {
  const t = useText();
  const [own, setOwn] = useState(false);
  const start = copyOf
    ? { title: { en: `${copyOf.title.en} (2)`, de: `${copyOf.title.de} (2)` }, copyOf: copyOf.id }
    : { title: { en: '', de: '' } };
  return (
    <ActionForm
      call={definitions.create}
      initial={{
        ...start,
        code: copyOf ? codeOf(start.title.en || start.title.de) : '',
        purpose: copyOf && copyOf.purpose !== 'assessment' ? copyOf.purpose : 'form',
      }}
      submit={t('actions.create')}
      onCancel={onClose}
      onDone={(version) => {
        onClose();
        onCreated(version.definitionId);
      }}
    >
      {(form) => (
        <>
          <BothField
            label={t('fields.title')}
            mandatory
            value={form.value.title as { en: string; de: string }}
            onChange={(title) =>
              form.change({ title: title!, ...(own ? {} : { code: codeOf(title!.en || title!.de) }) })
            }
          />
          <TextField
            label={t('fields.code')}
            help={t('help.code')}
            exact
            {...form.field('code')}
            onChange={(code) => {
              setOwn(true);
              form.set('code', code);
            }}
          />
          <ChoiceField
            label={t('fields.use')}
            {...form.field('purpose')}
            mandatory
            options={used.map((value) => ({ value, label: t(`purposes.${value}`) }))}
            onChange={(purpose) => purpose && form.set('purpose', purpose)}
          />
        </>
      )}
    </ActionForm>
  );
}

/** A questionnaire of another system (FHIR R4) as a draft; what could not be taken over is said. */
function ImportForm({ onCreated, onClose }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const read = (given: string): unknown => {
    try {
      return JSON.parse(given);
    } catch {
      return given;
    }
  };
  const choose = async (file: File | undefined, take: (text: string) => void) => {
    if (file) take(await file.text());
  };
  return (
    <ActionForm
      call={definitions.importFhir}
      initial={{ code: '', purpose: 'form', questionnaire: '' }}
      submit={t('actions.import')}
      onCancel={onClose}
      onDone={({ created, notes: told }) => {
        setNotes(told);
        toast.success(
          told.length === 0 ? t('done.imported') : t('done.importedWith', { notes: told.join(' · ') }),
        );
        onClose();
        onCreated(created.definitionId);
      }}
    >
      {(form) => {
        const take = (given: string) => {
          setText(given);
          const questionnaire = read(given);
          const name =
            typeof questionnaire === 'object' && questionnaire !== null
              ? Object.assign({ name: '', title: '' }, questionnaire)
              : { name: '', title: '' };
          form.change({
            // any JSON is sent: the server says what is no questionnaire
            questionnaire: questionnaire as never,
            ...(form.value.code ? {} : { code: codeOf(String(name.title || name.name)) }),
          });
        };
        return (
          <Stack gap="md">
            <label className="mantine-InputWrapper-label">
              {t('fields.file')}{' '}
              <input
                type="file"
                accept=".json,application/json,application/fhir+json"
                onChange={(event) => void choose(event.currentTarget.files?.[0], take)}
              />
            </label>
            <ParagraphField
              label={t('fields.questionnaire')}
              help={t('help.questionnaire')}
              rows={6}
              value={text}
              onChange={take}
              error={form.field('questionnaire').error}
              mandatory
            />
            <TextField label={t('fields.code')} help={t('help.code')} exact {...form.field('code')} />
            {notes.length > 0 && (
              <List>
                {notes.map((note) => (
                  <List.Item key={note}>
                    <Text size="sm">{note}</Text>
                  </List.Item>
                ))}
              </List>
            )}
          </Stack>
        );
      }}
    </ActionForm>
  );
}

/** Opens the forms beside the list; what was made is opened in the editor. */
export function useNewForm(): {
  readonly create: (copyOf?: DefinitionRow) => void;
  readonly importForm: () => void;
} {
  const t = useText();
  const go = useGo();
  const open = (key: string, title: string, draw: (props: Props) => React.ReactNode) =>
    openWork({
      key,
      title,
      render: () => draw({ onCreated: (id) => go(formLink(id)), onClose: () => closeWork(key) }),
    });
  return {
    create: (copyOf) =>
      open(`form-builder.new.${copyOf?.id ?? ''}`, t(copyOf ? 'actions.copy' : 'actions.new'), (props) => (
        <NewForm {...props} copyOf={copyOf} />
      )),
    importForm: () => open('form-builder.import', t('actions.import'), (props) => <ImportForm {...props} />),
  };
}
