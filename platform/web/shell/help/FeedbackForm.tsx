import { Text } from '@mantine/core';
import { useState } from 'react';
import { feedback } from '#platform/contract/account/feedback.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { useFrameText } from '#platform/web/text/text.ts';

/** Only the kind of page goes along: its path without the records it names. */
const pageNow = (): string => location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 300);

/** Writes to the administrators of the home. */
export default function FeedbackForm({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameText();
  const [page] = useState(pageNow);
  return (
    <Dialog open title={t('feedback.open')} onClose={onClose}>
      <ActionForm
        call={feedback.send}
        initial={{ text: '', page }}
        draftKey="feedback"
        submit={t('feedback.send')}
        success={t('feedback.sent')}
        onDone={onClose}
        onCancel={onClose}
      >
        {(form) => (
          <>
            <Text size="sm" c="dimmed">
              {t('feedback.help', { page })}
            </Text>
            <ParagraphField label={t('feedback.text')} rows={5} first {...form.field('text')} />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
