import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { responses } from '#apps/forms/contract/responses.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { download, saveFile } from '#platform/web/calls/download.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { useText } from './text.ts';

/** Deletes a filled form; who, when and why stay readable under "Deleted". */
function RemoveResponse({
  residentId,
  id,
  version,
  onClose,
  onRemoved,
}: {
  readonly residentId: string;
  readonly id: string;
  readonly version: number;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={responses.remove}
      initial={{ residentId, id, version, reason: '' }}
      danger
      submit={t('actions.removeResponse')}
      success={t('done.responseRemoved')}
      onCancel={onClose}
      onDone={() => {
        onClose();
        onRemoved?.();
      }}
    >
      {(form) => (
        <>
          <Text>{t('confirm.removeResponse')}</Text>
          <TextField label={t('fields.removeReason')} maxLength={500} first {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
}

type Usable = { readonly definitionId: string; readonly title: { readonly en: string; readonly de: string } };
/** Reads text as JSON; what is none is left as text, and the server says that it is no response. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Answers of another system (FHIR R4 QuestionnaireResponse) become a draft; what was not taken over is listed before one goes on. */
function ImportResponse({
  residentId,
  forms,
  onClose,
  onOpen,
}: {
  readonly residentId: string;
  readonly forms: readonly Usable[];
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [report, setReport] = useState<{ readonly id: string; readonly notes: readonly string[] } | null>(
    null,
  );
  if (report) {
    return (
      <Stack gap="md">
        <Text role="status" fw={600}>
          {t(report.notes.length === 0 ? 'done.answersImported' : 'done.answersImportedWith', {
            count: report.notes.length,
          })}
        </Text>
        {report.notes.length > 0 && (
          <List>
            {report.notes.map((note) => (
              <List.Item key={note}>
                <Text size="sm">{note}</Text>
              </List.Item>
            ))}
          </List>
        )}
        <Group>
          <Button
            onClick={() => {
              onClose();
              onOpen(report.id);
            }}
          >
            {t('actions.openImported')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <ActionForm
      call={responses.importFhir}
      initial={{
        residentId,
        definitionId: forms.length === 1 ? forms[0]!.definitionId : '',
        questionnaireResponse: '',
      }}
      submit={t('actions.import')}
      onCancel={onClose}
      onDone={({ opened, notes }) => {
        setReport({ id: opened.response.id, notes });
        void refresh('forms.responses.');
      }}
    >
      {(form) => {
        const take = (given: string) => {
          setText(given);
          // any JSON is sent: the server says what is no questionnaire response
          form.change({ questionnaireResponse: jsonOf(given) as never });
        };
        return (
          <>
            <SelectField
              label={t('fields.form')}
              {...form.field('definitionId')}
              onChange={(next) => form.set('definitionId', next ?? '')}
              options={forms.map((one) => ({
                value: one.definitionId,
                label: one.title[language] || one.title.en,
              }))}
            />
            <label className="mantine-InputWrapper-label">
              {t('fields.file')}{' '}
              <input
                type="file"
                accept=".json,application/json,application/fhir+json"
                onChange={(event) => void event.currentTarget.files?.[0]?.text().then(take)}
              />
            </label>
            <ParagraphField
              label={t('fields.questionnaireResponse')}
              help={t('help.questionnaire')}
              rows={6}
              value={text}
              onChange={take}
              error={form.field('questionnaireResponse').error}
              mandatory
            />
          </>
        );
      }}
    </ActionForm>
  );
}

/** Opens the import beside the list. */
export function useImport(
  residentId: string,
  forms: readonly Usable[],
  onOpen: (id: string) => void,
): () => void {
  const t = useText();
  const key = `form-builder.import.${residentId}`;
  return () =>
    openWork({
      key,
      residentId,
      title: t('actions.importAnswers'),
      render: () => (
        <ImportResponse
          residentId={residentId}
          forms={forms}
          onClose={() => closeWork(key)}
          onOpen={onOpen}
        />
      ),
    });
}

export interface ResponseActions {
  readonly print: (id: string) => void;
  readonly exportFhir: (id: string) => Promise<void>;
  readonly remove: (id: string, title: string) => Promise<void>;
}

/** What can be done with a response from the list and from its own page. */
export function useResponseActions(residentId: string, onRemoved?: () => void): ResponseActions {
  const t = useText();
  return {
    print: (id) => void download(responses.print, { residentId, id }),
    async exportFhir(id) {
      try {
        saveFile(
          new File(
            [JSON.stringify(await perform(responses.exportFhir, { residentId, id }), null, 2)],
            `form-${id}.fhir.json`,
            { type: 'application/fhir+json' },
          ),
        );
      } catch (error) {
        toast.error(saveMessage(error));
      }
    },
    async remove(id, title) {
      const key = `form-builder.remove.${id}`;
      const close = () => closeWork(key);
      // the version that is deleted is the one that is there now
      const { response } = await perform(responses.get, { residentId, id });
      openWork({
        key,
        residentId,
        title: t('actions.removeOf', { title }),
        render: () => (
          <RemoveResponse
            residentId={residentId}
            id={id}
            version={response.version}
            onClose={close}
            {...(onRemoved ? { onRemoved } : {})}
          />
        ),
      });
    },
  };
}
