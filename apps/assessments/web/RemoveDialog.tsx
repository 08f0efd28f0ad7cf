import { Text } from '@mantine/core';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { assessments } from '../contract/assessments.ts';
import { useText } from './text.ts';
import { tabLink } from './words.ts';

/** Deletes with a reason; the timeline of deleted assessments shows it from then on. */
export default function RemoveDialog({
  residentId,
  stored,
  strike = false,
  onRemoved,
  onClose,
}: {
  readonly residentId: string;
  /** A pain entry: it is marked as entered in error. */ readonly strike?: boolean;
  readonly stored: { readonly id: string; readonly version: number };
  readonly onRemoved?: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const go = useGo();
  return (
    <Dialog open title={t(strike ? 'dialogs.strikeTitle' : 'dialogs.removeTitle')} onClose={onClose}>
      <ActionForm
        call={assessments.remove}
        initial={{ residentId, id: stored.id, version: stored.version, reason: '' }}
        submit={t(strike ? 'actions.strike' : 'actions.remove')}
        danger
        success={t(strike ? 'states.struck' : 'states.removed')}
        onCancel={onClose}
        onDone={() => {
          onRemoved?.();
          go(tabLink(residentId));
        }}
      >
        {(form) => (
          <>
            <Text c="dimmed">{t(strike ? 'dialogs.strikeText' : 'dialogs.removeText')}</Text>
            <TextField label={t('fields.reason')} first {...form.field('reason')} />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
