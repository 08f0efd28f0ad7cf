import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LoginFrame, PasswordPair } from '#apps/account/web/parts.tsx';
import { registration } from '#apps/registration/contract/registration.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useText } from './text.ts';

/** The address belongs to a deleted user: a code to it, a new password, and the administrators decide. */
export function RecoverCard({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const t = useText();
  const [minutes, setMinutes] = useState<number | null>(null);
  const [code, setCode] = useState('');
  const [pair, setPair] = useState({ password: '', repeatPassword: '' });
  const [asked, setAsked] = useState(false);
  const request = useAct(registration.recover, { quiet: true });
  const finish = useAct(registration.recoverConfirm, { quiet: true });
  const send = async () => setMinutes((await request.send({ email }))?.minutes ?? null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked((await finish.send({ email, code, ...pair })) !== null);
  };
  const failed = (act: typeof request | typeof finish) =>
    act.error !== null &&
    Object.keys(act.fields).length === 0 && (
      <Alert color="critical" role="alert">
        {act.problem?.title ?? saveMessage(act.error)}
      </Alert>
    );
  if (asked) {
    return (
      <LoginFrame title={t('recover.title')}>
        <Text role="status">{t('recover.done')}</Text>
        <Anchor component={LinkTo} href="/login" py="sm">
          {t('actions.login')}
        </Anchor>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title={t('recover.title')}>
      {minutes === null ? (
        <Stack gap="lg">
          <Text>{t('recover.text', { email })}</Text>
          {failed(request)}
          {request.fields['email'] && (
            <Alert color="critical" role="alert">
              {request.fields['email'].message}
            </Alert>
          )}
          <Button loading={request.busy} onClick={() => void send()}>
            {t('actions.sendCode')}
          </Button>
        </Stack>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('recover.title')}>
          <Stack gap="lg">
            <Text role="status">{t('recover.codeSent', { email, minutes })}</Text>
            <Text>{t('recover.choose')}</Text>
            {failed(finish)}
            <TextField
              label={t('fields.code')}
              value={code}
              onChange={setCode}
              autoComplete="one-time-code"
              mandatory
              exact
              error={finish.fields['code']?.message}
            />
            <PasswordPair
              value={pair}
              onChange={({ password, repeatPassword }) => setPair({ password, repeatPassword })}
              errors={finish.fields}
            />
            <Button type="submit" loading={finish.busy}>
              {t('actions.askBack')}
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component="button" type="button" py="sm" onClick={onOther}>
        {t('actions.otherEmail')}
      </Anchor>
    </LoginFrame>
  );
}
