import { Text } from '@mantine/core';
import { responses } from '#apps/forms/contract/responses.ts';
import { perform, urlOf } from '#platform/web/client.ts';
import { saveFile } from '#platform/web/download.ts';
import { saveMessage } from '#platform/web/failures.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { toast } from '#platform/web/toasts.ts';
import { closeWork, openWork } from '#platform/web/workspace.ts';
import { useText } from './text.ts';

/** Deletes a filled form; who, when and why stay readable under "Deleted". */
function RemoveResponse({ residentId, id, version, onClose, onRemoved }: { readonly residentId: string; readonly id: string; readonly version: number; readonly onClose: () => void; readonly onRemoved?: () => void }) {
  const t = useText();
  return (
    <ActionForm call={responses.remove} initial={{ residentId, id, version, reason: '' }} danger submit={t('actions.removeResponse')} success={t('done.responseRemoved')} onCancel={onClose} onDone={() => { onClose(); onRemoved?.(); }}>
      {(form) => (
        <>
          <Text>{t('confirm.removeResponse')}</Text>
          <TextField label={t('fields.removeReason')} maxLength={500} first {...form.field('reason')} />
        </>
      )}
    </ActionForm>
  );
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
    print: (id) => void window.open(urlOf(responses.print, { residentId, id }), '_blank', 'noopener'),
    async exportFhir(id) {
      try {
        saveFile(new File([JSON.stringify(await perform(responses.exportFhir, { residentId, id }), null, 2)], `form-${id}.fhir.json`, { type: 'application/fhir+json' }));
      } catch (error) {
        toast.error(saveMessage(error));
      }
    },
    async remove(id, title) {
      const key = `form-builder.remove.${id}`;
      const close = () => closeWork(key);
      // the version that is deleted is the one that is there now
      const { response } = await perform(responses.get, { residentId, id });
      openWork({ key, residentId, title: t('actions.removeOf', { title }), render: () => <RemoveResponse residentId={residentId} id={id} version={response.version} onClose={close} {...(onRemoved ? { onRemoved } : {})} /> });
    },
  };
}
