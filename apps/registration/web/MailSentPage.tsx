import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LoginFrame } from '#apps/account/web/parts.tsx';
import { registration } from '#apps/registration/contract/registration.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { mandatoryNamed } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useText } from './text.ts';

interface Sent {
  readonly email: string;
  readonly hours: number | null;
}
/** To whom the mail went; only in the memory of this window, an address does not belong into the address bar. */
let last: Sent = { email: '', hours: null };
export const noteSent = (sent: Sent): void => {
  last = sent;
};

/** After registering: look into the mailbox; another mail if it was lost. */
export default function MailSentPage() {
  const t = useText();
  const [sent] = useState(last);
  const [email, setEmail] = useState(sent.email);
  const [missing, setMissing] = useState(false);
  const [again, setAgain] = useState(false);
  const act = useAct(registration.resend, { quiet: true });
  const resend = async (event: FormEvent) => {
    event.preventDefault();
    setAgain(false);
    setMissing(email.trim() === '');
    if (email.trim() !== '' && (await act.send({ email })) !== null) setAgain(true);
  };
  const { hours } = sent;
  const period =
    hours === null
      ? ''
      : t(hours < 48 ? 'sent.hours' : 'sent.days', { count: hours < 48 ? hours : hours / 24 });
  const failed = act.error !== null && act.fields['email'] === undefined;
  return (
    <LoginFrame title={t('sent.title')}>
      <form onSubmit={(event) => void resend(event)} noValidate aria-label={t('actions.resend')}>
        <Stack gap="lg">
          {hours !== null && <Text role="status">{t('sent.text', { email: sent.email, period })}</Text>}
          {again && <Alert role="status">{t('sent.again')}</Alert>}
          {failed && (
            <Alert color="critical" role="alert">
              {act.problem !== null && act.problem.status < 500 ? act.problem.title : t('sent.failed')}
            </Alert>
          )}
          <Text c="dimmed">{t('sent.lost')}</Text>
          <TextField
            label={t('fields.email')}
            value={email}
            onChange={setEmail}
            type="email"
            autoComplete="email"
            mandatory
            error={
              missing && email.trim() === ''
                ? mandatoryNamed(t('fields.email'))
                : act.fields['email']?.message
            }
          />
          <Button type="submit" variant={hours === null ? 'filled' : 'default'} loading={act.busy}>
            {t('actions.resend')}
          </Button>
          <Anchor component={LinkTo} href="/login" py="sm">
            {t('actions.login')}
          </Anchor>
        </Stack>
      </form>
    </LoginFrame>
  );
}
