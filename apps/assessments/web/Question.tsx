import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useSay, useText } from './text.ts';

/** A past date asks: "Update to today" or "Skip" (specification 1, section 5). Closing answers neither. */
function PastDate({
  day,
  onToday,
  onSkip,
  onClose,
}: {
  readonly day: string;
  readonly onToday: () => void;
  readonly onSkip: () => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <Dialog open title={t('dialogs.pastTitle')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('dialogs.pastText', { day: format.dayWithWeekday(day) })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onSkip}>
            {t('actions.skip')}
          </Button>
          <Button data-autofocus onClick={onToday}>
            {t('actions.updateToToday')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A condition of the instrument asks for an active yes with a reason. */
function ReasonDialog({
  message,
  onReason,
  onClose,
}: {
  readonly message: { readonly en: string; readonly de: string } | null;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const say = useSay();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason.trim() === '') setTried(true);
    else onReason(reason.trim());
  };
  return (
    <Dialog open title={t('dialogs.reasonTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text>{say(message)}</Text>
          <TextField
            label={t('fields.confirmationReason')}
            mandatory
            first
            value={reason}
            onChange={setReason}
            error={tried && reason.trim() === '' ? t('refusals.needsReason') : undefined}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('dialogs.cancel')}
            </Button>
            <Button type="submit">{t('actions.complete')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What completing asks before it goes on. */
export default function Question({
  ask,
  day,
  message,
  onToday,
  onSkip,
  onReason,
  onClose,
}: {
  readonly ask: 'datePast' | 'reason';
  readonly day: string;
  readonly message: { readonly en: string; readonly de: string } | null;
  readonly onToday: () => void;
  readonly onSkip: () => void;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}) {
  return ask === 'datePast' ? (
    <PastDate day={day} onToday={onToday} onSkip={onSkip} onClose={onClose} />
  ) : (
    <ReasonDialog message={message} onReason={onReason} onClose={onClose} />
  );
}
