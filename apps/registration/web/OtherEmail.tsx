import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LoginFrame } from '#apps/account/web/parts.tsx';
import { registration } from '#apps/registration/contract/registration.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { useText } from './text.ts';

/** An invited person wants another address: a link is sent there, and only that link changes it. */
export function OtherEmail({ token, onBack }: { readonly token: string; readonly onBack: () => void }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const act = useAct(registration.otherEmail, { quiet: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent((await act.send({ token, email })) !== null);
  };
  return (
    <LoginFrame title={t('actions.otherEmail')}>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('actions.otherEmail')}>
        <Stack gap="lg">
          <Text>{t('invited.other')}</Text>
          {sent && <Alert role="status">{t('sent.other', { email })}</Alert>}
          {act.error !== null && act.fields['email'] === undefined && (
            <Alert color="critical" role="alert">
              {act.problem?.title ?? saveMessage(act.error)}
            </Alert>
          )}
          <TextField
            label={t('fields.email')}
            value={email}
            onChange={setEmail}
            type="email"
            autoComplete="email"
            mandatory
            error={act.fields['email']?.message}
            first
          />
          <Group justify="space-between">
            <Button variant="default" onClick={onBack}>
              {t('actions.back')}
            </Button>
            <Button type="submit" loading={act.busy}>
              {t('actions.sendOther')}
            </Button>
          </Group>
        </Stack>
      </form>
    </LoginFrame>
  );
}
